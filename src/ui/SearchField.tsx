import { Search } from 'lucide-react';
import { LIMITS } from '../../contract/limits';
import { TextField } from './TextField';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search field of a list; the surrounding element has the search role. */
export function SearchField({ onChange, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      leading={<Search aria-hidden />}
      maxLength={LIMITS.search.max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
