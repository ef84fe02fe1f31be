import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Field, type FieldTexts } from './Field';
import styles from './control.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  leading?: ReactNode;
  trailing?: ReactNode;
}

const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'password', 'numeric', 'decimal'];

/** Addresses, IDs, codes and sums: always left to right, no spelling check. */
const isLeftToRight = ({ type, inputMode, spellCheck }: ComponentProps<'input'>): boolean =>
  spellCheck === false || [type, inputMode].some((kind) => kind && LEFT_TO_RIGHT.includes(kind));

/** A line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  optional,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.box}>
          {leading && <span className={cx(styles.edge, styles.leading)}>{leading}</span>}
          <input
            dir={isLeftToRight(input) ? 'ltr' : undefined}
            {...input}
            {...control}
            aria-describedby={cx(control['aria-describedby'], input['aria-describedby']) || undefined}
            className={cx(styles.input, className)}
          />
          {trailing && <span className={styles.edge}>{trailing}</span>}
        </div>
      )}
    </Field>
  );
}
