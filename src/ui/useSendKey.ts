import { topDialog } from './topDialog';
import { useKeyDown } from './useKeyDown';

/** Ctrl+Enter, or Cmd+Enter, submits this form from anywhere in its dialog. */
export function useSendKey(formId: string, busy: boolean): void {
  useKeyDown((event) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented) return;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !topDialog()?.contains(form)) return;
    event.preventDefault();
    if (!busy && !repeat) form.requestSubmit();
  });
}
