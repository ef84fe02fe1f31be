import { DIGEST_HOUR, MAIL_FREQUENCIES, MAIL_KINDS } from '../../../contract/mailKinds';
import { isUnavailable } from '../../api/errors';
import { HOURS_OF_DAY } from '../../lib/hoursOfDay';
import { Callout } from '../../ui/Callout';
import { ErrorState } from '../../ui/ErrorState';
import { List } from '../../ui/List';
import { Section } from '../../ui/Section';
import { SelectRow } from '../../ui/SelectRow';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { toast } from '../../ui/toast';
import { useChangeMailSettingsMutation, useGetMailSettingsQuery } from './endpoints';
import { texts } from './texts';

/** Chooses which mails come at once, once a day or never; nothing with a backend that lets nobody choose. */
export function MailSection() {
  const { data, error, isFetching, refetch } = useGetMailSettingsQuery();
  const [change] = useChangeMailSettingsMutation();
  if (isUnavailable(error)) return null;
  const save = async (changes: Parameters<typeof change>[0]) => {
    const { error: failed } = await change(changes);
    if (!failed) toast.success(texts.saved);
  };
  const waits = data && (data.proofs !== 'at_once' || data.reminders !== 'at_once');
  const hasDigest = data && MAIL_KINDS.some((kind) => data[kind] === 'daily');
  const frequencies = MAIL_FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] }));
  return (
    <Section title={texts.title}>
      {!data && error && <ErrorState message={texts.failed} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonList rows={MAIL_KINDS.length} />}
      {data && (
        <Stack gap={3}>
          <List label={texts.title}>
            {MAIL_KINDS.map((kind) => (
              <SelectRow
                key={kind}
                {...texts.kinds[kind]}
                value={data[kind] ?? 'at_once'}
                options={frequencies}
                onChange={(frequency) => void save({ [kind]: frequency })}
              />
            ))}
            {hasDigest && (
              <SelectRow
                title={texts.hour}
                detail={texts.zone(data.timeZone)}
                value={String(data.digestHour ?? DIGEST_HOUR)}
                options={HOURS_OF_DAY}
                onChange={(hour) => void save({ digestHour: Number(hour) })}
              />
            )}
          </List>
          {waits && <Callout tone="warning">{texts.silence}</Callout>}
          <Callout quiet>{texts.necessary}</Callout>
        </Stack>
      )}
    </Section>
  );
}
