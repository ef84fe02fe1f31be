import { useEffect } from 'react';
import { sayToScreenReader } from '../lib/sayToScreenReader';

/**
 * Once the task of a page is done: focuses its `h1`, since the pressed button has gone, and lets screen readers announce
 * the result, the sentence below it.
 */
export function useFocusResult(result: string | undefined): void {
  useEffect(() => {
    if (!result) return undefined;
    document.querySelector<HTMLElement>('h1')?.focus();
    return sayToScreenReader(result);
  }, [result]);
}
