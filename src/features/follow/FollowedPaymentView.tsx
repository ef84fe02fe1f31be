import type { FollowedPayment } from '../../../contract/wire';
import { isApiError } from '../../api/errors';
import { corrected, now } from '../../lib/clock';
import { formatClockTime } from '../../lib/formatClockTime';
import { formatTimeToCome } from '../../lib/formatTimeToCome';
import { useOnline } from '../../lib/useOnline';
import { StatusPill } from '../../payment/StatusPill';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Facts } from '../../ui/Facts';
import { Money } from '../../ui/Money';
import { SkeletonList } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { useGetFollowedQuery } from './endpoints';
import styles from './FollowedPaymentView.module.css';
import { STEP_TITLES } from './stepTitles';
import { texts } from './texts';
import { isUnderAppeal, sentenceOf } from './whereItStands';

const READ_AGAIN_MS = 60_000;

/** The payment behind a link. It is read again every minute, on focus and when the network comes back. */
export function FollowedPaymentView({ token }: { token: string }) {
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useGetFollowedQuery(
    { token },
    {
      skip: !token,
      pollingInterval: READ_AGAIN_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const isOnline = useOnline();
  if (!token) return <Callout tone="warning">{texts.incomplete}</Callout>;
  // What was shown before is no longer anybody's business.
  if (isApiError(error) && error.status === 'unavailable')
    return <Callout tone="warning">{texts.gone}</Callout>;
  if (!data) {
    if (!error) return <SkeletonList kind="card" label={texts.loading} rows={1} />;
    return (
      <Callout
        tone="danger"
        action={
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {isApiError(error) ? error.message : texts.failed}
      </Callout>
    );
  }
  const problem = !isOnline ? texts.offline : error ? texts.failed : null;
  return (
    <Stack gap={5}>
      <div role="status">
        <Stack gap={3}>
          <div className={styles.head}>
            <Money amount={data.amount} size="xl" />
            <StatusPill status={data.status} view="neutral" underAppeal={isUnderAppeal(data)} />
          </div>
          <p>{sentenceOf(data)}</p>
        </Stack>
      </div>
      <Facts items={factsOf(data)} />
      <p className={styles.asOf}>
        {texts.asOf(formatClockTime(new Date(corrected(fulfilledTimeStamp ?? 0)).toISOString()))}
      </p>
      {problem && <Callout tone="warning">{problem}</Callout>}
      <Steps steps={data.steps} />
      <p className={styles.note}>{texts.linkEnds(formatClockTime(data.linkEndsAt))}</p>
    </Stack>
  );
}

function factsOf({ orderIdEnd, expiresAt }: FollowedPayment) {
  return [
    ...(orderIdEnd ? [{ term: texts.orderId, value: orderIdEnd }] : []),
    ...(expiresAt ? [{ term: texts.expires, value: formatTimeToCome(expiresAt, now()) }] : []),
  ];
}

function Steps({ steps }: Pick<FollowedPayment, 'steps'>) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.title}>
        {texts.steps}
      </h2>
      {steps.length === 0 ? (
        <p className={styles.note}>{texts.noSteps}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ at, transition, to }, index) => (
            <li key={`${at} ${index}`} className={styles.step}>
              <span>{STEP_TITLES[transition] ?? texts.states[to]}</span>
              <time dateTime={at} className={styles.when}>
                {formatClockTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
