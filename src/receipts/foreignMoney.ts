import { currencySignIn, isCurrencyCode } from '../lib/currencies';

/** Codes of dollars, which are also written in capitals. */
const DOLLARS = ['USD', 'USDT', 'USDC', 'BUSD', 'FDUSD'];
/** Before the sign of other countries' dollars, and of money that borrows it, such as 'HK$25'. */
const BEFORE_DOLLAR = '(?:A|AU|C|CA|HK|NZ|S|SG|MX|R|NT)';
const OTHER_DOLLARS = new RegExp(String.raw`(?<![A-Za-z])${BEFORE_DOLLAR}\s?\$`);
/** Codes of money that is written with the sign `$` too. */
const DOLLAR_CODES =
  /\b(AUD|CAD|NZD|HKD|SGD|TWD|MXN|ARS|CLP|COP|UYU|DOP|BRL|JMD|TTD|XCD|BBD|BSD|BZD|BMD|FJD|GYD|NAD|LRD)\b/i;
const OTHER_DOLLAR_NAMES =
  /\b(canadian|australian|hong kong|singapore|new zealand|taiwan|jamaican|namibian|fiji) dollars?\b/i;

const IN_CAPITALS = /(?<![A-Za-z])[A-Z]{3,5}(?![A-Za-z])/g;
/** In small letters too, unlike codes that are also words, such as ALL and TOP. */
const USUAL_CODES = /\b(EUR|GBP|BTC|ETH|BNB|CHF|INR|PKR|NGN|TRY|AED|JPY|CNY)\b/i;
const NAMES =
  /\b(euros?|pounds?|sterling|francs?|rupees?|taka|rupiah|ringgit|baht|pesos?|reais|yen|yuan|renminbi|won|naira|cedis?|shillings?|rand|dirhams?|riyals?|dinars?|liras?|rubles?|roubles?|hryvnia|zloty|koruna|kron[aeor]+|forint|bitcoin|ether)\b/i;

/** Short signs of money, without a point behind them. */
const SHORT_SIGNS = String.raw`Rs|TL|kr|z[łl]|Rp|RM|K[čc]|Ft|lei|SFr|KSh|TSh|USh|Tk|Dhs?|F?CFA|Bs|Gs|S/|B/`;
/** The sign of other money at a number. `R` counts only there. */
export const FOREIGN_SIGN = String.raw`(?:(?:${SHORT_SIGNS}|Fr(?=\.)|R)\.?|${BEFORE_DOLLAR}\$|(?!\$)\p{Sc})`;
const SIGN_IN_WORD = new RegExp(
  String.raw`^[-+(]*(?:\d[\d.,']*)?(?:${SHORT_SIGNS})\.?(?:\d[\d.,']*)?[),:;]*$`,
  'iu',
);

/** Whether a text names money other than US dollars. */
export const isForeign = (text: string): boolean =>
  currencySignIn(text) !== null ||
  isOtherDollar(text) ||
  USUAL_CODES.test(text) ||
  NAMES.test(text) ||
  (text.match(IN_CAPITALS) ?? []).some((code) => isCurrencyCode(code) && !DOLLARS.includes(code)) ||
  text.split(' ').some((word) => SIGN_IN_WORD.test(word));

/** Whether a text names money that may be written with a plain `$`. */
export const isOtherDollar = (text: string): boolean =>
  OTHER_DOLLARS.test(text) || DOLLAR_CODES.test(text) || OTHER_DOLLAR_NAMES.test(text);

const CURRENCY_LABEL = /\b(currency|moneda|devise|moeda|valuta|währung|mata uang)(?!\p{L})/iu;

/** Whether a line of its own says that the money is not dollars: 'Currency  EUR', or the two below each other. */
export const namesAnotherCurrency = (rows: readonly string[]): boolean =>
  rows.some((row, index) => {
    if (!CURRENCY_LABEL.test(row)) return false;
    const isAlone = row.split(' ').length <= 2;
    return isForeign(isAlone ? `${row} ${rows[index + 1] ?? ''}` : row);
  });
