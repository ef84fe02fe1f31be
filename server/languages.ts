import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../contract/languages';
import type { Translator } from '../contract/translate';
import { translatorOf, type Catalogue } from '../contract/translator';

const FOLDER = join(__dirname, '..', 'languages');

/** The language that `users.language` names; English for null and for a name that a later version may have written. */
export const languageOf = (tag: string | null): Language => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE);

/**
 * Makes a value per language, when somebody first reads in that language. What had to be made without its catalogue is
 * made again at the next use.
 */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    if (made.has(language)) return made.get(language) as T;
    const value = make(language);
    if (language === DEFAULT_LANGUAGE || translatorFor(language)) made.set(language, value);
    return value;
  };
}

/** Speaks a language, whose catalogue is read at its first use; undefined for English. */
export function translatorFor(language: Language): Translator | undefined {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const translator = translators.get(language) ?? load(language);
  if (translator) translators.set(language, translator);
  return translator;
}

const translators = new Map<Language, Translator>();
/** Those that the log has named. */
const unreadable = new Set<Language>();

/** English serves better than nothing where a catalogue cannot be read. */
function load(language: Language): Translator | undefined {
  try {
    const file = readFileSync(join(FOLDER, `${language}.json`), 'utf8');
    const { app, server } = JSON.parse(file) as { app: Catalogue; server: Catalogue };
    return translatorOf(language, { ...app, ...server });
  } catch (error) {
    if (!unreadable.has(language))
      console.error(
        `languages/${language}.json cannot be read, so its readers get English: ${String(error)}`,
      );
    unreadable.add(language);
    return undefined;
  }
}
