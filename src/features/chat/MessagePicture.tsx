import { useState } from 'react';
import { sizedImage } from '../../lib/sizedImage';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import styles from './MessagePicture.module.css';
import { texts } from './texts';
import { useRenewedLink } from './useRenewedLink';

const PictureDialog = lazyDialog(() => import('./PictureDialog').then((module) => module.PictureDialog));

interface MessagePictureProps {
  roomId: string;
  src: string;
  /** Says whose it is. */
  label: string;
}

/** A message's picture; pressing it opens it large. */
export function MessagePicture({ roomId, src, label }: MessagePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const renew = useRenewedLink(roomId, src);
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img src={sizedImage(src, 'thumbnail')} alt={texts.enlarge(label)} loading="lazy" onError={renew} />
      </button>
      {isOpen && <PictureDialog src={src} label={label} onBroken={renew} onClose={() => setOpen(false)} />}
    </>
  );
}
