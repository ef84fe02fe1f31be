import { Download, ExternalLink, ImageOff, Maximize2 } from 'lucide';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/Button';
import type { LabelSentence } from '../ui/FullLabel';
import { cx } from '../lib/cx';
import { sizedImage } from '../lib/sizedImage';
import { Icon } from '../ui/Icon';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { downloadReceipt } from './downloadReceipt';
import { texts } from './texts';
import styles from './Receipt.module.css';

interface ReceiptThumbnailProps {
  /** The image's URL. */
  src: string;
  /** The uploader's name, for screen readers. */
  about: string;
  className?: string;
  onEnlarge: () => void;
}

/** The receipt's thumbnail; pressing it opens the receipt large. */
export function ReceiptThumbnail({ src, about, className, onEnlarge }: ReceiptThumbnailProps) {
  return (
    <button
      type="button"
      className={cx(styles.thumbnail, className)}
      onClick={onEnlarge}
      title={texts.receipt.enlarge}
    >
      <Picture key={src} src={src} />
      <VisuallyHidden>{texts.receipt.enlargeOf(about)}</VisuallyHidden>
      <span className={styles.zoom}>
        <Icon icon={Maximize2} />
      </span>
    </button>
  );
}

interface ReceiptPreviewProps {
  /** The image's URL. */
  src: string;
  /** Names the payment, for screen readers. */
  about: LabelSentence;
}

/** The receipt's thumbnail as a link that opens it in a new tab. */
export function ReceiptPreview({ src, about }: ReceiptPreviewProps) {
  return (
    <a className={styles.thumbnail} href={src} target="_blank" rel="noopener" title={texts.receipt.view}>
      <Picture key={src} src={src} />
      <VisuallyHidden>
        {about(texts.receipt.enlarge)} {texts.receipt.newTab}
      </VisuallyHidden>
    </a>
  );
}

interface ReceiptLinksProps {
  paymentId: string;
  /** The receipt's URL. */
  paymentLink: string;
  variant?: 'secondary' | 'ghost';
}

/** Links to view the receipt in a new tab and to download it. */
export function ReceiptLinks({ paymentId, paymentLink, variant = 'secondary' }: ReceiptLinksProps) {
  const [downloading, setDownloading] = useState(false);
  const download = async (): Promise<void> => {
    setDownloading(true);
    await downloadReceipt(paymentLink, paymentId);
    setDownloading(false);
  };
  return (
    <>
      <ButtonLink
        size="sm"
        variant={variant}
        icon={ExternalLink}
        href={paymentLink}
        target="_blank"
        rel="noopener"
      >
        {texts.receipt.view}
        <VisuallyHidden> {texts.receipt.newTab}</VisuallyHidden>
      </ButtonLink>
      <Button size="sm" variant={variant} icon={Download} busy={downloading} onClick={() => void download()}>
        {texts.receipt.download}
      </Button>
    </>
  );
}

function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Icon icon={ImageOff} className={styles.broken} />;
  return (
    <img
      className={styles.image}
      src={sizedImage(src, 'thumbnail')}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
