import { Mail, Phone, WalletCards } from 'lucide';
import { Icon } from '../../ui/Icon';
import { List, ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import { Section } from '../../ui/Section';
import { useGetChangesQuery } from './endpoints';
import { changesTexts as texts } from './texts';

const ICONS = { paymentMethodId: WalletCards, phone: Phone, email: Mail };

/** When the user's payment ID, phone and email changed; nothing if they never did. */
export function ChangesSection() {
  const { data } = useGetChangesQuery();
  if (!data || data.changes.length === 0) return null;
  return (
    <Section title={texts.title}>
      <List label={texts.title}>
        {data.changes.map(({ _id, field, before, after, at, undoneAt }) => {
          return (
            <ListRow
              key={_id}
              leading={<Icon icon={ICONS[field]} />}
              title={texts.line[field](before, after)}
              detail={
                <>
                  <RelativeTime value={at} />
                  {undoneAt && ` · ${texts.undone}`}
                </>
              }
            />
          );
        })}
      </List>
    </Section>
  );
}
