import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './LandingSection.module.css';

/** The page's parts that its navigation leads to; their ids in the address. */
export const SECTION_IDS = ['how', 'costs', 'about', 'faq'] as const;
type SectionId = (typeof SECTION_IDS)[number];

interface LandingSectionProps {
  /** Where the page's navigation leads to it. */
  id?: SectionId;
  title: string;
  lead?: string;
  /** On wide screens the title stands beside the content. */
  split?: boolean;
  /** Small print below the lead. */
  notes?: readonly string[];
  children: ReactNode;
}

/** One part of the landing page under its own `h2`. */
export function LandingSection({ id, title, lead, split, notes = [], children }: LandingSectionProps) {
  // From its words: the same wherever the page is drawn.
  const titleId = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section id={id} className={cx(styles.section, split && styles.split)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
