import { useEffect, useRef } from 'react';
import type { ProofValues } from './readRefusal';

const PAUSE_MS = 250;

/**
 * Stores values as they are entered: shortly after the last change, and at once when the form unmounts. `FormikDraft`
 * stores each letter; here that would write the receipt's image each time.
 */
export function useSaveProofDraft(values: ProofValues, save: (values: ProofValues) => void): void {
  const first = useRef(values);
  const latest = useRef({ values, save });

  useEffect(() => {
    latest.current = { values, save };
  });

  useEffect(() => {
    if (values === first.current) return undefined;
    const timer = window.setTimeout(() => latest.current.save(values), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [values]);

  useEffect(() => {
    const initial = first.current;
    const flush = (): void => {
      if (latest.current.values !== initial) latest.current.save(latest.current.values);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
