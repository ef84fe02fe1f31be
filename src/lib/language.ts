import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../contract/languages';
import { setTranslator, type Translator } from '../../contract/translate';
import { createListeners } from './createListeners';

let language: Language = DEFAULT_LANGUAGE;
const { subscribe, notify } = createListeners();

/** The language on the screen. */
export const currentLanguage = (): Language => language;

/** The specification's own forms of sums, dates and times are for English; other languages write them by `Intl`. */
export const isEnglish = (): boolean => language === 'en';

/** Speaks a language from now on, without showing it on a page that is there already; English needs no translator. */
export function speak(next: Language, translator?: Translator): void {
  setTranslator(translator);
  language = next;
}

let wanted: Language = language;

/**
 * Loads a language's catalogue and shows it, unless another language has been wanted meanwhile. Returns whether it is shown.
 *
 * @throws if the catalogue could not be loaded; the language stays as it was then
 */
export async function showLanguage(next: Language): Promise<boolean> {
  wanted = next;
  const translator = next === DEFAULT_LANGUAGE ? undefined : await load(next);
  if (wanted !== next) return false;
  speak(next, translator);
  document.documentElement.lang = next;
  document.documentElement.dir = LANGUAGES[next].direction;
  notify();
  return true;
}

/** Resolves to undefined if it fails and another language has been wanted meanwhile. */
async function load(next: Language): Promise<Translator | undefined> {
  try {
    const { loadTranslator } = await import(/* webpackChunkName: "translator" */ './translator');
    return await loadTranslator(next);
  } catch (error) {
    if (wanted === next) throw error;
    return undefined;
  }
}

/** Shows a language and keeps it for this device. Returns and throws as `showLanguage`. */
export async function chooseLanguage(next: Language): Promise<boolean> {
  const isShown = await showLanguage(next);
  if (isShown)
    document.cookie = `language=${next}; path=/; max-age=${LANGUAGE_COOKIE.maxAgeSeconds}; samesite=lax`;
  return isShown;
}

let visitorsChoice: Language | undefined;
let keepForMember: ((language: Language) => void) | undefined;

/** On a page for everybody, the choice goes to `keep` while a member is signed in, else to the account that signs in next. */
export function keepChoicesFor(keep: ((language: Language) => void) | undefined): void {
  keepForMember = keep;
  visitorsChoice = undefined;
}

/** As `chooseLanguage`, on a page for everybody. @throws as `showLanguage` */
export async function chooseForAccount(next: Language): Promise<void> {
  if (!(await chooseLanguage(next))) return;
  if (keepForMember) keepForMember(next);
  else visitorsChoice = next;
}

/** What a visitor has chosen on this page since the last sign-in. */
export function takeVisitorsChoice(): Language | undefined {
  const choice = visitorsChoice;
  visitorsChoice = undefined;
  return choice;
}

/** The language on the screen; renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
