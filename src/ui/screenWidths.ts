/* Media queries of the widths at which components, as well as their styles, change their layout. */

/** A phone. */
export const PHONE = '(max-width: 639.98px)';
/** Navigation and toasts are at the bottom. */
export const NAVIGATION_BELOW = '(max-width: 767.98px)';
/** Room for two columns. */
export const TWO_COLUMNS = '(min-width: 1100px)';
/** Room for the desk: a table, whose columns grow with the text, and a payment beside it. */
export const deskOfText = (scale: number) => `(min-width: ${1200 * scale}px)`;
