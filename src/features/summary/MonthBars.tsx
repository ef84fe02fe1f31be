import type { PaymentSummary } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/formatMoney';
import { Money } from '../../ui/Money';
import styles from './MonthBars.module.css';
import { monthName } from './months';
import { texts } from './texts';

interface MonthBarsProps {
  summary: Pick<PaymentSummary, 'thisMonth' | 'lastMonth' | 'lastMonthByNow'>;
  /** A time of this month. */
  time: number;
}

/** The sums of this month and the last, as bars of one scale. */
export function MonthBars({ summary: { thisMonth, lastMonth, lastMonthByNow }, time }: MonthBarsProps) {
  const most = Math.max(thisMonth.amount, lastMonth.amount) || 1;
  const shareOf = (amount: number) => `${(amount / most) * 100}%`;
  const last = monthName(time, 1);
  return (
    <div className={styles.chart}>
      <h2 className={styles.title}>{texts.received}</h2>
      <dl className={styles.months}>
        {[
          { name: monthName(time), received: thisMonth, soFar: thisMonth },
          { name: last, received: lastMonth, soFar: lastMonthByNow },
        ].map(({ name, received, soFar }, index) => (
          <div key={name} className={cx(styles.month, index > 0 && styles.past)}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              <Money amount={received.amount} />
              <span className={styles.payments}>{texts.payments(received.count)}</span>
            </dd>
            <dd className={styles.track} aria-hidden>
              <span className={styles.whole} style={{ width: shareOf(received.amount) }} />
              <span className={styles.bar} style={{ width: shareOf(soFar.amount) }} />
            </dd>
          </div>
        ))}
      </dl>
      {lastMonth.count > 0 && (
        <p className={styles.byNow}>{texts.byNow(formatMoney(lastMonthByNow.amount), last)}</p>
      )}
    </div>
  );
}
