import { IntlMessageFormat } from 'intl-messageformat';
import { LANGUAGES, localeOf, type Language } from './languages';
import { isolate, isolateOther, type Translator, type Values } from './translate';

/** Messages of the source in ICU MessageFormat, each with its translation. */
export type Catalogue = Readonly<Record<string, string>>;

/** Looks messages up in a catalogue. Each is parsed once, when it is first shown. */
export function translatorOf(language: Language, catalogue: Catalogue): Translator {
  const parsed = new Map<string, IntlMessageFormat>();
  return (message, values) => {
    if (!Object.hasOwn(catalogue, message)) return undefined;
    const text = catalogue[message]!;
    if (!text.includes('{')) return text;
    try {
      const known = parsed.get(message);
      const format = known ?? new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
      if (!known) parsed.set(message, format);
      return String(format.format(isolated(values, language)));
    } catch {
      // A value is missing, as from another version of the server, whose English sentence is complete.
      return undefined;
    }
  };
}

/** Isolates each text that may run the other way than the sentence around it, but for addresses. */
const isolated = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string' || value.startsWith('http')) return [name, value];
      return [name, LANGUAGES[language].direction === 'rtl' ? isolate(value) : isolateOther(value)];
    }),
  );
