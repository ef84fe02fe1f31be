import { LIMITS } from '../../../../contract/limits';
import { comparableOrderId } from '../../../../contract/visible';

/** The marks with which spreadsheet programs keep numbers as text: `="123"`, `'123`. */
const WRAPPED = /^\s*(=?"|')|"\s*$/g;
/** A long number that a spreadsheet program has rounded, such as 1.51644E+11. */
const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i;
const WORD = new RegExp(`[\\p{L}\\p{N}-]{${LIMITS.transactionId.min},}`, 'gu');

/** True for a number of which a spreadsheet program has dropped the last digits. */
export const isRounded = (cell: string): boolean => ROUNDED.test(cell.trim());

/** The cell as an order ID, as the server compares them. */
export const wholeOrderId = (cell: string): string => comparableOrderId(cell.replace(WRAPPED, ''));

/** The words of a longer text that may be order IDs: as long as one, with a digit. */
export function orderIdsInText(cell: string): string[] {
  if (cell.length < LIMITS.transactionId.min || !/\d/.test(cell)) return [];
  const words = cell.match(WORD) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word)).map(comparableOrderId))];
}
