import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from './Brand';
import { LanguageLinks } from './LanguageLinks';
import styles from './FocusLayout.module.css';

interface FocusLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the card, e.g. the link to the other form. */
  footer?: ReactNode;
  /** Above the title, e.g. a large number or picture. */
  aside?: ReactNode;
}

/** A page with a single task: sign in, sign up, not found. */
export function FocusLayout({ title, lead, children, footer, aside }: FocusLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          {aside}
          <div className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </main>
      <LanguageLinks />
    </div>
  );
}
