import { Virtuoso } from 'react-virtuoso';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { DecisionKind } from './DecisionDialog';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCards.module.css';

interface PaymentCardsProps {
  ids: readonly string[];
  onDecide: (decision: { kind: DecisionKind; id: string }) => void;
  onEnlarge: (id: string) => void;
}

/** Up to here every card stands in the page, so that the browser's own search finds it. */
const PLAIN_MAX = 60;
const TWO_COLUMNS = '(min-width: 1100px)';
const AHEAD_PX = 800;

/** Cards in one column, two on large screens; of a long list only those in view exist. */
export function PaymentCards({ ids, onDecide, onEnlarge }: PaymentCardsProps) {
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const cards = (some: readonly string[]) => (
    <CardGrid>
      {some.map((id) => (
        <PaymentCard key={id} id={id} onDecide={onDecide} onEnlarge={onEnlarge} />
      ))}
    </CardGrid>
  );
  if (ids.length <= PLAIN_MAX) return cards(ids);

  return (
    <Virtuoso
      useWindowScroll
      totalCount={Math.ceil(ids.length / columns)}
      increaseViewportBy={AHEAD_PX}
      computeItemKey={(row) => ids[row * columns] ?? row}
      itemContent={(row) => (
        <div className={styles.row}>{cards(ids.slice(row * columns, (row + 1) * columns))}</div>
      )}
    />
  );
}
