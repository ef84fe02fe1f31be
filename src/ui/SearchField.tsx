import { Search } from 'lucide';
import { LIMITS } from '../../contract/limits';
import { Icon } from './Icon';
import { TextField } from './TextField';

interface SearchFieldProps {
  label: string;
  /** A few words on what is searched, which fit into the field on a phone. */
  placeholder?: string;
  /** More words on it, below the field. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a list; the surrounding element has the search role. */
export function SearchField({ onChange, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      leading={<Icon icon={Search} />}
      maxLength={LIMITS.search.max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
