import type { ComponentProps, FormEvent } from 'react';
import { cx } from '../lib/cx';
import styles from './Form.module.css';

/** A submit that waits (`data-held`) was pressed for the values before this edit, so it is no longer wanted. */
const dropHeldSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>): void =>
  void delete currentTarget.dataset.held;

/** A column of fields; native validation is off because the fields show their own errors. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return <form noValidate onInput={dropHeldSubmit} {...form} className={cx(styles.form, className)} />;
}
