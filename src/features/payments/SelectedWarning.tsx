import { TriangleAlert } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { useStatementMark } from '../../payment/statementMarks';
import { verdictOf } from '../../receipts/findings';
import { URGENCY } from '../../receipts/reader';
import { useFindings } from '../../receipts/useFindings';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { Button } from '../../ui/Button';
import { FocusStaysNear } from '../../ui/FocusStaysNear';
import { Icon } from '../../ui/Icon';
import { sayPayers } from './sayPayers';
import { texts } from './selectionBarTexts';
import styles from './SelectionBar.module.css';

interface SelectedWarningProps {
  /** The selected payments (`_id`). */
  ids: readonly string[];
  onLeaveOut: (ids: readonly string[]) => void;
}

/** Names the selected payments that have a warning, and offers to leave them out. It holds up no decision. */
export function SelectedWarning({ ids, onLeaveOut }: SelectedWarningProps) {
  const [warned, setWarned] = useState<ReadonlySet<string>>(new Set());
  const onWarned = useCallback(
    (id: string, isWarned: boolean) =>
      setWarned((before) => {
        if (before.has(id) === isWarned) return before;
        const next = new Set(before);
        if (isWarned) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const present = useAppSelector((state) => ids.filter((id) => selectTransaction(state, id)), shallowEqual);
  const names = useAppSelector(
    (state) => [...warned].map((id) => selectTransaction(state, id)?.userFullName ?? ''),
    shallowEqual,
  );
  const says = names.length > 0 ? texts.warned(names.length, sayPayers(names)) : '';
  useEffect(() => {
    if (says) sayToScreenReader(says);
  }, [says]);
  return (
    <>
      {present.map((id) => (
        <WarningOf key={id} id={id} onWarned={onWarned} />
      ))}
      {says && (
        <div className={styles.warning}>
          <Icon icon={TriangleAlert} />
          <span>{says}</span>
          <FocusStaysNear>
            <Button size="sm" onClick={() => onLeaveOut([...warned])}>
              {texts.leaveOut(names.length)}
            </Button>
          </FocusStaysNear>
        </div>
      )}
    </>
  );
}

interface WarningOfProps {
  id: string;
  onWarned: (id: string, isWarned: boolean) => void;
}

/** Tells whether receipt or statement show something else, or the receipt was sent before. */
function WarningOf({ id, onWarned }: WarningOfProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id))!;
  const found = useFindings(payment, { urgency: URGENCY.filter });
  const isOtherOnStatement = useStatementMark(id)?.tone === 'danger';
  const isOtherOnReceipt = found ? verdictOf(found.findings) === 'differ' : false;
  const isWarned = isOtherOnReceipt || isOtherOnStatement || Boolean(payment.duplicateOf);
  useLayoutEffect(() => {
    onWarned(id, isWarned);
    return () => onWarned(id, false);
  }, [id, isWarned, onWarned]);
  return null;
}
