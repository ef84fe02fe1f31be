import { cx } from '../lib/cx';
import { formatMoney } from '../lib/formatMoney';
import styles from './Money.module.css';

interface MoneyProps {
  /** Dollars. */
  amount: number;
  size?: 'md' | 'lg' | 'xl';
}

/** An amount with its `$` suffix. */
export function Money({ amount, size = 'md' }: MoneyProps) {
  return (
    <bdi dir="ltr" className={cx(styles.money, styles[size])}>
      {formatMoney(amount)}
    </bdi>
  );
}
