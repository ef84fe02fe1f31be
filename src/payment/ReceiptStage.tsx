import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import styles from './ReceiptStage.module.css';
import { texts } from './receiptTexts';

/** Keeps the point at the middle of the scrolled `stage` in place when `size` changes. */
function useKeepCentre(stage: RefObject<HTMLElement | null>, size: number) {
  const centre = useRef({ x: 0.5, y: 0.5 });

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    element.scrollLeft = centre.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = centre.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [stage, size]);

  /** For the stage's scroll event. */
  return () => {
    const element = stage.current;
    if (!element) return;
    centre.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
  };
}

/** The zoom factor; 1 fits the stage. */
export const ZOOM_STEPS = [1, 1.5, 2, 3, 4] as const;

interface ReceiptStageProps {
  src: string;
  alt: string;
  zoom: number;
  /** Quarter turns, clockwise. */
  turns: number;
}

/** The receipt, fitted into the stage at zoom 1; larger ones scroll by finger, wheel or arrow keys. */
export function ReceiptStage({ src, alt, zoom, turns }: ReceiptStageProps) {
  const [failed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const onScroll = useKeepCentre(stage, zoom);
  if (failed) return <p className={styles.failed}>{texts.failed}</p>;
  const size: CSSProperties = { width: `${zoom * 100}%`, height: `${zoom * 100}%` };
  const turned: CSSProperties = { rotate: `${turns * 90}deg` };
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      aria-label={texts.stage}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={styles.paper} style={size}>
        <img
          className={cx(styles.image, turns % 2 === 1 && styles.across)}
          style={turned}
          src={src}
          alt={alt}
          onError={() => setFailed(true)}
        />
      </div>
    </div>
  );
}
