import { FileUp } from 'lucide';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import { cx } from '../../lib/cx';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import styles from './FilePicker.module.css';
import { texts } from './texts';

interface FilePickerProps {
  error?: string;
  onChoose: (file: File) => void;
}

/** Takes one file by choosing or dropping it. */
export function FilePicker({ error, onChoose }: FilePickerProps) {
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  const dragOver = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Field label={texts.file} hint={texts.fileHint} error={error}>
      {(control) => (
        <div
          className={cx(styles.picker, isOver && styles.over)}
          onDragOver={dragOver}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {/* Any type: phones do not offer CSV files by theirs, and a wrong file gets its sentence. */}
          <input {...control} type="file" className={styles.input} onChange={choose} />
          <div className={styles.invitation} aria-hidden>
            <Icon icon={FileUp} className={styles.icon} />
            <p className={styles.lead}>{isOver ? texts.dropNow : texts.choose}</p>
            <p className={styles.ways}>{texts.drop}</p>
          </div>
        </div>
      )}
    </Field>
  );
}
