import type { ReactNode } from 'react';
import { BackButton } from './BackButton';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  back?: { fallback: string };
  actions?: ReactNode;
  breadcrumb?: ReactNode;
}

/** The page's header with its only `h1`. */
export function PageHeader({ title, lead, back, actions, breadcrumb }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumb}
      <div className={styles.row}>
        {back && <BackButton {...back} />}
        <div className={styles.text}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
