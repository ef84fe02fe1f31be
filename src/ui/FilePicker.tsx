import { FileUp } from 'lucide';
import { useRef, type ChangeEvent } from 'react';
import { t } from '../../contract/translate';
import { cx } from '../lib/cx';
import { Field } from './Field';
import { Icon } from './Icon';
import { useDropTarget } from './useDropTarget';
import { useEarlyFile } from './useEarlyFile';
import styles from './dropArea.module.css';

interface FilePickerProps {
  label: string;
  hint?: string;
  error?: string;
  /** The words in the area. */
  lead: string;
  onChoose: (file: File) => void;
}

function take(input: HTMLInputElement, onChoose: (file: File) => void): void {
  const file = input.files?.[0];
  // Allows choosing the same file again.
  input.value = '';
  if (file) onChoose(file);
}

/** Takes one file of any type by choosing or dropping it; the caller checks what it is. */
export function FilePicker({ label, hint, error, lead, onChoose }: FilePickerProps) {
  const { dragging, dropTarget } = useDropTarget(() => true, onChoose);
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => take(event.target, onChoose);
  useEarlyFile(input, (early) => take(early, onChoose));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={cx(styles.area, dragging && styles.dragging)} {...dropTarget}>
          {/* Any type: phones do not offer CSV files by theirs, and a wrong file gets its sentence. */}
          <input {...control} ref={input} type="file" className={styles.input} onChange={choose} />
          <div className={styles.invitation} aria-hidden>
            <Icon icon={FileUp} className={styles.icon} />
            <p className={styles.lead}>{dragging ? t('Drop the file here') : lead}</p>
            <p className={styles.ways}>{t('or drop it here')}</p>
          </div>
        </div>
      )}
    </Field>
  );
}
