/** For old browsers and pages without https. The field goes beside `near`, because a dialog traps focus. */
function copyBySelection(text: string, near: Element): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  near.append(field);
  field.focus({ preventScroll: true });
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    copied = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Copies a text; resolves to whether it worked. */
export async function copyText(text: string, near: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}
