import { useMemo } from 'react';
import type { AdminActivityDay } from '../../../../contract/admin';
import type { PaymentStatus } from '../../../../contract/payment';
import { STATUS_LOOK } from '../../../payment/statusLook';
import { texts as payment } from '../../../payment/texts';
import tones from '../../../payment/statusTone.module.css';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { cx } from '../../../lib/cx';
import styles from './Activity.module.css';
import { formatDay } from './formats';
import { LineChart } from './LineChart';
import { texts } from './texts';

interface StatusChartProps {
  status: PaymentStatus;
  days: readonly AdminActivityDay[];
  /** The day whose number is shown; null for now. */
  point: number | null;
  onPoint: (index: number | null) => void;
}

/** The number of payments in one status, day by day. */
export function StatusChart({ status, days, point, onPoint }: StatusChartProps) {
  const { tone, icon } = STATUS_LOOK[status];
  const name = payment.status.neutral[status];
  const values = useMemo(() => days.map(({ standing }) => standing[status]), [days, status]);
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const lines = useMemo(() => [{ values, stroke: `--${tone}`, fill: `--${tone}-soft` }], [values, tone]);
  const now = values.at(-1) ?? 0;
  // Compared with the end of the first day, so that day does not count.
  const change = texts.change(now - (values[0] ?? 0), days.length - 1);
  const shown = days[point ?? -1];
  return (
    <Card as="li" className={cx(styles.status, tones[tone])}>
      <p className={styles.name}>
        <Icon icon={icon} />
        {name}
      </p>
      <p className={styles.value}>{shown ? shown.standing[status] : now}</p>
      <p className={styles.hint}>{shown ? formatDay(shown.day) : change}</p>
      <LineChart
        label={texts.summary(name, now, Math.min(...values), Math.max(...values))}
        days={names}
        lines={lines}
        height={56}
        group="standing"
        onPoint={onPoint}
      />
    </Card>
  );
}
