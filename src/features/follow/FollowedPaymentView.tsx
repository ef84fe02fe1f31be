import { asksForAppeal } from '../../../contract/appeal';
import { STATE_WORDS } from '../../../contract/messages';
import type { TransitionName } from '../../../contract/payment';
import { STEP_TITLES } from '../../../contract/stepTitles';
import { t } from '../../../contract/translate';
import type { FollowedPayment } from '../../../contract/wire';
import { isApiError, isUnavailable } from '../../api/errors';
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
import { texts } from './texts';

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
  // The previous answer must no longer be shown. A page, such as a proxy's, says nothing about the link.
  if (isUnavailable(error) && !(isApiError(error) && error.isPage))
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
            <StatusPill
              status={data.status}
              view="neutral"
              underAppeal={asksForAppeal(lastStepOf(data))}
              isDated
            />
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

/** The step that led to the status; undefined if there is none. The receiver may change afterwards (`handOver`). */
function lastStepOf({ status, steps }: FollowedPayment): TransitionName | undefined {
  const last = steps.findLast(({ transition }) => transition !== 'handOver');
  return last?.to === status && last.transition !== 'handOver' ? last.transition : undefined;
}

/** The payment's state in one sentence: by its last step, since the status alone could say too much. */
function sentenceOf(payment: FollowedPayment): string {
  const step = lastStepOf(payment);
  return (step && texts.saysAfter[step]) ?? texts.says[payment.status];
}

/** A step of a newer server has no title of its own. */
const titleOf = ({ transition, to }: FollowedPayment['steps'][number]): string =>
  t((STEP_TITLES as Partial<typeof STEP_TITLES>)[transition] ?? STATE_WORDS[to]);

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
          {steps.map((step, index) => (
            <li key={`${step.at} ${index}`} className={styles.step}>
              <span>{titleOf(step)}</span>
              <time dateTime={step.at} className={styles.when}>
                {formatClockTime(step.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
