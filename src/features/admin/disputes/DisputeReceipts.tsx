import { ReceiptThumbnail } from '../../../payment/Receipt';
import styles from './DisputeReceipts.module.css';
import type { ReceiptImage } from './disputeParts';
import { texts as words } from './texts';

interface DisputeReceiptsProps {
  paymentId: string;
  receipts: readonly ReceiptImage[];
  onEnlarge: () => void;
}

/** The images of a payment side by side; each opens all of them enlarged. */
export function DisputeReceipts({ paymentId, receipts, onEnlarge }: DisputeReceiptsProps) {
  return (
    <div role="group" aria-label={words.receipts}>
      {receipts.length === 0 && <p className={styles.none}>{words.noReceipt}</p>}
      <div className={styles.images}>
        {receipts.map((receipt) => (
          <figure key={receipt.src} className={styles.figure}>
            <ReceiptThumbnail
              src={receipt.src}
              about={words.imageOf(receipt.label, paymentId)}
              className={styles.thumbnail}
              onEnlarge={onEnlarge}
            />
            <figcaption className={styles.caption}>{receipt.label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
