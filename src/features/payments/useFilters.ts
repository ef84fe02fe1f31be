import { useCallback, useMemo } from 'react';
import { useAddress } from '../../ui/useAddress';
import { readFilters, writeFilters, type Filters } from './filters';

/** Changes some filters; undefined removes one. `replace` leaves no entry in the browser's history. */
export type ChangeFilters = (changes: Partial<Filters>, options?: { replace: boolean }) => void;

/** The filters in the page's address, so that they can be kept, sent and gone back to; the last part as of `useAddress`. */
export function useFilters(): [Filters, ChangeFilters, () => Filters] {
  const [address, changeAddress, readAddress] = useAddress();
  const filters = useMemo(() => readFilters(address), [address]);
  const change = useCallback<ChangeFilters>(
    (changes, options) =>
      changeAddress((latest) => writeFilters({ ...readFilters(latest), ...changes }), options),
    [changeAddress],
  );
  const readLatest = useCallback(() => readFilters(readAddress()), [readAddress]);
  return [filters, change, readLatest];
}
