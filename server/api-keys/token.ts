import { API_KEY_PREFIX } from '../../contract/apiKeys';
import { randomToken } from '../random-token';

/** A new key: the prefix and 256 random bits. */
export const newApiKey = (): string => API_KEY_PREFIX + randomToken();

const FORM = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);

/** False for a text that `newApiKey` cannot have made, so that it need not be looked up. */
export const hasKeyForm = (token: string): boolean => FORM.test(token);

/** False for the token of a session, which is a JWT. */
export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);
