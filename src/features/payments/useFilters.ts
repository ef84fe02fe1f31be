import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, writeFilters, type Filters } from './filters';

/** Changes some filters; undefined removes one. `replace` leaves no entry in the browser's history. */
export type ChangeFilters = (changes: Partial<Filters>, options?: { replace: boolean }) => void;

/** The filters in the page's address, so that they can be kept, sent and gone back to. */
export function useFilters(): [Filters, ChangeFilters] {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  // The router renders a new address later than it is set, and the next change must not undo it.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback<ChangeFilters>(
    (changes, options) => {
      latest.current = { ...latest.current, ...changes };
      setAddress(writeFilters(latest.current), options);
    },
    [setAddress],
  );
  return [filters, change];
}

const PAUSE_MS = 300;

/** The text of a search field, which reaches the address after a pause. */
export function useSearchInAddress([{ search = '' }, change]: [Filters, ChangeFilters]) {
  const [text, setText] = useState(search);
  const sent = useRef(search);

  // The address was changed by going back or by a link.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const timer = window.setTimeout(
      () => {
        sent.current = wanted;
        change({ search: wanted }, { replace: true });
      },
      wanted ? PAUSE_MS : 0,
    );
    return () => window.clearTimeout(timer);
  }, [text, change]);

  return { text, setText };
}
