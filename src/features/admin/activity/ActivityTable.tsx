import type { AdminActivityDay, DecisionTimes } from '../../../../contract/admin';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import styles from './ActivityTable.module.css';
import { formatDay, formatSeconds } from './formats';
import { texts } from './texts';

const words = texts.table;

/** What the charts show as figures, the latest day first; and what came into each status on each day. */
export function ActivityTable({ days }: { days: readonly AdminActivityDay[] }) {
  return (
    // A scrolling region must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={words.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {PAYMENT_STATUSES.map((status) => (
              <th key={status} scope="col">
                {words.entered[status]}
              </th>
            ))}
            <th scope="col">{words.proofs}</th>
            <th scope="col">{words.disputes}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, entered, proofs, disputes }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              {PAYMENT_STATUSES.map((status) => (
                <td key={status}>{entered[status]}</td>
              ))}
              <td>{timesOf(proofs)}</td>
              <td>{timesOf(disputes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const timesOf = ({ count, medianSeconds, p90Seconds }: DecisionTimes): string =>
  count === 0 ? texts.none : `${formatSeconds(medianSeconds)} / ${formatSeconds(p90Seconds)} (${count})`;
