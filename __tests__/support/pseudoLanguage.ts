import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { BrowserContext } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contract/languages';

/** A language that nobody speaks, in the place of a real one: long, accented, and each message in ⟦ ⟧. */

const ROOT = join(__dirname, '..', '..');
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as T;
const CATALOGUE = /JSON\.parse\('.*'\)/s;

const ACCENTED = new Map(
  [...'aáAÁbƀcçCÇdďDĎeéEÉgğGĞhĥiíIÍjĵkķKĶlľLĽnñNŇoóOÓrřRŘsšSŠtťTŤuúUÚwŵWŴyýYÝzžZŽ'].reduce<
    [string, string][]
  >((pairs, letter, at, all) => (at % 2 ? [...pairs, [all[at - 1]!, letter]] : pairs), []),
);

/** Vowels twice, as it makes the words long, not only the sentence. */
const lengthen = (text: string): string =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/./gu, (letter) => ACCENTED.get(letter) ?? letter);

/** In place: `#` and what is in braces stay, and each plural has every form that a language may ask for. */
function pseudonymize(elements: MessageFormatElement[]): MessageFormatElement[] {
  for (const element of elements)
    if (element.type === TYPE.literal) {
      element.value = lengthen(element.value);
      delete element.rawValue;
    } else if (element.type === TYPE.plural) {
      pseudonymize(element.options.other!.value);
      for (const form of ['zero', 'one', 'two', 'few', 'many'] as const)
        element.options[form] = element.options.other!;
    }
  return elements;
}

/** The pseudo-language for an English message. Mirrored, its letters run to the left too. */
function pseudo(message: string, mirrored: boolean): string {
  const english = message.replace(/\|[^|]*$/, '');
  // As the translator does, which parses only these.
  const long = english.includes('{')
    ? printAST(pseudonymize(parse(english, { ignoreTag: true })))
    : lengthen(english);
  return mirrored ? `⟦\u202e${long}\u202c⟧` : `⟦${long}⟧`;
}

/** What the app shows for an English sentence without values. */
export const speaking = (language: Language) => (english: string) =>
  pseudo(english, LANGUAGES[language].direction === 'rtl');

/** Answers the request for a language's catalogue with the pseudo-language. */
export async function speakPseudo(context: BrowserContext, language: Language): Promise<void> {
  const { app: real } = read<{ app: Readonly<Record<string, string>> }>('languages', `${language}.json`);
  const chunks = read<Readonly<Record<string, string[]>>>('build', 'app.meta', 'pages.json');
  const [file] = chunks[`language-${language}-json`] ?? [];
  if (!file) throw new Error(`The build has no catalogue of ${language}.`);
  const say = speaking(language);
  const app = Object.fromEntries(Object.keys(real).map((message) => [message, say(message)]));
  const code = JSON.stringify(JSON.stringify({ app }));
  const body = readFileSync(join(ROOT, 'build', 'app', file), 'utf8').replace(
    CATALOGUE,
    () => `JSON.parse(${code})`,
  );
  await context.route(`**/${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  );
}
