import { CircleAlert } from 'lucide';
import { useId, type ReactNode } from 'react';
import { t } from '../../contract/translate';
import { Icon } from './Icon';
import styles from './Field.module.css';

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** The texts around a control. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shows 'optional' beside the label; all other fields are required. */
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  /** What to do about the error, after it. */
  advice?: string;
  /** Screen readers announce error and advice as soon as they show. */
  isNews?: boolean;
  /** Shown at the end of the hint's line, e.g. a character count. */
  aside?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error together. */
export function Field({ label, hint, error, advice, isNews, optional, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const adviceId = `${id}-advice`;
  const role = isNews ? 'alert' : undefined;
  const describedBy =
    [error && errorId, advice && adviceId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{` ${t('optional')}`}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p key={role} id={errorId} role={role} className={styles.error}>
          <Icon icon={CircleAlert} className={styles.errorIcon} />
          {error}
        </p>
      )}
      {advice && (
        <p id={adviceId} role={role} className={styles.advice}>
          {advice}
        </p>
      )}
      {(hint || aside) && (
        <div className={styles.below}>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
    </div>
  );
}
