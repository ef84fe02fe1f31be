import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, localeOf, type Language } from './languages';
import { isolate, isolateOther, replaceNames, type Translator, type Values } from './translate';

/** Messages of the source in ICU MessageFormat, each with its translation. */
export type Catalogue = Readonly<Record<string, string>>;

/** Looks messages up in a catalogue. */
export function translatorOf(language: Language, catalogue: Catalogue): Translator {
  const writers = new Map<string, Writer>();
  return (message, values) => {
    if (!Object.hasOwn(catalogue, message)) return undefined;
    const text = catalogue[message]!;
    if (!text.includes('{')) return text;
    try {
      const known = writers.get(message);
      const write = known ?? writerOf(text, localeOf(language));
      if (!known) writers.set(message, write);
      return write(isolated(values, language));
    } catch {
      // A value is missing, as from another version of the server, whose English sentence is complete.
      return undefined;
    }
  };
}

type Writer = (values: Values) => string;

/** A message without plurals or quoted braces. Most are; parsing one takes several milliseconds on a slow phone. */
const NAMES_ALONE = /^[^{}']*(?:\{\w+\}[^{}']*)+$/;

function writerOf(text: string, locale: string): Writer {
  if (NAMES_ALONE.test(text))
    return (values) =>
      replaceNames(text, (name) => {
        if (values[name] === undefined) throw new Error(`There is no value for ${name}.`);
        return String(values[name]);
      });
  const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  return (values) => String(format.format(values));
}

/** Isolates each text that may run the other way than the sentence around it, but for addresses. */
const isolated = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' || value.startsWith('http')) return [name, value];
      return [name, LANGUAGES[language].direction === 'rtl' ? isolate(value) : isolateOther(value)];
    }),
  );
