import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Sets the parameters to what `next` makes of them. `replace` leaves no entry in the browser's history. */
export type ChangeAddress = (
  next: (parameters: URLSearchParams) => URLSearchParams,
  options?: { replace: boolean },
) => void;

/**
 * The parameters of the page's address, for what must survive going back and reloading; how to change them; and the
 * latest ones, which the router may not have rendered yet.
 */
export function useAddress(): [URLSearchParams, ChangeAddress, () => URLSearchParams] {
  const [parameters, setParameters] = useSearchParams();
  // The router renders a new address later than it is set, and the next change must not undo it.
  const latest = useRef(parameters);
  useLayoutEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const change = useCallback<ChangeAddress>(
    (next, options) => {
      latest.current = next(latest.current);
      setParameters(latest.current, options);
    },
    [setParameters],
  );
  const readLatest = useCallback(() => latest.current, []);
  return [parameters, change, readLatest];
}
