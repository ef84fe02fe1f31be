import { Button } from '../ui/Button';
import { holdControls } from '../ui/holdControls';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  progress: number;
  label: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** An upload in progress, in a dialog's footer, where it stays in view while the form scrolls. */
export function UploadProgress({ progress, label, cancelLabel, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <ProgressBar value={progress} label={label} />
      {/* It comes to where the button was that began the upload. */}
      <div ref={holdControls}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </div>
  );
}
