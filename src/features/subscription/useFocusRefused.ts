import { useEffect, type RefObject } from 'react';

/** The name of the refused field; a new object for each refusal, `null` while there is none. */
export type RefusedField = { name: string } | null;

/** After a refusal, focuses the refused field and scrolls its error into view. */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refused: RefusedField): void {
  useEffect(() => {
    const field = refused && form.current?.elements.namedItem(refused.name);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.closest('[data-invalid]')?.scrollIntoView({ block: 'nearest' });
  }, [form, refused]);
}
