import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../contract/translate';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { Callout } from './Callout';
import styles from './FormikErrorSummary.module.css';
import { useCheckedAttempts } from './useCheckedAttempts';

interface Listed {
  attempt: number;
  /** Names the field; its sentence is beside it. */
  fields: { name: string; label: string }[];
}

/** The field of that name; null if the form has none. */
function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? (field as HTMLInputElement) : null;
}

/**
 * After a refused submit of the surrounding formik form, moves focus to the field that was refused, or, if there are
 * several, to a summary that leads to each.
 */
export function FormikErrorSummary({ title = t('Please check these fields') }: { title?: string }) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const attempt = useCheckedAttempts();
  const summary = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState<Listed>({ attempt: 0, fields: [] });

  useEffect(() => {
    const form = summary.current!.closest('form');
    const refused = Object.entries(errors).flatMap(([name, message]) =>
      typeof message === 'string' ? [{ name, message, field: fieldOf(form, name) }] : [],
    );
    if (attempt === 0 || refused.length === 0) return;
    const [{ field, message }] = refused as [(typeof refused)[0]];
    if (refused.length > 1 || !field) {
      const fields = refused.map((each) => ({
        name: each.name,
        label: each.field?.labels?.[0]?.firstChild?.textContent ?? each.message,
      }));
      setListed({ attempt, fields });
      return;
    }
    // No screen reader reads a field anew that has focus already.
    if (field === document.activeElement) sayToScreenReader(message);
    field.focus();
    field.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per attempt, not at each keystroke
  }, [attempt]);

  useEffect(() => {
    if (listed.attempt > 0) summary.current!.focus();
  }, [listed]);

  const fields = listed.attempt === attempt ? listed.fields.filter(({ name }) => errors[name]) : [];
  return (
    <div
      ref={summary}
      hidden={fields.length === 0}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className={styles.summary}
    >
      {fields.length > 0 && (
        <Callout tone="danger" title={title}>
          <ul className={styles.list}>
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={({ currentTarget }) => fieldOf(currentTarget.form, name)?.focus()}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
