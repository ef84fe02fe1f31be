import { useEffect, useState } from 'react';
import { readFileDraft } from '../../lib/drafts/fileDrafts';
import { CopyButton } from '../../ui/CopyButton';
import { useImageSource } from '../../ui/useImageSource';
import { EMPTY_DRAFT, messageDraft, pictureDraft } from './draft';
import { texts } from './texts';
import styles from './UnsentDraft.module.css';

/** The text that the user was writing when the discussion ended, to be copied, and its picture. */
export function UnsentDraft({ roomId, userId }: { roomId: string; userId: string }) {
  const [{ content }] = useState(() => messageDraft(userId, roomId).read(EMPTY_DRAFT));
  const [picture, setPicture] = useState<File | null>(null);
  const source = useImageSource(picture);
  useEffect(() => {
    let isStale = false;
    void readFileDraft<File>(pictureDraft(userId, roomId)).then((kept) => {
      if (!isStale) setPicture(kept);
    });
    return () => {
      isStale = true;
    };
  }, [roomId, userId]);
  const hasWords = content.trim() !== '';
  if (!hasWords && !picture) return null;
  return (
    <div className={styles.unsent}>
      {source && <img className={styles.picture} src={source} alt={texts.unsentPicture} />}
      <div className={styles.words}>
        <p className={styles.lead}>{hasWords ? texts.unsent : texts.unsentPictureOnly}</p>
        {hasWords && (
          <p className={styles.content} dir="auto">
            {content}
          </p>
        )}
      </div>
      {hasWords && <CopyButton value={content} label={texts.copyUnsent} />}
    </div>
  );
}
