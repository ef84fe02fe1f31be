import { useEffect, useRef, type MouseEvent } from 'react';
import { t } from '../../contract/translate';
import { Callout } from './Callout';
import styles from './FormErrorSummary.module.css';

interface FormErrorSummaryProps {
  /** Each with what to do about it, if that is known. */
  errors: readonly { name: string; message: string; advice?: string }[];
  title?: string;
  /** The number of refused attempts: the summary takes focus when it grows. */
  attempt: number;
}

function focusField(event: MouseEvent<HTMLButtonElement>, name: string): void {
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** All errors of a form in one place, each linked to its field; goes inside the form. */
export function FormErrorSummary({
  errors,
  title = t('Please check these fields'),
  attempt,
}: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = attempt > 0 && errors.length > 0;

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  if (!shown) return null;
  return (
    <div ref={summary} role="group" aria-label={title} tabIndex={-1} className={styles.summary}>
      <Callout tone="danger" title={title}>
        <ul className={styles.list}>
          {errors.map(({ name, message, advice }) => (
            <li key={name}>
              <button type="button" className={styles.entry} onClick={(event) => focusField(event, name)}>
                {message}
              </button>
              {advice && <p className={styles.advice}>{advice}</p>}
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
