import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { useCheckedAttempts } from './useCheckedAttempts';

/** For a form with one field, where a summary would only repeat its error: a refused submit moves focus to the field. */
export function FocusRefusedField({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { errors } = useFormikContext<Record<string, unknown>>();
  const attempts = useCheckedAttempts();
  useEffect(() => {
    const [[name, message] = []] = Object.entries(errors);
    const field = name && form.current?.elements.namedItem(name);
    if (attempts === 0 || !(field instanceof HTMLElement) || typeof message !== 'string') return;
    field.focus();
    // Said aloud too, as focus may already be there.
    sayToScreenReader(message);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per attempt, not at each keystroke
  }, [attempts]);
  return null;
}
