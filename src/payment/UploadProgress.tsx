import { Button } from '../ui/Button';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './UploadProgress.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  progress: number;
  label: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** An upload under way, in a dialog's footer, where it is in view wherever the form is scrolled to. */
export function UploadProgress({ progress, label, cancelLabel, onCancel }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <ProgressBar value={progress} label={label} />
      <Button onClick={onCancel}>{cancelLabel}</Button>
    </div>
  );
}
