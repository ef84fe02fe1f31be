import { useAddress } from '../../ui/useAddress';
import { useSearch } from '../../ui/useSearch';

interface ListAddress {
  /** The value of a parameter, if it is one of these: an address may have been typed. */
  valueOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  /** Changes some parameters; undefined and '' remove one. `replace` leaves no entry in the browser's history. */
  change: (changes: Record<string, string | undefined>, options?: { replace: boolean }) => void;
  /** What is searched for. */
  search: string;
  /** The text of the search field. */
  text: string;
  setText: (text: string) => void;
}

/** The search and the filters of a list, in the address beside the section, so that going back and reloading keep them. */
export function useListAddress(): ListAddress {
  const [parameters, changeAddress] = useAddress();
  const change: ListAddress['change'] = (changes, options) =>
    changeAddress((latest) => withChanges(latest, changes), options);
  const search = parameters.get('search')?.trim() ?? '';
  const field = useSearch(search, (wanted) => change({ search: wanted }, { replace: true }));
  return {
    valueOf: (name, values) => values.find((value) => value === parameters.get(name)),
    change,
    search,
    ...field,
  };
}

function withChanges(
  parameters: URLSearchParams,
  changes: Record<string, string | undefined>,
): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes))
    if (value) changed.set(name, value);
    else changed.delete(name);
  return changed;
}
