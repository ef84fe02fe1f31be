import { countryOf, guessCountry, isPhoneNumber } from '../../../../src/ui/phone/numbers';

test.each([
  ['+49', 'DE'],
  ['+49 15', 'DE'],
  ['+٤٩', 'DE'],
  ['+९१', 'IN'],
  ['+44', undefined],
  ['+44 7400 123456', 'GB'],
  ['+44 7797 712345', 'JE'],
  ['+1', undefined],
  ['+1 202 555 0123', 'US'],
  ['+1 416 555 0123', 'CA'],
  ['+77', undefined],
  ['+7701', 'KZ'],
  ['+', undefined],
  ['+999', undefined],
  ['', undefined],
])('%s belongs to country %s', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

test.each([
  ['+12025550123', true],
  ['+491511234567890', true],
  ['+4915112345678901', false],
  ['12025550123', false],
])('the form tells before sending %s whether the server accepts it: %s', (text, isTaken) => {
  expect(isPhoneNumber(text)).toBe(isTaken);
});

test.each([
  [['de-AT', 'en'], 'AT'],
  [['en-US@posix', 'C', 'pt'], 'BR'],
  [[], 'US'],
])('with the languages %j the country is %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
