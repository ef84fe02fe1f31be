import type { Language } from '../../contract/languages';
import type { Translator } from '../../contract/translate';
import { translatorOf, type Catalogue } from '../../contract/translator';

/** Loads the app's section of a language's catalogue. @throws if its file could not be loaded */
export async function loadTranslator(language: Language): Promise<Translator> {
  const { app } = (await import(
    /* webpackChunkName: "language-[request]", webpackExports: ["app"] */ `../../languages/${language}.json`
  )) as { app: Catalogue };
  return translatorOf(language, app);
}
