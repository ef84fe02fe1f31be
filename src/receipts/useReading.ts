import { useCallback, useSyncExternalStore } from 'react';
import type { Outcome, Source } from './jobs';
import { outcomeOf, readReceipt, URGENCY, type Urgency } from './reader';
import { readingSwitch } from './readingSwitch';

export interface ReadingOptions {
  /** False while nobody looks at the receipt: it is not begun then. */
  isWanted?: boolean;
  urgency?: Urgency;
  /** Tries once more what could not be read. */
  again?: boolean;
}

/**
 * The text of a receipt, read on this device; `undefined` until it has been read, `null` if it cannot or should not be
 * read.
 */
export function useReading(
  source: Source | null,
  { isWanted = true, urgency = URGENCY.shown, again = false }: ReadingOptions = {},
): Outcome {
  const shown = readingSwitch.use() ? source : null;
  const subscribe = useCallback(
    (onRead: () => void) =>
      shown && isWanted ? readReceipt(shown, urgency, onRead, again) : () => undefined,
    [shown, isWanted, urgency, again],
  );
  return useSyncExternalStore(subscribe, () => (shown ? outcomeOf(shown) : null));
}
