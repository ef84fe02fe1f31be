import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** True for an international number (`+` and calling code) of a length that its country has. */
export const isPhoneNumber = (value: string): boolean =>
  parsePhoneNumberFromString(value)?.isPossible() ?? false;

/** E.164 of a text that `isPhoneNumber` accepts. */
export const toE164 = (value: string): string => parsePhoneNumberFromString(value)?.number ?? value;
