import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { PaymentStatus } from '../../../contract/payment';
import { personName } from '../../../contract/translate';
import { cx } from '../../lib/cx';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { useTopOnPage } from '../../ui/useTopOnPage';
import { DeskRow } from './DeskRow';
import { DeskRows } from './DeskRows';
import { texts as words } from './detailTexts';
import styles from './DeskView.module.css';
import { PaymentDetail } from './PaymentDetail';
import { useQueue } from './queue';
import { SelectBox } from './SelectBox';
import { texts } from './texts';
import { usePrefetchedReceipts } from './usePrefetchedReceipts';

interface DeskViewProps {
  ids: readonly string[];
  /** Of all these payments; `undefined` if they differ. */
  status: PaymentStatus | undefined;
  /** At the end of the list. */
  more?: ReactNode;
}

interface Chosen {
  id: string | undefined;
  at: number;
  /** It has taken the place of another, without the user's doing. */
  isUnasked?: boolean;
}

/** All payments as rows, and the chosen one beside them with its receipt, facts and decisions. */
export function DeskView({ ids, status, more }: DeskViewProps) {
  const { onMoved } = useQueue();
  const [chosen, setChosen] = useState<Chosen>({ id: ids[0], at: 0 });
  const at = chosen.id === undefined ? -1 : ids.indexOf(chosen.id);
  // A decided payment leaves the list; the one that takes its place is shown.
  const place = at >= 0 ? at : Math.min(chosen.at, ids.length - 1);
  const shown = ids[place];
  if (shown !== chosen.id) setChosen({ id: shown, at: place, isUnasked: true });
  else if (place !== chosen.at) setChosen({ ...chosen, at: place });
  // The row answers a key at once, and the pane follows: it takes several times as long.
  const inPane = useDeferredValue(shown);
  // Again when the pane has followed: only then is it seen there.
  useLayoutEffect(() => {
    if (chosen.isUnasked && chosen.id) onMoved(chosen.id);
  }, [chosen.isUnasked, chosen.id, inPane, onMoved]);
  usePrefetchedReceipts([ids[place + 1], ids[place + 2], ids[place - 1]]);

  // With the date instead of the time left, and without marks.
  const isDecided = status !== undefined && status !== 'submitted';
  const desk = useRef<HTMLDivElement>(null);
  const top = useTopOnPage(desk);
  // Its place is found above, so that this stays the same function and only two rows render.
  const choose = useCallback((id: string) => setChosen(({ at }) => ({ id, at })), []);
  return (
    <div
      ref={desk}
      className={cx(styles.desk, isDecided && styles.decided)}
      data-wide
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      <div className={styles.list}>
        <div className={styles.head} aria-hidden>
          <span>{status ? words[status === 'submitted' ? 'timeLeft' : 'sent'] : words.status}</span>
          <span>{words.name}</span>
          <span>{texts.card.orderId}</span>
          <span>{words.amount}</span>
          {!isDecided && <span>{words.marks}</span>}
        </div>
        <DeskRows
          ids={ids}
          more={more}
          render={(id) => (
            <Item key={id} id={id} isMixed={!status} isChosen={id === shown} onChoose={choose} />
          )}
        />
      </div>
      <Pane id={inPane} />
    </div>
  );
}

interface ItemProps {
  /** The payment's `_id`. */
  id: string;
  /** Its list has several statuses. */
  isMixed: boolean;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

const Item = memo(function Item({ id, isMixed, isChosen, onChoose }: ItemProps) {
  return (
    <div className={styles.item} onFocus={() => onChoose(id)}>
      <SelectBox id={id} isRow />
      <DeskRow id={id} isMixed={isMixed} isChosen={isChosen} />
    </div>
  );
});

const Pane = memo(function Pane({ id }: { id: string | undefined }) {
  const payment = useAppSelector((state) => (id ? selectTransaction(state, id) : undefined));
  if (!payment) return null;
  return (
    <section className={styles.pane} aria-label={texts.card.about(payment.userFullName)}>
      <PaymentDetail
        payment={payment}
        heading={
          <h2 className={styles.name}>
            <bdi>{personName(payment.userFullName)}</bdi>
          </h2>
        }
      />
    </section>
  );
});
