import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, localeOf } from '../../contract/languages';
import { translatorOf, type Catalogue } from '../../contract/translator';

const COUNTED = '{count, plural, one {# payment} other {# payments}}';

test('counts follow the plural rules of the language, in Latin digits', () => {
  const arabic = translatorOf('ar', {
    [COUNTED]:
      '{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  });
  expect([0, 1, 2, 3, 11, 1250].map((count) => arabic(COUNTED, { count }))).toEqual([
    'لا دفعات',
    'دفعة واحدة',
    'دفعتان',
    '3 دفعات',
    '11 دفعة',
    '1,250 دفعة',
  ]);
});

test('a name that runs the other way is isolated from the sentence', () => {
  const message = '{name} paid 25$';
  const spanish = translatorOf('es', { [message]: '{name} pagó 25$' });
  expect(spanish(message, { name: 'Carla' })).toBe('Carla pagó 25$');
  expect(spanish(message, { name: 'ليلى' })).toBe('\u2068ليلى\u2069 pagó 25$');
  const arabic = translatorOf('ar', { [message]: 'دفع {name} مبلغ 25$' });
  expect(arabic(message, { name: 'Carla' })).toBe('دفع \u2068Carla\u2069 مبلغ 25$');
});

test('a sentence without its values is left to English', () => {
  const message = '{name} paid {amount}';
  expect(
    translatorOf('es', { [message]: '{name} pagó {amount}' })(message, { name: 'Carla' }),
  ).toBeUndefined();
});

test('what a catalogue lacks is left to English', () => {
  expect(translatorOf('es', {})('Payments', {})).toBeUndefined();
  expect(translatorOf('es', {})('toString', {})).toBeUndefined();
});

test.each(LANGUAGE_TAGS.filter((language) => language !== DEFAULT_LANGUAGE))(
  'each sentence of %s reads as ICU MessageFormat prescribes',
  (language) => {
    const file = readFileSync(join(__dirname, '../../languages', `${language}.json`), 'utf8');
    const { app, server } = JSON.parse(file) as { app: Catalogue; server: Catalogue };
    for (const [message, text] of Object.entries({ ...app, ...server })) {
      // All values are numbers, which no language isolates.
      const values = Object.fromEntries([...message.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, 1234]));
      const icu = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
      expect(translatorOf(language, { [message]: text })(message, values)).toBe(icu.format(values));
    }
  },
);
