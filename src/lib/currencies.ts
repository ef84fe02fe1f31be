const COINS = 'BTC XXBT ETH XETH BNB SOL XRP TRX LTC ADA DOGE TON ZEUR ZGBP'.split(' ');
const CODES = new Set([...Intl.supportedValuesOf('currency'), ...COINS]);

/** Whether this is the code of a currency (ISO 4217) or of a coin, in capitals. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text);

/** The first sign of a currency other than `$`, which several share; null if there is none. */
export const currencySignIn = (text: string): string | null => /(?!\$)\p{Sc}/u.exec(text)?.[0] ?? null;
