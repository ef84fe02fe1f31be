import { useId, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** Beside the title, e.g. a `SectionLink`. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own `h2`. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A section's link to all items. */
export function SectionLink(props: Pick<LinkProps, 'to' | 'children'>) {
  return <Link {...props} className={styles.link} />;
}
