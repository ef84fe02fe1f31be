/** The byte order mark; without it spreadsheets read the file in another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * A spreadsheet runs text that starts like a formula; an apostrophe before it keeps it text. Also in the middle, where
 * another separator than the comma, or a quote, may make it the start of a cell.
 */
const FORMULA_START = /(?<![\p{L}\p{N}])[=+\-@＝＋－＠]/gu;

function cell(value: string): string {
  const text = value.replace(/[\t\r\n]+/g, ' ').replace(FORMULA_START, "'$&");
  return /[",;|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
