import { lazy, Suspense, useState } from 'react';
import { useKeepFocus } from '../../ui/useKeepFocus';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { DecisionKind } from './DecisionDialog';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCards.module.css';

export interface PaymentCardsProps {
  ids: readonly string[];
  /** The list has further pages. */
  hasMore: boolean;
  onDecide: (decision: { kind: DecisionKind; id: string }) => void;
  onEnlarge: (id: string) => void;
}

/** Shorter lists render every card, so that the browser's search finds it. */
const PLAIN_MAX = 60;
const TWO_COLUMNS = '(min-width: 1100px)';
const LongList = lazy(() => import('./LongList').then((module) => ({ default: module.LongList })));

/** Cards in one column, two on large screens; long lists render only visible cards. */
export function PaymentCards({ ids, hasMore, onDecide, onEnlarge }: PaymentCardsProps) {
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const focus = useKeepFocus();
  const cards = (some: readonly string[]) => (
    <CardGrid>
      {some.map((id) => (
        <PaymentCard key={id} id={id} onDecide={onDecide} onEnlarge={onEnlarge} />
      ))}
    </CardGrid>
  );
  // Decided once, from the first page: switching would remount every card and lose the focus.
  const [isLong, setLong] = useState(false);
  if (!isLong && (hasMore || ids.length > PLAIN_MAX)) setLong(true);
  if (!isLong) return <div className={styles.whole}>{cards(ids)}</div>;

  const rows = Math.ceil(ids.length / columns);
  const row = (index: number) => ids.slice(index * columns, (index + 1) * columns);
  return (
    <Suspense fallback={<focus.Leaving>{cards(ids.slice(0, PLAIN_MAX))}</focus.Leaving>}>
      <LongList
        rows={rows}
        onShown={focus.giveBack}
        keyOf={(index) => (columns === 1 && ids[index]) || index}
        render={(index) => cards(row(index))}
      />
    </Suspense>
  );
}
