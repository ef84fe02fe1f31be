import { isLanguage, matchLanguage } from '../../contract/languages';

test.each([
  [['es'], 'es'],
  [['es-MX', 'en'], 'es'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['AR-eg'], 'ar'],
  [['de-AT', 'hi-IN'], 'hi'],
  [['en-GB', 'es'], 'en'],
  [['de'], 'en'],
  [['*'], 'en'],
  [[], 'en'],
])('of %j, the product speaks %s', (tags, language) => {
  expect(matchLanguage(tags)).toBe(language);
});

test.each(['toString', '__proto__', '', undefined])('%s is no language', (value) => {
  expect(isLanguage(value)).toBe(false);
});
