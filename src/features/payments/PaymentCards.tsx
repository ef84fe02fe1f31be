import { useCallback, useRef, useState } from 'react';
import { CARDS, idOfCard } from '../../ui/cardId';
import { useKeepFocus } from '../../ui/useKeepFocus';
import { CardGrid } from '../../ui/CardGrid';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { TWO_COLUMNS } from '../../ui/screenWidths';
import { PaymentCard } from './PaymentCard';
import styles from './PaymentCards.module.css';
import { useQueue } from './queue';
import { useLongList } from './useLongList';

interface PaymentCardsProps {
  ids: readonly string[];
  /** The list has further pages. */
  hasMore: boolean;
}

/** Shorter lists render every card, so that the browser's search finds it. */
const PLAIN_MAX = 60;

/** Cards in one column, two on large screens; long lists render only visible cards. */
export function PaymentCards({ ids, hasMore }: PaymentCardsProps) {
  const { reveal } = useQueue();
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const focus = useKeepFocus();
  const onShown = useCallback(() => {
    const card = focus.giveBack();
    if (card?.matches(CARDS)) reveal.current?.(idOfCard(card));
  }, [focus, reveal]);
  const card = (id: string) => <PaymentCard key={id} id={id} />;
  const mustBeLong = hasMore || ids.length > PLAIN_MAX;
  // Once long, always long: each change draws the cards anew.
  const [isLong, setLong] = useState(mustBeLong);
  if (mustBeLong && !isLong) setLong(true);
  const cards = useRef<HTMLDivElement>(null);
  const long = useLongList(isLong, cards, columns);
  return (
    <div ref={cards} className={isLong ? undefined : styles.whole}>
      {long ? (
        <long.LongList ids={ids} columns={columns} heights={long.heights} onShown={onShown} render={card} />
      ) : (
        <focus.Leaving>
          <CardGrid>{ids.slice(0, PLAIN_MAX).map(card)}</CardGrid>
        </focus.Leaving>
      )}
    </div>
  );
}
