import { lazy, Suspense } from 'react';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { DecisionKind } from './DecisionDialog';
import { PaymentCard } from './PaymentCard';

interface PaymentCardsProps {
  ids: readonly string[];
  onDecide: (decision: { kind: DecisionKind; id: string }) => void;
  onEnlarge: (id: string) => void;
}

/** Up to here every card stands in the page, so that the browser's own search finds it. */
const PLAIN_MAX = 60;
const TWO_COLUMNS = '(min-width: 1100px)';
const LongList = lazy(() => import('./LongList').then((module) => ({ default: module.LongList })));

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

  const rows = Math.ceil(ids.length / columns);
  const row = (index: number) => ids.slice(index * columns, (index + 1) * columns);
  return (
    <Suspense fallback={cards(ids.slice(0, PLAIN_MAX))}>
      <LongList
        rows={rows}
        keyOf={(index) => ids[index * columns] ?? index}
        render={(index) => cards(row(index))}
      />
    </Suspense>
  );
}
