import { RotateCw, ZoomIn, ZoomOut } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { IconButton } from '../ui/IconButton';
import { isKeyForAnother } from '../ui/isKeyForAnother';
import { useKeyDown } from '../ui/useKeyDown';
import { ReceiptStage } from './ReceiptStage';
import styles from './ReceiptView.module.css';
import { texts } from './receiptTexts';
import { useReceiptZoom } from './useReceiptZoom';

interface ReceiptViewProps {
  src: string;
  alt: string;
  /** SVG elements in the picture's own pixels, drawn over it. */
  marks?: ReactNode;
  /** More tools, at the end of the bar. */
  children?: ReactNode;
  /** Takes all of the height that its container gives it. */
  fill?: boolean;
  /** Whether its keys (+ - 0 o) work everywhere around it, or only while it has focus. */
  keys?: 'around' | 'inside';
  /** Called when the picture cannot be loaded. */
  onBroken?: () => void;
}

/** A receipt with its tools: zoom, rotate, and any the caller adds. */
export function ReceiptView({
  src,
  alt,
  marks,
  children,
  fill,
  keys = 'inside',
  onBroken,
}: ReceiptViewProps) {
  const view = useReceiptZoom(src);
  const { zoomIn, zoomOut, fit, rotate } = view;
  const frame = useRef<HTMLDivElement>(null);

  const does: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit, o: rotate };
  useKeyDown((event) => {
    const act = does[event.key];
    const element = frame.current;
    const isMeant = keys === 'around' || (event.target instanceof Node && element?.contains(event.target));
    if (!act || !isMeant || isKeyForAnother(event, element)) return;
    event.preventDefault();
    act();
  });

  return (
    <div ref={frame} className={cx(styles.view, fill && styles.fill)}>
      <ReceiptStage
        src={src}
        alt={alt}
        view={view}
        marks={marks}
        className={fill ? styles.stage : undefined}
        onBroken={onBroken}
      />
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        <IconButton icon={ZoomOut} label={texts.zoomOut} disabled={!view.canZoomOut} onClick={zoomOut} />
        <IconButton icon={ZoomIn} label={texts.zoomIn} disabled={!view.canZoomIn} onClick={zoomIn} />
        <IconButton icon={RotateCw} label={texts.rotate} onClick={rotate} />
        {children}
      </div>
    </div>
  );
}
