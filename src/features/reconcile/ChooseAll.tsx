import { useEffect, useRef } from 'react';
import type { Payment } from '../../../contract/wire';
import { sumOfAmounts } from '../../lib/formatMoney';
import { sayCountAndSum } from '../../payment/sayCountAndSum';
import styles from './Rows.module.css';
import { texts } from './texts';

interface ChooseAllProps {
  /** The matches that are not accepted yet. */
  payments: readonly Payment[];
  /** Those not to be accepted, by `_id`. */
  leftOut: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Chooses all matches or none of them, and says how many are chosen and their sum. */
export function ChooseAll({ payments, leftOut, onChoose }: ChooseAllProps) {
  const chosen = payments.filter(({ _id }) => !leftOut.has(_id));
  const isPart = chosen.length > 0 && chosen.length < payments.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  // Keeps its room, so that the rows below do not move.
  if (payments.length === 0) return <div className={styles.all} />;
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={chosen.length === payments.length}
        onChange={({ target }) =>
          onChoose(
            payments.map(({ _id }) => _id),
            target.checked,
          )
        }
      />
      {texts.all}
      <span className={styles.sum}>{sayCountAndSum(chosen.length, sumOfAmounts(chosen))}</span>
    </label>
  );
}
