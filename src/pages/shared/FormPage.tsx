import type { ReactNode } from 'react';
import { Card } from '../../ui/Card';
import { useDocumentTitle } from '../../ui/documentTitle';
import { PageHeader } from '../../ui/PageHeader';
import styles from './FormPage.module.css';

interface FormPageProps {
  title: string;
  lead?: string;
  /** Where the back arrow leads when there is no history. */
  back: string;
  children: ReactNode;
}

/** A signed-in screen with one form. */
export function FormPage({ title, lead, back, children }: FormPageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} back={{ fallback: back }} />
      {lead && <p className={styles.lead}>{lead}</p>}
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
