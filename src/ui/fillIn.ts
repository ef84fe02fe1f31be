/**
 * Puts a kept value into a field that was empty when the app took it over. In a field that has focus it is selected, so
 * that typing replaces it.
 */
export function fillIn(field: HTMLInputElement, kept: string): void {
  field.value = kept;
  if (field === document.activeElement) field.select();
}
