import { Check, X } from 'lucide';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { texts as acceptTexts } from '../../payment/acceptTexts';
import { sayCountAndSum } from '../../payment/sayCountAndSum';
import { shortcutSwitch } from '../../payment/shortcutSwitch';
import { useAppSelector } from '../../store/hooks';
import { selectSum } from '../../store/lists/transactionSelectors';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { Button } from '../../ui/Button';
import { Kbd } from '../../ui/Kbd';
import { ProgressBar } from '../../ui/ProgressBar';
import { KEY_OF } from './cardKeys';
import { selectableAttempt } from './selectable';
import { SelectedWarning } from './SelectedWarning';
import { useSelected, type Selection } from './selection';
import styles from './SelectionBar.module.css';
import { texts } from './selectionBarTexts';
import { useMouseSelection } from './useMouseSelection';

interface SelectionBarProps {
  /** The element around the cards. */
  list: RefObject<HTMLElement | null>;
  selection: Selection;
  /** The list's payments. */
  ids: readonly string[];
  /** The payments accepted together last. */
  accepted: readonly string[];
  onAccept: () => void;
  onReject: () => void;
}

/** Decides the selected payments; then shows the progress of the acceptances. */
export function SelectionBar({ list, selection, ids, accepted, onAccept, onReject }: SelectionBarProps) {
  const selected = useSelected(selection);
  const count = selected.ids.length;
  const hasKeys = shortcutSwitch.use();
  useMouseSelection(list, selection);

  // A payment that was decided, or that somebody else changed, leaves the selection.
  const attempts = useAppSelector(
    (state) => selected.ids.map((id) => selectableAttempt(state, id)),
    shallowEqual,
  );
  useEffect(() => selection.refresh(), [selection, attempts, ids]);

  const said = useRef(0);
  useEffect(() => {
    if (said.current !== count) sayToScreenReader(texts.selected(count));
    said.current = count;
  }, [count]);

  const sum = useAppSelector((state) => selectSum(state, selected.ids));

  // The list keeps this much room below its last row: a warning or large text make the bar higher.
  const bar = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(() =>
        list.current?.style.setProperty('--selection-bar', `${element.offsetHeight}px`),
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list],
  );

  if (!selected.isOn) return <Sending accepted={accepted} />;
  return (
    <div className={styles.place}>
      <div ref={bar} role="group" aria-label={texts.label} className={styles.bar}>
        {count > 0 && <p className={styles.sum}>{sayCountAndSum(count, sum)}</p>}
        <SelectedWarning ids={selected.ids} onLeaveOut={(ids) => ids.forEach(selection.toggle)} />
        <div className={styles.buttons}>
          <Button variant="primary" icon={Check} disabled={count === 0} onClick={onAccept}>
            {texts.accept(count)} {hasKeys && <Key name={KEY_OF.accept} />}
          </Button>
          <Button variant="danger" icon={X} disabled={count === 0} onClick={onReject}>
            {texts.reject(count)} {hasKeys && <Key name={KEY_OF.reject} />}
          </Button>
          <Button variant="ghost" onClick={selection.clear}>
            {texts.clear} <Key name="Esc" />
          </Button>
        </div>
      </div>
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden>
      <Kbd>{name}</Kbd>
    </span>
  );
}

/** How many of these acceptances are answered, once they can no longer be undone. */
function Sending({ accepted }: Pick<SelectionBarProps, 'accepted'>) {
  const left = useAppSelector(
    (state) => accepted.filter((id) => selectWaitingAccept(state, id) !== undefined).length,
  );
  const isSent = useAppSelector((state) =>
    accepted.some((id) => ['sending', 'unanswered'].includes(selectWaitingAccept(state, id)?.step ?? '')),
  );
  if (accepted.length < 2 || left === 0 || !isSent) return null;
  const done = accepted.length - left;
  return (
    <div className={styles.place}>
      <div className={styles.bar}>
        <ProgressBar value={done / accepted.length} label={acceptTexts.progress(done, accepted.length)} />
      </div>
    </div>
  );
}
