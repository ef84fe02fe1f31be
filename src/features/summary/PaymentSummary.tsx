import { ChevronRight, Hourglass } from 'lucide';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import { useGetPaymentSummaryQuery } from './endpoints';
import { useNow } from '../../lib/useNow';
import { useAppSelector } from '../../store/hooks';
import { selectIsListed, selectTransactionCount } from '../../store/lists/transactionSelectors';
import type { RootState } from '../../store/rootReducer';
import { selectUser } from '../../store/user';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { MonthBars } from './MonthBars';
import { monthsAt } from './months';
import styles from './PaymentSummary.module.css';
import { texts } from './texts';

/** Unknown until the list has loaded; a place kept in vain would close up later. */
const mayHaveReceived = (state: RootState): boolean =>
  Boolean(selectUser(state)?.referId) &&
  !(
    selectIsListed(state, {}) &&
    selectTransactionCount(state, 'submitted') + selectTransactionCount(state, 'accepted') === 0
  );

/** Every time zone's month starts at a quarter of an hour. */
const QUARTER_MS = 900_000;
/** Time alone makes payments urgent, without an event. */
const READ_AGAIN_MS = 300_000;

/**
 * The payments that wait for the user's decision, and the sums that came in. Renders nothing for users who receive
 * nothing.
 */
export function PaymentSummary() {
  const time = useNow(QUARTER_MS);
  const { data, currentData, isLoading } = useGetPaymentSummaryQuery(monthsAt(time), {
    pollingInterval: READ_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const mayHaveSome = useAppSelector(mayHaveReceived);

  if (!data) return isLoading && mayHaveSome ? <Skeleton shape="block" height={204} /> : null;
  const { toDecide, toDecideSoon, thisMonth, lastMonth } = data;
  const hasReceived = thisMonth.count + lastMonth.count > 0;
  if (toDecide === 0 && !hasReceived) return null;
  return (
    <Card as="section" flush aria-label={texts.title}>
      <Link to={ROUTES.payments} className={styles.decide}>
        <Icon icon={Hourglass} className={styles.icon} />
        <span className={styles.count}>
          {toDecide > 0 ? texts.toDecide(toDecide) : texts.nothingToDecide}
          {toDecideSoon > 0 && (
            <>
              , <span className={styles.soon}>{texts.soon(toDecideSoon)}</span>
            </>
          )}
        </span>
        <Icon icon={ChevronRight} className={styles.chevron} />
      </Link>
      {/* At the turn of a month, the sums of `data` are still those of the months before. */}
      {hasReceived && currentData && <MonthBars summary={currentData} time={time} />}
    </Card>
  );
}
