import { ChevronDown } from 'lucide';
import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import list from './List.module.css';
import styles from './SelectRow.module.css';

interface SelectRowProps<Value extends string> {
  id?: string;
  title: string;
  detail?: ReactNode;
  leading?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A List row with a native select for a few choices. */
export function SelectRow<Value extends string>({
  id: ownId,
  title,
  detail,
  leading,
  value,
  options,
  onChange,
}: SelectRowProps<Value>) {
  const newId = useId();
  const id = ownId ?? newId;
  return (
    <li>
      <div className={cx(list.row, styles.row, Boolean(detail) && styles.withDetail)}>
        {leading && <span className={list.leading}>{leading}</span>}
        <span className={list.text}>
          <label htmlFor={id} className={list.title}>
            {title}
          </label>
          {detail && (
            <span id={`${id}-detail`} className={list.detail}>
              {detail}
            </span>
          )}
        </span>
        <span className={cx(list.trailing, styles.box)}>
          <select
            id={id}
            value={value}
            aria-describedby={detail ? `${id}-detail` : undefined}
            className={styles.select}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} className={styles.chevron} />
        </span>
      </div>
    </li>
  );
}
