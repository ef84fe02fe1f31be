import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as core from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/metadata.min.json';
import { countryOf, guessCountry, isPhoneNumber } from '../../../../src/ui/phone/numbers';

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../../../scripts/webpack/trimPhoneNumbers.cjs') as (source: string) => string;

test.each([
  ['+49', 'DE'],
  ['+49 15', 'DE'],
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
])('%s is of country %s', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

test.each([
  ['+12025550123', true],
  ['+491511234567890', true],
  ['+4915112345678901', false],
  ['12025550123', false],
])('the form says of %s before it is sent whether the server takes it: %s', (text, isTaken) => {
  expect(isPhoneNumber(text)).toBe(isTaken);
});

test('with the table that the build trims a number of any country reads and looks the same', () => {
  const source = trim(`export default ${JSON.stringify(metadata)}`);
  const table = JSON.parse(source.replace(/^export default |;$/g, '')) as typeof metadata;
  const written = (number: core.PhoneNumber | undefined) => [
    number?.country,
    number?.isPossible(),
    number?.formatNational(),
  ];
  for (const country of getCountries()) {
    const national = getExampleNumber(country, examples)?.nationalNumber ?? '';
    // The example and numbers near it: other first digits have other formats.
    for (const digits of ['', '2', '35', '48', '60', '79', '800', '91'].map(
      (start) => start + national.slice(start.length),
    )) {
      const full = parsePhoneNumberFromString(digits, country);
      expect([country, digits, ...written(core.parsePhoneNumberFromString(digits, country, table))]).toEqual([
        country,
        digits,
        ...written(full),
      ]);
    }
  }
});

test.each([
  [['de-AT', 'en'], 'AT'],
  [['en-US@posix', 'C', 'pt'], 'BR'],
  [[], 'US'],
])('with the languages %j the country is %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
