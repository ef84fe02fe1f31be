import type { AdminActivityDay, DecisionTimes } from '../../../../contract/admin';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { texts as payment } from '../../../payment/texts';
import { Stack } from '../../../ui/Stack';
import styles from './ActivityTables.module.css';
import { formatDay, formatSeconds } from './formats';
import { texts } from './texts';

const words = texts.table;

interface Column {
  name: string;
  of: (day: AdminActivityDay) => string | number;
}

const standingColumns = (): Column[] =>
  PAYMENT_STATUSES.map((status) => ({
    name: payment.status.neutral[status],
    of: ({ standing }) => standing[status],
  }));

const changeColumns = (): Column[] => [
  ...PAYMENT_STATUSES.map((status) => ({
    name: words.entered[status],
    of: ({ entered }: AdminActivityDay) => entered[status],
  })),
  { name: words.proofs, of: ({ proofs }) => timesOf(proofs) },
  { name: words.disputes, of: ({ disputes }) => timesOf(disputes) },
];

/** The charts' data as tables, plus the payments that entered each status on each day; latest day first. */
export function ActivityTables({ days }: { days: readonly AdminActivityDay[] }) {
  return (
    <Stack gap={4}>
      <DayTable title={words.standing} days={days} columns={standingColumns()} />
      <DayTable title={words.happened} days={days} columns={changeColumns()} />
    </Stack>
  );
}

interface DayTableProps {
  title: string;
  days: readonly AdminActivityDay[];
  columns: readonly Column[];
}

function DayTable({ title, days, columns }: DayTableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.title}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function timesOf({ count, medianSeconds, p90Seconds }: DecisionTimes): string {
  return count === 0 ? '-' : `${formatSeconds(medianSeconds)} / ${formatSeconds(p90Seconds)} (${count})`;
}
