/** Before everything: spreadsheets take a file without it for the text of another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A spreadsheet runs text that starts like a formula; a leading apostrophe keeps it text. */
function cell(value: string): string {
  const text = value.replace(/^[=+\-@\t\r\n＝＋－＠]/, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
