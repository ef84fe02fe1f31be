import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import styles from './Form.module.css';

/** A column of fields; the browser's own bubbles are off, since our fields say their errors themselves. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return <form noValidate {...form} className={cx(styles.form, className)} />;
}
