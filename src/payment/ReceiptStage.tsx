import { useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { fileOf } from '../lib/fileOf';
import scroll from '../ui/scrollShadow.module.css';
import styles from './ReceiptStage.module.css';
import { texts } from './receiptTexts';
import { useReceiptGestures } from './useReceiptGestures';
import type { ReceiptZoom } from './useReceiptZoom';

interface ReceiptStageProps {
  src: string;
  alt: string;
  view: ReceiptZoom;
  /** SVG elements in the picture's own pixels, drawn over it. */
  marks?: ReactNode;
  className?: string;
  /** Called when the picture cannot be loaded. */
  onBroken?: () => void;
}

interface Loaded {
  src: string;
  /** The picture's own size in pixels; `null` if it cannot be shown. */
  size: { width: number; height: number } | null;
}

/** Finds the stage around a part of it. */
export const RECEIPT_STAGE = '[data-receipt-stage]';

/** Until the picture is there. */
const ASSUMED = { width: 900, height: 1200 };

/** The receipt, fitted to the stage's width; a larger one is dragged, or scrolled by finger, wheel or arrow keys. */
export function ReceiptStage({ src, alt, view, marks, className, onBroken }: ReceiptStageProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useReceiptGestures(view);
  const file = fileOf(src);
  // Signed anew, it is the same picture; one that could not be shown is tried again.
  const shown = loaded && fileOf(loaded.src) === file ? loaded.size : null;
  const isBroken = loaded?.src === src && !loaded.size;
  const size = shown ?? ASSUMED;
  const isAcross = view.turns % 2 === 1;
  const ratio = isAcross ? size.height / size.width : size.width / size.height;
  const paper = {
    '--ratio': ratio,
    '--zoom': view.zoom,
    // A small picture is enlarged to twice its size at most.
    '--most': `${2 * (isAcross ? size.height : size.width)}px`,
  } as CSSProperties;
  return (
    <div
      ref={view.stage}
      data-receipt-stage
      className={cx(styles.stage, scroll.shadow, className)}
      role="group"
      aria-label={texts.stage}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      {isBroken ? (
        <p className={styles.failed}>{texts.failed}</p>
      ) : (
        <div ref={view.paper} className={styles.paper} style={paper} aria-busy={!shown}>
          <div
            className={cx(styles.picture, isAcross && styles.across)}
            style={{ rotate: `${view.turns * 90}deg` }}
          >
            <img
              key={file}
              className={styles.image}
              src={src}
              alt={alt}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setLoaded({ src, size: width && height ? { width, height } : ASSUMED })
              }
              onError={() => {
                setLoaded({ src, size: null });
                onBroken?.();
              }}
            />
            {shown && marks && (
              <svg className={styles.image} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
                {marks}
              </svg>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
