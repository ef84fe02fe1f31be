import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../contract/languages';
import type { Translator } from '../contract/translate';
import { translatorOf, type Catalogue } from '../contract/translator';

const FOLDER = join(__dirname, '..', 'languages');

/** The language that `users.language` names; English for null and for a name that a later version may have written. */
export const languageOf = (tag: string | null): Language => (isLanguage(tag) ? tag : DEFAULT_LANGUAGE);

/** Makes a value per language, when somebody first reads in that language. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language) as T;
  };
}

/** Speaks a language, whose catalogue is read at its first use; undefined for English. */
export const translatorFor = perLanguage((language) =>
  language === DEFAULT_LANGUAGE ? undefined : load(language),
);

/** English serves better than nothing where a catalogue is missing. */
function load(language: Language): Translator | undefined {
  try {
    const file = readFileSync(join(FOLDER, `${language}.json`), 'utf8');
    const { app, server } = JSON.parse(file) as { app: Catalogue; server: Catalogue };
    return translatorOf(language, { ...app, ...server });
  } catch {
    return undefined;
  }
}
