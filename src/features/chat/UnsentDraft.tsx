import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton';
import { EMPTY_DRAFT, messageDraft } from './draft';
import { texts } from './texts';
import styles from './UnsentDraft.module.css';

/** What the user was writing when the discussion ended, to be copied. */
export function UnsentDraft({ roomId, userId }: { roomId: string; userId: string }) {
  const [{ content }] = useState(() => messageDraft(userId, roomId).read(EMPTY_DRAFT));
  if (!content.trim()) return null;
  return (
    <div className={styles.unsent}>
      <div className={styles.words}>
        <p className={styles.lead}>{texts.unsent}</p>
        <p className={styles.content} dir="auto">
          {content}
        </p>
      </div>
      <CopyButton value={content} label={texts.copyUnsent} />
    </div>
  );
}
