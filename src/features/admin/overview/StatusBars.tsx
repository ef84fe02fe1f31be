import type { CSSProperties } from 'react';
import type { AdminOverview } from '../../../../contract/admin';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { STATUS_LOOK } from '../../../payment/statusLook';
import { texts as payment } from '../../../payment/texts';
import tones from '../../../payment/statusTone.module.css';
import { Card } from '../../../ui/Card';
import { cx } from '../../../lib/cx';
import { percentIn } from '../../../lib/intl';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { Icon } from '../../../ui/Icon';
import styles from './StatusBars.module.css';
import { texts as words } from './texts';

/** Payments by status as proportional bars, with count and share as text. */
export function StatusBars({ payments }: { payments: AdminOverview['payments'] }) {
  const total = Object.values(payments).reduce((sum, count) => sum + count, 0);
  if (total === 0) return <p className={styles.none}>{words.noPayments}</p>;
  return (
    <Card>
      <ul className={styles.bars} aria-label={words.byStatus}>
        {PAYMENT_STATUSES.map((status) => {
          const { icon, tone } = STATUS_LOOK[status];
          const share = payments[status] / total;
          const width: CSSProperties = { width: `${share * 100}%` };
          const percent = percentIn(share);
          return (
            <li key={status} className={cx(styles.row, tones[tone])}>
              <span className={styles.status}>
                <Icon icon={icon} />
                {payment.status.neutral[status]}
              </span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={width} />
              </span>
              <span className={styles.count}>{payments[status]}</span>
              <span className={styles.share} aria-hidden>
                <bdi>{percent}</bdi>
              </span>
              <VisuallyHidden>{words.ofAll(percent)}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
