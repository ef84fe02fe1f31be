import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { dropHeldSubmit } from '../lib/heldSubmit';
import styles from './Form.module.css';

/** A column of fields; native validation is off because the fields show their own errors. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return (
    <form
      noValidate
      onInput={({ currentTarget }) => dropHeldSubmit(currentTarget)}
      {...form}
      className={cx(styles.form, className)}
    />
  );
}
