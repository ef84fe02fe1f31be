import { localeOf, type Language } from './languages';

const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
/** A text of `Intl` without the direction marks that it adds for Arabic. */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '');

const formats = new Map<string, Intl.NumberFormat>();

/**
 * How many digits an amount has at least after the point in a language other than English. Sums from 1,000 on have cents,
 * as '1.250' could be read as one and a quarter.
 */
export const centDigits = (amount: number): 0 | 2 =>
  Number.isInteger(amount) && Math.abs(amount) < 1000 ? 0 : 2;

/**
 * Dollars in a language other than English. Without the marks that Arabic adds: a sum reads from left to right,
 * in a sentence too.
 */
export function dollarsIn(amount: number, language: Language): string {
  const minimumFractionDigits = centDigits(amount);
  const key = `${language} ${minimumFractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits,
    });
  formats.set(key, format);
  return withoutDirectionMarks(format.format(amount)).trim();
}
