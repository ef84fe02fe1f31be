import type { ReactNode } from 'react';
import type { Announcement } from '../../../contract/wire';
import { Card } from '../../ui/Card';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './AnnouncementCard.module.css';

interface AnnouncementCardProps {
  announcement: Announcement;
  headingLevel?: 2 | 3;
  /** Buttons below the text. */
  actions?: ReactNode;
}

/** Title, description and time of one announcement. */
export function AnnouncementCard({ announcement, headingLevel = 2, actions }: AnnouncementCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article">
      <div className={styles.head}>
        <Heading className={styles.title} dir="auto">
          {announcement.title}
        </Heading>
        <span className={styles.time}>
          <RelativeTime value={announcement.createdAt} />
        </span>
      </div>
      <p className={styles.description} dir="auto">
        {announcement.description}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  );
}
