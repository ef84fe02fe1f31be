import { createContext, useContext, type RefObject } from 'react';
import type { RevealCard } from '../../ui/useRevealedCard';
import type { Decision } from './DecisionDialog';
import type { Selection } from './selection';
import type { DecidedBy } from './useAccepting';

/** The queue around a card, row or receipt. Stays the same, so that reading it renders nothing again. */
export interface Queue {
  selection: Selection;
  decide: (decision: Decision, by?: DecidedBy) => void;
  /** Shows this payment in the viewer. */
  enlarge: (id: string) => void;
  /** Tells that this payment is shown because another has left. */
  onMoved: (id: string) => void;
  /** Focuses a card that its list has not drawn. */
  reveal: RefObject<RevealCard | null>;
}

export const QueueContext = createContext<Queue | null>(null);
export const useQueue = (): Queue => useContext(QueueContext)!;
