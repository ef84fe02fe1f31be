import { Search } from 'lucide';
import { LIMITS } from '../../contract/limits';
import { Icon } from './Icon';
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
      leading={<Icon icon={Search} />}
      maxLength={LIMITS.search.max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
