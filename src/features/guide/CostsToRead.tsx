import type { ReactNode } from 'react';
import type { Payment } from '../../../contract/wire';
import { formatMoney, sumOfAmounts } from '../../lib/formatMoney';
import { riskOfLoss } from '../../member/riskOfLoss';
import { Checkbox } from '../../ui/Checkbox';
import { useCostsReadMutation } from './endpoints';
import styles from './Guide.module.css';
import { texts } from './texts';

interface CostsToReadProps {
  payments: readonly Payment[];
  /** The list of the payments, which stands between sum and risk. */
  children: ReactNode;
  /** Called once it is recorded, before this disappears. */
  onRead: () => void;
}

/** What a member owes, to be ticked as read. It waits: paying is possible before. */
export function CostsToRead({ payments, children, onRead }: CostsToReadProps) {
  const [say, { isLoading, isSuccess }] = useCostsReadMutation();
  const { title, sum, tick } = texts.costs;
  return (
    <div className={styles.costs}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.body}>{sum(formatMoney(sumOfAmounts(payments)))}</p>
      </div>
      {children}
      <p className={styles.risk}>{riskOfLoss(payments)}</p>
      <Checkbox
        label={tick}
        checked={isLoading || isSuccess}
        onChange={() => void say().then(({ error }) => !error && onRead())}
      />
    </div>
  );
}
