/** True if a modal dialog lies above this element; a popover does not count. */
export function isUnderDialog(element: Element | null): boolean {
  const topDialog = [...document.querySelectorAll('[aria-modal]')].at(-1);
  return topDialog !== undefined && !topDialog.contains(element);
}
