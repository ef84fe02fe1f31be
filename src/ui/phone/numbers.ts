/** Phone numbers per country, on libphonenumber's small metadata. Heavy: load it through `loadPhoneNumbers` only. */
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { LIMITS } from '../../../contract/limits';
import { COUNTRY_NAMES } from './countryNames';

export type { CountryCode };

export interface Country {
  code: CountryCode;
  /** In English, e.g. `Germany`. */
  name: string;
  /** With its plus, e.g. `+49`. */
  callingCode: string;
}

const FALLBACK_COUNTRY: CountryCode = 'US';

/** True for an international number of a length that its country has and E.164 allows; the server asks the same. */
export const isPhoneNumber = (value: string): boolean => {
  const number = parsePhoneNumberFromString(value);
  return (
    number !== undefined && number.isPossible() && number.number.length <= '+'.length + LIMITS.phone.digits
  );
};

/** A country that `isSupportedCountry` knows, with its name. */
export const findCountry = (code: CountryCode): Country => ({
  code,
  name: COUNTRY_NAMES[code],
  callingCode: `+${getCountryCallingCode(code)}`,
});

let countries: Country[] | undefined;

/** All countries, by name. */
export function listCountries(): Country[] {
  countries ??= (Object.keys(COUNTRY_NAMES) as CountryCode[]).map(findCountry);
  return countries;
}

/** The country of the browser's language settings. */
export function guessCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const regions = languages.map(regionOf);
  return regions.find((region): region is CountryCode => isSupportedCountry(region)) ?? FALLBACK_COUNTRY;
}

/** Empty for what is no language tag, which a browser may have from its system (`en-US@posix`). */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** A number that was typed as it is dialled abroad (from Germany `0044 …`), as `+44…`; any other text as it is. */
export function withPlus(text: string, country: CountryCode): string {
  if (text.trim().startsWith('+')) return text;
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isPossible() || number.countryCallingCode === getCountryCallingCode(country)) return text;
  return number.number;
}

/** The country that a text in international form (`+44 …`) names as far as it goes. */
export function countryOf(text: string): CountryCode | undefined {
  const known = parsePhoneNumberFromString(text)?.country;
  if (known) return known;
  // Too short for a number; but most calling codes are one country's alone.
  const digits = text.replace(/\D/g, '');
  const [named, ...others] = getCountries().filter((code) => digits.startsWith(getCountryCallingCode(code)));
  return others.length === 0 ? named : undefined;
}

/** E.164 of what was typed for a country; the digits as far as they go where that is no number yet. */
export function toE164(text: string, country: CountryCode): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const number = parsePhoneNumberFromString(text, country);
  return (
    number?.number ??
    (text.trim().startsWith('+') ? `+${digits}` : `+${getCountryCallingCode(country)}${digits}`)
  );
}

/** How a number is written inside its country; the text itself where it is no number. */
export function toNational(text: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.formatNational() : text;
}

/** A mobile number of that country that shows the form. */
export const exampleFor = (country: CountryCode): string =>
  getExampleNumber(country, examples)?.formatNational() ?? '';

/** What is wrong with a number's length in its country, if that is what is wrong. */
export function lengthProblem(text: string, country: CountryCode): 'short' | 'long' | undefined {
  const problem = validatePhoneNumberLength(text, country);
  if (problem === 'TOO_SHORT') return 'short';
  return problem === 'TOO_LONG' ? 'long' : undefined;
}
