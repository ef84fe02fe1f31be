import { isForeign } from '../../../receipts/foreignMoney';
import { isDollars } from './amounts';
import { isOfAmounts } from './words';

/** Names of money that a receipt's text would not tell from other words. */
const NAMES = /^(reais|rupias?|roupies?|franken|fr|руб\p{L}*|грн|тенге)$/iu;
const CODE = /^[A-Z]{3,5}$/;
/** A word alone in brackets: 'Tutar (lira)', '金额（元）'. */
const IN_BRACKETS = /[([（]\s*(\p{L}+)\.?\s*[)\]）]/u;

/**
 * The money that the header of an amount names, such as 'EUR Amount', 'Crédit euros' or 'Betrag (€)'; null for none. An
 * unknown word alone in brackets counts too: it may be a currency.
 */
export function currencyInHeader(header: string): string | null {
  const text = header.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/[\s_()[\]（）,.:;]+/g, ' ');
  const words = text.trim().split(' ');
  const foreign = words.find((word) => isForeign(word) || NAMES.test(word));
  if (foreign) return foreign;
  if (isForeign(text)) return text.trim();
  const code = words.find((word) => CODE.test(word) && isDollars(word));
  if (code) return code;
  const unknown = IN_BRACKETS.exec(header)?.[1];
  return unknown && !isOfAmounts(unknown) ? unknown : null;
}
