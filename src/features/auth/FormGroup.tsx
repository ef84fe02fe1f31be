import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

/** A part of a long form, named for eyes and ears. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
