import { isReservedName } from '../../contract/nameSchema';
import { toTranslate } from '../../contract/translate';
import { invalidFields } from '../http/errors';

const RESERVED = toTranslate('Please enter your own name. This one is reserved.');

/**
 * Screens show the company's name, and that of a deleted account, in each reader's language. A member of that name would pass
 * for one of them.
 * @throws HttpError 422 at the field `fullName`
 */
export function refuseReservedName(fullName: string): void {
  if (isReservedName(fullName)) throw invalidFields({ fullName: RESERVED });
}
