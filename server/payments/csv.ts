/** Before everything: spreadsheets take a file without it for the text of another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A spreadsheet runs a text that starts like a formula, whoever wrote it; an apostrophe before it makes it a text again. */
function cell(value: string): string {
  const text = value.replace(/^[=+\-@\t\r\n＝＋－＠]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
