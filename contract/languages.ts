/** The languages that the product speaks, by BCP 47 tag. A new one is a row here and a catalogue in `languages/`. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  // Latin American: most of these readers write 12.50 with a point, as their receipts do. These also print 15:05, and
  // 'hasta mañana, 3:05 p.m..' would end with two points.
  es: { name: 'Español', direction: 'ltr', locale: 'es-419', hourCycle: 'h23' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr', colon: '\u00a0:' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  bn: { name: 'বাংলা', direction: 'ltr' },
  id: { name: 'Bahasa Indonesia', direction: 'ltr' },
} as const satisfies Record<
  string,
  { name: string; direction: 'ltr' | 'rtl'; locale?: string; hourCycle?: string; colon?: string }
>;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

/**
 * The language for `Intl`, always with Latin digits: people compare sums and order IDs with receipts, which exchanges print
 * with them.
 */
export function localeOf(language: Language): string {
  const row = LANGUAGES[language];
  return `${'locale' in row ? row.locale : language}-u${'hourCycle' in row ? `-hc-${row.hourCycle}` : ''}-nu-latn`;
}

/** A label with this language's colon: 'Paiement :'. */
export function withColon(label: string, language: Language): string {
  const row = LANGUAGES[language];
  return `${label}${'colon' in row ? row.colon : ':'}`;
}

/** The specification's, and the key of every message. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

/**
 * The first of these tags that the product speaks, by the whole tag or else by the language alone ('es-MX' is 'es', 'pt'
 * is 'pt-BR'); English if none is.
 */
export function matchLanguage(tags: readonly string[]): Language {
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of tags) {
    const same = LANGUAGE_TAGS.find((language) => language.toLowerCase() === tag.toLowerCase());
    const near = same ?? LANGUAGE_TAGS.find((language) => base(language) === base(tag));
    if (near) return near;
  }
  return DEFAULT_LANGUAGE;
}

/** The cookie with the language of a device: the server draws its pages by it. */
export const LANGUAGE_COOKIE = {
  pattern: /(?:^|; )language=([\w-]+)/,
  maxAgeSeconds: 31_536_000,
} as const;

/** Below the API's base: names the language that the caller reads in. */
export const LANGUAGE_PATH = '/auth/language';
