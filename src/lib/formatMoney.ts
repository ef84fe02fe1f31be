import { centDigits, dollarsIn } from '../../contract/dollars';
import { numberIn } from './intl';
import { currentLanguage, isEnglish } from './language';

/**
 * Dollars with the specification's suffix: `25$`, `12.50$`, `1,250$`; in other languages as they write dollars. English
 * does without `Intl`, as its first use takes a cheap phone a tenth of a second.
 */
export const formatMoney = (amount: number): string =>
  isEnglish() ? formatMoneyInEnglish(amount) : dollarsIn(amount, currentLanguage());

/** Dollars as the specification writes them, for texts that somebody else reads. */
export const formatMoneyInEnglish = (amount: number): string => `${inEnglish(amount)}$`;

/** The same without the suffix: `25`, `12.50`, `1,250`. Other languages write cents from 1,000 on. */
export const formatNumber = (amount: number): string =>
  isEnglish()
    ? inEnglish(amount)
    : numberIn(amount, { minimumFractionDigits: centDigits(amount), maximumFractionDigits: 2 });

const inEnglish = (amount: number) =>
  amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** What payments amount to in dollars, exact to the cent. */
export const sumOfAmounts = (payments: readonly { readonly amount: number }[]): number =>
  Math.round(payments.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
