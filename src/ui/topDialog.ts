/** Dialogs and popovers. */
export const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** The dialog or popover on top, if there is any. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll(DIALOGS)].at(-1);
