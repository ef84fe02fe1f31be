import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { asciiDigits } from '../../../contract/asciiDigits';
import { cx } from '../../lib/cx';
import { Icon } from '../Icon';
import styles from './CountryList.module.css';
import type { Country, CountryCode } from './numbers';
import { texts } from './texts';

/** Countries that match a typed name, code (`DE`) or calling code (`+49`, `49`); best match first. */
function searchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = asciiDigits(query).trim().toLowerCase();
  if (wanted === '') return countries;
  const digits = wanted.replace(/\D/g, '');
  const rank = ({ name, code, callingCode }: Country): number => {
    const lower = name.toLowerCase();
    if (code.toLowerCase() === wanted || (digits && callingCode === `+${digits}`)) return 0;
    if (lower.startsWith(wanted) || (digits && callingCode.startsWith(`+${digits}`))) return 1;
    return lower.includes(wanted) ? 2 : Infinity;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((entry) => entry.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}

interface CountryListProps {
  countries: readonly Country[];
  selected: CountryCode;
  onSelect: (country: CountryCode) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A searchable list: focus stays in the search field, the arrow keys move through the list. */
export function CountryList({ countries, selected, onSelect }: CountryListProps) {
  const [query, setQuery] = useState('');
  const found = searchCountries(countries, query);
  const [active, setActive] = useState(() => countries.findIndex(({ code }) => code === selected));
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;

  const isOpen = useRef(false);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: isOpen.current ? 'nearest' : 'center' });
    isOpen.current = true;
  }, [active, query]);

  const search = (text: string): void => {
    setQuery(text);
    setActive(0);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const country = found[active];
      if (country) onSelect(country.code);
    }
  };

  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <Icon icon={Search} className={styles.icon} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && optionId(active)}
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <ul ref={list} id={id} role="listbox" aria-label={texts.countries} className={styles.list}>
        {found.map(({ code, name, callingCode }, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field handles the keys
          <li
            key={code}
            id={optionId(index)}
            role="option"
            aria-selected={code === selected}
            className={cx(styles.option, index === active && styles.active)}
            onClick={() => onSelect(code)}
          >
            <span className={styles.code} aria-hidden>
              {code}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.callingCode} dir="ltr">
              {callingCode}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {texts.noCountry}
        </p>
      )}
    </div>
  );
}
