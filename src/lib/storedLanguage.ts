import { isLanguage, LANGUAGE_COOKIE, matchLanguage, type Language } from '../../contract/languages';

/** The language of this device, else the browser's first one that the product speaks. */
export function chosenLanguage(): Language {
  const [, kept] = LANGUAGE_COOKIE.pattern.exec(document.cookie) ?? [];
  return isLanguage(kept) ? kept : matchLanguage(navigator.languages);
}
