import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { LIMITS } from '../../contract/limits';

/** True for an international number (`+` and calling code) of a length that its country has and E.164 allows. */
export const isPhoneNumber = (value: string): boolean => {
  const number = parsePhoneNumberFromString(value);
  return (
    number !== undefined && number.isPossible() && number.number.length <= '+'.length + LIMITS.phone.digits
  );
};

/** E.164 of a text that `isPhoneNumber` accepts. */
export const toE164 = (value: string): string => parsePhoneNumberFromString(value)?.number ?? value;
