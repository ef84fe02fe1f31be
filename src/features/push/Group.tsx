import type { ReactNode } from 'react';
import { List } from '../../ui/List';
import styles from './Group.module.css';

/** A list with its title, within the section. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <List label={title}>{children}</List>
    </div>
  );
}
