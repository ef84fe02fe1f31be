import { ImageOff, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminDispute } from '../../../contract/admin';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Receipts.module.css';
import { receiptsOf, type ReceiptImage } from './disputeParts';
import { texts } from './texts';

const words = texts.disputes;

/** The images of a dispute side by side; each opens all of them large. */
export function Receipts({ dispute, onEnlarge }: { dispute: AdminDispute; onEnlarge: () => void }) {
  const receipts = receiptsOf(dispute);
  return (
    <div role="group" aria-label={words.receipts}>
      {receipts.length === 0 && <p className={styles.none}>{words.noReceipt}</p>}
      <div className={styles.images}>
        {receipts.map((receipt) => (
          <Thumbnail
            key={receipt.src}
            receipt={receipt}
            paymentId={dispute.paymentId}
            onEnlarge={onEnlarge}
          />
        ))}
      </div>
    </div>
  );
}

interface ThumbnailProps {
  receipt: ReceiptImage;
  paymentId: string;
  onEnlarge: () => void;
}

function Thumbnail({ receipt: { src, label }, paymentId, onEnlarge }: ThumbnailProps) {
  const [broken, setBroken] = useState(false);
  return (
    <figure className={styles.figure}>
      <button type="button" className={styles.thumbnail} onClick={onEnlarge} title={words.enlarge}>
        {broken ? (
          <ImageOff className={styles.broken} aria-hidden />
        ) : (
          <img
            className={styles.image}
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        )}
        <VisuallyHidden>
          {words.enlarge}: {label}, {words.of(paymentId)}
        </VisuallyHidden>
        <span className={styles.zoom}>
          <Maximize2 aria-hidden />
        </span>
      </button>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
