/* Media queries of the widths at which components, as well as their styles, change their layout. */

/** A phone. */
export const PHONE = '(max-width: 639.98px)';
/** Navigation and toasts are at the bottom. */
export const NAVIGATION_BELOW = '(max-width: 767.98px)';
/** Room for two columns. */
const TWO_COLUMNS_PX = 1100;
export const TWO_COLUMNS = `(min-width: ${TWO_COLUMNS_PX}px)`;
/** The same for a table, whose columns grow with the text. */
export const columnsOfText = (scale: number) => `(min-width: ${TWO_COLUMNS_PX * scale}px)`;
