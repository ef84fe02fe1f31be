import { useCallback, useRef, useState, type RefObject } from 'react';
import { CARDS, idOfCard } from '../../ui/cardId';
import { useKeepFocus } from '../../ui/useKeepFocus';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { RevealCard } from '../../ui/useRevealedCard';
import { TWO_COLUMNS } from '../../ui/screenWidths';
import type { DecisionKind } from './DecisionDialog';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCards.module.css';
import type { DecidedBy } from './useAccepting';
import { useLongList } from './useLongList';

export interface PaymentCardsProps {
  ids: readonly string[];
  /** The list has further pages. */
  hasMore: boolean;
  onDecide: (decision: { kind: DecisionKind; id: string }, by?: DecidedBy) => void;
  onEnlarge: (id: string) => void;
  /** For a list that does not draw every card. */
  reveal: RefObject<RevealCard | null>;
}

/** Shorter lists render every card, so that the browser's search finds it. */
const PLAIN_MAX = 60;

/** Cards in one column, two on large screens; long lists render only visible cards. */
export function PaymentCards({ ids, hasMore, onDecide, onEnlarge, reveal }: PaymentCardsProps) {
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const focus = useKeepFocus();
  const onShown = useCallback(() => {
    const card = focus.giveBack();
    if (card?.matches(CARDS)) reveal.current?.(idOfCard(card));
  }, [focus, reveal]);
  const decide = useCallback<PaymentCardsProps['onDecide']>((next) => onDecide(next, 'card'), [onDecide]);
  const card = (id: string) => <PaymentCard key={id} id={id} onDecide={decide} onEnlarge={onEnlarge} />;
  const mustBeLong = hasMore || ids.length > PLAIN_MAX;
  // Once long, always long: each change draws the cards anew.
  const [isLong, setLong] = useState(mustBeLong);
  if (mustBeLong && !isLong) setLong(true);
  const cards = useRef<HTMLDivElement>(null);
  const long = useLongList(isLong, cards, columns);
  return (
    <div ref={cards} className={isLong ? undefined : styles.whole}>
      {long ? (
        <long.LongList
          ids={ids}
          columns={columns}
          heights={long.heights}
          onShown={onShown}
          render={card}
          reveal={reveal}
        />
      ) : (
        <focus.Leaving>
          <CardGrid>{ids.slice(0, PLAIN_MAX).map(card)}</CardGrid>
        </focus.Leaving>
      )}
    </div>
  );
}
