import { RotateCw, ZoomIn, ZoomOut } from 'lucide';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton';
import { ReceiptStage, ZOOM_STEPS } from './ReceiptStage';
import { texts } from './receiptTexts';
import styles from './ReceiptDialog.module.css';

interface ReceiptViewProps {
  src: string;
  alt: string;
  /** More tools, at the end of the bar. */
  children?: ReactNode;
}

/** A receipt with its tools: zoom, rotate, and any the caller adds. */
export function ReceiptView({ src, alt, children }: ReceiptViewProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return (
    <div className={styles.picture}>
      <ReceiptStage key={src} src={src} alt={alt} zoom={ZOOM_STEPS[step] ?? 1} turns={turns} />
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        <IconButton
          icon={ZoomOut}
          label={texts.zoomOut}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={texts.zoomIn}
          disabled={step === ZOOM_STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton icon={RotateCw} label={texts.rotate} onClick={() => setTurns(turns + 1)} />
        {children}
      </div>
    </div>
  );
}
