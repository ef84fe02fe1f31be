import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { numberIn } from '../lib/intl';
import { Field, type FieldTexts } from './Field';
import styles from './control.module.css';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Several lines of text; with `maxLength` it shows a character count. */
export function TextArea({ label, hint, error, optional, className, rows = 4, ...area }: TextAreaProps) {
  const length = typeof area.value === 'string' ? area.value.length : undefined;
  const count =
    area.maxLength !== undefined && length !== undefined
      ? `${numberIn(length)} / ${numberIn(area.maxLength)}`
      : undefined;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={count}>
      {(control) => (
        <div className={styles.box}>
          <textarea {...area} {...control} rows={rows} className={cx(styles.input, styles.area, className)} />
        </div>
      )}
    </Field>
  );
}
