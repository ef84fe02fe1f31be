/**
 * Texts in the reader's language. The English sentence is a message's key in every catalogue (`languages/`), and what is
 * shown where no catalogue has it (docs/adr/0077). `scripts/languages.mjs` finds the messages by the functions' names.
 * A word that other languages translate in two ways names its use behind a bar: `t('To|a person')` shows 'To' in English.
 */

/** The values that a message names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** A language's text for an ICU message; undefined if its catalogue lacks it. */
export type Translator = (message: string, values: Values) => string | undefined;

let translator: Translator | undefined;

/** Lets `t` and the others speak another language from now on; English without an argument. */
export function setTranslator(next?: Translator): void {
  translator = next;
}

/** A sentence as the server sends it: in English and, if it names something, as a message with its values. */
export interface Sentence {
  readonly message: string;
  readonly key?: string;
  readonly values?: Values;
}

/** A sentence in English, or with values as `said` makes it. */
export type SentenceOrText = string | Sentence;

/** One without values is its own key. */
export const asSentence = (sentence: SentenceOrText): Sentence =>
  typeof sentence === 'string' ? { message: sentence } : sentence;

/** A message for a reader whose language only the app knows: `said('Waiting for {name}.', { name })`. */
export const said = (message: string, values: Values = {}): Sentence => ({
  message: fillIn(withoutUse(message), values),
  key: message,
  values,
});

/** `said` for a message that depends on a count, which is written `#`. */
export const saidPlural = (count: number, one: string, other: string, values: Values = {}): Sentence => ({
  message: fillIn((count === 1 ? one : other).replace('#', grouped(count)), values),
  key: `{count, plural, one {${one}} other {${other}}}`,
  values: { ...values, count },
});

/**
 * Shows sentences to a reader of this language; English without an argument. The key of a sentence without values is the
 * sentence itself. Two values are messages too: one called `field`, the English name of a field, and the name of an account
 * that has no person's.
 */
export const sentenceIn =
  (language: Translator | undefined) =>
  ({ message, key = message, values = {} }: Sentence): string =>
    language?.(key, withWords(values, language)) ?? message;

const withWords = (values: Values, language: Translator): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'string' && (name === 'field' || isNoPerson(value)) && language(value, {})) || value,
    ]),
  );

/** The names that the server stores for the company's account and for deleted ones. */
export const NAMES_OF_NO_PERSON = ['Company', 'Deleted member'] as const;

const isNoPerson = (name: string): boolean => NAMES_OF_NO_PERSON.some((each) => each === name);

/** The sentence in the current language. */
export const showSentence = (sentence: Sentence): string => sentenceIn(translator)(sentence);

/** A message in the current language: `t('Waiting for {name}.', { name })`. */
export const t = (message: string, values: Values = {}): string => showSentence(said(message, values));

/** A name on its own: readers see the company's, and a deleted member's, in their language. */
export const personName = (name: string, speak: typeof t = t): string =>
  isNoPerson(name) ? speak(name) : name;

/** A message that depends on a count, which is written `#`: `plural(2, '# payment', '# payments')`. */
export const plural = (count: number, one: string, other: string, values: Values = {}): string =>
  showSentence(saidPlural(count, one, other, values));

/** The same texts, each of them in the current language whenever it is read. Functions among them call `t` themselves. */
export function translated<T extends object>(texts: T): T {
  const copy = (Array.isArray(texts) ? [] : {}) as T;
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(texts))) {
    const { value } = property as { value?: unknown };
    if (typeof value === 'string')
      Object.defineProperty(copy, name, { enumerable: true, get: () => t(value) });
    else if (typeof value === 'object' && value)
      Object.defineProperty(copy, name, { enumerable: true, value: translated(value) });
    else Object.defineProperty(copy, name, property);
  }
  return copy;
}

/** Marks English texts for the catalogues and returns them as they are: whoever shows them calls `t`. */
export const toTranslate = <const T>(texts: T): T => texts;

const withoutUse = (message: string): string => message.replace(/\|[^|]*$/, '');

/** Replaces the names in braces; `valueOf` also gets each with its braces. */
export const replaceNames = (message: string, valueOf: (name: string, whole: string) => string): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => valueOf(name, whole));

const fillIn = (message: string, values: Values): string =>
  replaceNames(message, (name, whole) => isolateOther(String(values[name] ?? whole)));

/** Isolates a text's direction within a sentence (UAX #9: FSI and PDI). Line by line, as isolation ends with the line. */
export const isolate = (text: string): string => text.replace(/[^\r\n]+/g, '\u2068$&\u2069');

const ISOLATED = /\u2068[^\u2069]*\u2069/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasLettersToTheLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * A person's words within a left-to-right sentence: isolated if any of them run right to left. Not addresses:
 * programs that turn them into links would take in the invisible character after them.
 */
export const isolateOther = (text: string): string =>
  hasLettersToTheLeft(text.replace(ISOLATED, '')) && !text.startsWith('http') ? isolate(text) : text;

/** `1,250`, as ICU writes a count in English. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
