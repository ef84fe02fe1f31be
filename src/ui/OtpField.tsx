import { useState, type ClipboardEvent } from 'react';
import { asciiDigits } from '../../contract/asciiDigits';
import { cx } from '../lib/cx';
import { Field, type FieldTexts } from './Field';
import styles from './OtpField.module.css';

interface OtpFieldProps extends FieldTexts {
  length: number;
  value: string;
  onChange: (digits: string) => void;
  name?: string;
}

/** A one-time code: one real input over drawn boxes, so that autofill, paste and screen readers see a plain field. */
export function OtpField({ label, hint, error, length, value, onChange, name }: OtpFieldProps) {
  const [focused, setFocused] = useState(false);
  const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '').slice(0, length);
  const caret = Math.min(value.length, length - 1);

  // The native maxLength would cut '12 34' to three digits before the space is removed.
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    onChange(digitsOf(event.clipboardData.getData('text')));
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame} dir="ltr">
          <div className={styles.slots} aria-hidden>
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={cx(
                  styles.slot,
                  focused && index === caret && styles.current,
                  error && styles.invalid,
                )}
              >
                {value[index]}
              </span>
            ))}
          </div>
          <input
            {...control}
            className={styles.input}
            name={name}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            onPaste={paste}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  );
}
