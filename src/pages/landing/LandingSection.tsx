import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './LandingSection.module.css';

/** The sections that the page's navigation links to; also their ids in the address. */
export const SECTION_IDS = ['how', 'costs', 'about', 'faq'] as const;
type SectionId = (typeof SECTION_IDS)[number];

interface LandingSectionProps {
  /** The id that the navigation links to. */
  id?: SectionId;
  title: string;
  lead?: string;
  /** On wide screens the title is beside the content. */
  split?: boolean;
  /** Small print below the lead. */
  notes?: readonly string[];
  children: ReactNode;
}

/** One part of the landing page under its own `h2`. */
export function LandingSection({ id, title, lead, split, notes = [], children }: LandingSectionProps) {
  // Derived from the title: the same on server and client.
  const titleId = title.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, '-');
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
