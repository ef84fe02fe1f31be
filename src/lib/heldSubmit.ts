/*
 * A form whose submit waits, for its rules, a picture or the app itself, has the mark `data-held`: its button shows that
 * (`Form.module.css`), and an edit takes the submit back, because it was pressed for the values before.
 */

export const holdSubmit = (form: HTMLFormElement): void => {
  form.dataset.held = '';
};

export const dropHeldSubmit = (form: HTMLFormElement | null | undefined): void => {
  delete form?.dataset.held;
};

/** Whether a submit is still held; it is not afterwards. */
export function takeHeldSubmit(form: HTMLFormElement): boolean {
  const isHeld = 'held' in form.dataset;
  dropHeldSubmit(form);
  return isHeld;
}
