import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Sets the parameters to what `next` makes of them. `replace` leaves no entry in the browser's history. */
export type ChangeAddress = (
  next: (parameters: URLSearchParams) => URLSearchParams,
  options?: { replace: boolean },
) => void;

/** The parameters of the page's address, for what must survive going back and reloading. */
export function useAddress(): [URLSearchParams, ChangeAddress] {
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
  return [parameters, change];
}
