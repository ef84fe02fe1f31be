import type { ReactNode } from 'react';
import { t } from '../../contract/translate';
import { CopyButton } from './CopyButton';
import styles from './Facts.module.css';

export interface Fact {
  term: string;
  /** A note on the term, above it, so that nothing is between a term and its value. */
  note?: string;
  value: ReactNode;
  /** A copy button puts this text on the clipboard. */
  copy?: string;
  onCopied?: () => void;
}

/** Terms and their values, line by line. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, note, value, copy, onCopied }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>
            {note && <span className={styles.note}>{note}</span>}
            <span>{term}</span>
          </dt>
          <dd className={styles.value}>
            <span className={styles.words}>
              {/* What is copied are IDs, keys and sums. */}
              <bdi dir={copy && 'ltr'}>{value}</bdi>
            </span>
            {copy && (
              <CopyButton value={copy} label={t('Copy {term}', { term })} iconOnly onCopied={onCopied} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
