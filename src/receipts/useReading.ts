import { useCallback, useSyncExternalStore } from 'react';
import { outcomeOf, readReceipt, type Outcome, type Source } from './reader';
import { readingSwitch } from './readingSwitch';

export interface ReadingOptions {
  /** False while nobody looks at the receipt: it is not begun then. */
  isWanted?: boolean;
  /** 0 for what the user looks at, more for what may follow. */
  urgency?: number;
}

/**
 * The text of a receipt, read on this device; `undefined` until it has been read, `null` if it cannot or should not be
 * read.
 */
export function useReading(
  source: Source | null,
  { isWanted = true, urgency = 0 }: ReadingOptions = {},
): Outcome {
  const shown = readingSwitch.use() ? source : null;
  const subscribe = useCallback(
    (onRead: () => void) => (shown && isWanted ? readReceipt(shown, urgency, onRead) : () => undefined),
    [shown, isWanted, urgency],
  );
  return useSyncExternalStore(subscribe, () => (shown ? outcomeOf(shown) : null));
}
