import { topDialog } from './topDialog';

/** True for keys that are text, belong to the browser or a video, or are meant for a dialog above this element. */
export function isKeyForAnother(event: KeyboardEvent, element: Element | null): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const dialog = topDialog();
  if (dialog && !dialog.contains(element)) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return Boolean(
    target?.isContentEditable || target?.closest('input:not([type=checkbox]), textarea, select, video'),
  );
}
