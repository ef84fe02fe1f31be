import { lazy, Suspense, useState } from 'react';
import { useKeepFocus } from '../../ui/useKeepFocus';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { DecisionKind } from './DecisionDialog';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCards.module.css';

export interface PaymentCardsProps {
  ids: readonly string[];
  /** There are more than these. */
  hasMore: boolean;
  onDecide: (decision: { kind: DecisionKind; id: string }) => void;
  onEnlarge: (id: string) => void;
}

/** A list that ends before this has every card in the page, so that the browser's own search finds it. */
const PLAIN_MAX = 60;
const TWO_COLUMNS = '(min-width: 1100px)';
const LongList = lazy(() => import('./LongList').then((module) => ({ default: module.LongList })));

/** Cards in one column, two on large screens; of a long list only those in view exist. */
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
  // Told from the first page, and once for all: a switch makes every card anew, and takes the focus from the one in use.
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
