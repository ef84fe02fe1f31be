import { isLanguage, type Language } from '../../../contract/languages';
import { browserStorage } from '../../lib/storage';

const storage = () => browserStorage('localStorage');
const keyOf = (userId: string) => `unsentLanguage:${userId}`;

/** The language that this user has chosen here and the account does not have yet, such as without a network. */
export function unsentLanguage(userId: string): Language | undefined {
  const kept = storage().getItem(keyOf(userId));
  return isLanguage(kept) ? kept : undefined;
}

export const keepUnsentLanguage = (userId: string, language: Language): void =>
  storage().setItem(keyOf(userId), language);

/** Forgets it, unless another one has been chosen meanwhile. */
export function forgetUnsentLanguage(userId: string, language: Language): void {
  if (unsentLanguage(userId) === language) storage().removeItem(keyOf(userId));
}
