/** The name of a column whose header is empty. The worker makes it; the page shows it in its language. */
export const unnamedColumn = (column: number): string => `Column ${column + 1}`;
