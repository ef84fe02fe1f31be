/**
 * The usable rows of a list in an answer. Another backend may leave the list out, or have `null` and empty rows in it;
 * a screen must not break over them.
 */
export const rowsOf = <Row extends object>(rows: readonly (Row | null)[] | null | undefined): Row[] =>
  Array.isArray(rows) ? rows.filter(isRow<Row>) : [];

const isRow = <Row extends object>(row: Row | null): row is Row =>
  typeof row === 'object' && row !== null && Object.keys(row).length > 0;
