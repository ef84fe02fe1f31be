import type { ChangeEvent } from 'react';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/formatMoney';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { useQueue } from './queue';
import { selectableAttempt } from './selectable';
import { useIsSelected } from './selection';
import { texts } from './selectionBarTexts';
import styles from './SelectBox.module.css';

interface SelectBoxProps {
  /** The payment's `_id`. */
  id: string;
  /** Always visible; otherwise while the card has the mouse or the focus, or anything is selected. */
  isRow?: boolean;
}

/** Selects a payment; with Shift, all from the last one to it. */
export function SelectBox({ id, isRow }: SelectBoxProps) {
  const { selection } = useQueue();
  const isSelected = useIsSelected(selection, id);
  const canBeSelected = useAppSelector((state) => selectableAttempt(state, id) !== null);
  const label = useAppSelector((state) => {
    const payment = selectTransaction(state, id);
    return payment ? texts.select(formatMoney(payment.amount), payment.userFullName) : '';
  });
  if (!canBeSelected) return null;
  const onChange = ({ nativeEvent }: ChangeEvent): void => {
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.extend(id);
    else selection.toggle(id);
  };
  return (
    <label className={cx(styles.place, isRow && styles.row)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        aria-label={label}
        onChange={onChange}
      />
    </label>
  );
}
