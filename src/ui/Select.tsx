import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldTexts } from './Field';
import { Icon } from './Icon';
import styles from './control.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
  /** An empty first option. */
  placeholder?: string;
}

/** The native select: works on every phone and with every screen reader. */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control} className={cx(styles.input, styles.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={cx(styles.edge, styles.chevron)}>
            <Icon icon={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}
