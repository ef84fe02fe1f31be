import { KeyRound } from 'lucide';
import type { ApiKey } from '../../../contract/apiKeys';
import { DOCUMENTS_URL } from '../../api/config';
import { isUnavailable } from '../../api/errors';
import { formatDay } from '../../lib/formatClockTime';
import { Button } from '../../ui/Button';
import { FullLabel, withName } from '../../ui/FullLabel';
import { Icon } from '../../ui/Icon';
import { IssuedSection } from '../../ui/IssuedSection';
import { ListRow } from '../../ui/List';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './ApiKeys.module.css';
import { useGetApiKeysQuery, useRemoveApiKeyMutation } from './endpoints';
import { MakeKeyDialog } from './MakeKeyDialog';
import { SCOPE_TEXTS, texts } from './texts';

/** Makes, lists and removes the user's API keys; nothing with a backend that has none. */
export function ApiKeysSection() {
  const { data, error, isFetching, refetch } = useGetApiKeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [removeApiKey, { isLoading: isRemoving }] = useRemoveApiKeyMutation();
  if (isUnavailable(error)) return null;
  return (
    <IssuedSection
      texts={texts}
      documents={DOCUMENTS_URL}
      icon={KeyRound}
      secretTerm={texts.made.key}
      items={data?.apiKeys}
      hasFailed={error !== undefined && !isFetching}
      onRetry={() => void refetch()}
      row={(apiKey, onRemove) => (
        <ListRow
          key={apiKey._id}
          leading={<Icon icon={KeyRound} />}
          title={apiKey.name}
          detail={<KeyDetails apiKey={apiKey} />}
          trailing={
            <Button size="sm" variant="danger" onClick={onRemove}>
              <FullLabel sentence={withName(apiKey.name)}>{texts.remove}</FullLabel>
            </Button>
          }
        />
      )}
      issueDialog={(props) => <MakeKeyDialog {...props} />}
      removal={({ name }) => ({ title: texts.removal(name), text: texts.removalText })}
      isRemoving={isRemoving}
      onRemove={removeApiKey}
    />
  );
}

function KeyDetails({ apiKey }: { apiKey: ApiKey }) {
  const { scopes, hint, expiresAt, hasEnded, lastUsedAt } = apiKey;
  return (
    <span className={styles.details}>
      <span>{scopes.map((scope) => SCOPE_TEXTS[scope].name).join(' · ')}</span>
      <span>{texts.hint(hint)}</span>
      <span>{lastUsedAt ? texts.used(<RelativeTime value={lastUsedAt} />) : texts.unused}</span>
      <span>{expiresAt ? (hasEnded ? texts.ended : texts.ends)(<Day at={expiresAt} />) : texts.never}</span>
    </span>
  );
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(new Date(at))}</time>;
