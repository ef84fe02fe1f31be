/** Phone numbers per country, on libphonenumber's small metadata. Large: import it only through `loadPhoneNumbers`. */
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
import { asciiDigits } from '../../../contract/asciiDigits';
import { LIMITS } from '../../../contract/limits';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { currentLanguage } from '../../lib/language';
import { COUNTRY_NAMES } from './countryNames';

export type { CountryCode };

export interface Country {
  code: CountryCode;
  /** In the reader's language, e.g. `Germany`. */
  name: string;
  /** With its plus, e.g. `+49`. */
  callingCode: string;
}

const FALLBACK_COUNTRY: CountryCode = 'US';

/** libphonenumber does not know the digits of all scripts. */
const parse = (text: string, country?: CountryCode) => parsePhoneNumberFromString(asciiDigits(text), country);
const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** True for an international number whose length is valid for its country and E.164; the server checks the same. */
export const isPhoneNumber = (value: string): boolean => {
  const number = parse(value);
  return (
    number !== undefined && number.isPossible() && number.number.length <= '+'.length + LIMITS.phone.digits
  );
};

let named: { language: Language; names: Intl.DisplayNames } | undefined;

/** The browser knows the names in the languages other than English, whose names are here. */
function nameOf(code: CountryCode): string {
  const language = currentLanguage();
  if (language === DEFAULT_LANGUAGE) return COUNTRY_NAMES[code];
  if (named?.language !== language)
    named = { language, names: new Intl.DisplayNames(language, { type: 'region' }) };
  return named.names.of(code) ?? COUNTRY_NAMES[code];
}

/** A country that `isSupportedCountry` accepts, with its name. */
export const findCountry = (code: CountryCode): Country => ({
  code,
  name: nameOf(code),
  callingCode: `+${getCountryCallingCode(code)}`,
});

let listed: { language: Language; countries: Country[] } | undefined;

/** All countries, by name. */
export function listCountries(): Country[] {
  const language = currentLanguage();
  if (listed?.language !== language) {
    const countries = (Object.keys(COUNTRY_NAMES) as CountryCode[]).map(findCountry);
    // The English names are sorted.
    if (language !== DEFAULT_LANGUAGE) {
      const { compare } = new Intl.Collator(language);
      countries.sort((one, other) => compare(one.name, other.name));
    }
    listed = { language, countries };
  }
  return listed.countries;
}

/** The country of the browser's language settings. */
export function guessCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const regions = languages.map(regionOf);
  return regions.find((region): region is CountryCode => isSupportedCountry(region)) ?? FALLBACK_COUNTRY;
}

/** Empty for invalid language tags, which some systems set (`en-US@posix`). */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}

/** Turns a number typed with an international prefix (from Germany `0044 …`) into `+44…`; returns other text unchanged. */
export function withPlus(text: string, country: CountryCode): string {
  if (text.trim().startsWith('+')) return text;
  const number = parse(text, country);
  if (!number?.isPossible() || number.countryCallingCode === getCountryCallingCode(country)) return text;
  return number.number;
}

/** The country that an international number (`+44 …`) implies so far. */
export function countryOf(text: string): CountryCode | undefined {
  const known = parse(text)?.country;
  if (known) return known;
  // Too short for a number, but most calling codes belong to a single country.
  const digits = digitsOf(text);
  const [named, ...others] = getCountries().filter((code) => digits.startsWith(getCountryCallingCode(code)));
  return others.length === 0 ? named : undefined;
}

/** E.164 of the text typed for a country; the digits so far if it is not a number yet. */
export function toE164(text: string, country: CountryCode): string {
  const digits = digitsOf(text);
  if (digits === '') return '';
  const number = parse(text, country);
  return (
    number?.number ??
    (text.trim().startsWith('+') ? `+${digits}` : `+${getCountryCallingCode(country)}${digits}`)
  );
}

/** The national format of a number; the text itself if it is not a number. */
export function toNational(text: string, country: CountryCode): string {
  const number = parse(text, country);
  return number?.isPossible() ? number.formatNational() : text;
}

/** An example mobile number of that country. */
export const exampleFor = (country: CountryCode): string =>
  getExampleNumber(country, examples)?.formatNational() ?? '';

/** The error in a number's length for its country, if any. */
export function lengthProblem(text: string, country: CountryCode): 'short' | 'long' | undefined {
  const problem = validatePhoneNumberLength(asciiDigits(text), country);
  if (problem === 'TOO_SHORT') return 'short';
  return problem === 'TOO_LONG' ? 'long' : undefined;
}
