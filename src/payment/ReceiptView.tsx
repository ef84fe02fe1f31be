import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton';
import { ReceiptStage, ZOOM_STEPS } from './ReceiptStage';
import { texts } from './texts';
import styles from './ReceiptDialog.module.css';

const words = texts.receipt;

interface ReceiptViewProps {
  src: string;
  alt: string;
  /** More tools, at the end of the bar. */
  children?: ReactNode;
}

/** A receipt with its tools: zoom, rotate, and what the caller adds. */
export function ReceiptView({ src, alt, children }: ReceiptViewProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  return (
    <div className={styles.picture}>
      <ReceiptStage key={src} src={src} alt={alt} zoom={ZOOM_STEPS[step] ?? 1} turns={turns} />
      <div className={styles.tools} role="toolbar" aria-label={words.tools}>
        <IconButton
          icon={ZoomOut}
          label={words.zoomOut}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={words.zoomIn}
          disabled={step === ZOOM_STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton icon={RotateCw} label={words.rotate} onClick={() => setTurns(turns + 1)} />
        {children}
      </div>
    </div>
  );
}
