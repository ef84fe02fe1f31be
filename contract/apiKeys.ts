/**
 * API keys, with which other programs act for a member (docs/adr/0064). They have their own file, since only the security
 * screen needs them.
 */
import * as yup from 'yup';
import type { InferType } from 'yup';
import { API_SCOPES, type ApiScope } from './apiScopes';
import { hasStrayInvisible } from './visible';
import { between, oneLine, text } from './textSchemas';

export type * from './answers/apiKeys';

/** After how many days a key can end; it can also have no end. */
export const API_KEY_DAYS = [30, 90, 365] as const;
/** Keys of one member, ended ones included. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME = { min: 1, max: 40 } as const;

/** Every key begins with this, so that scanners for secrets find it. */
export const API_KEY_PREFIX = 'pp_';

/** The code of a 403: the key lacks the scope that the call needs, which the message names. */
export const SCOPE_REQUIRED = 'scope_required';
/** The code of a 403: no key can make this call. */
export const NOT_FOR_API_KEYS = 'not_for_api_keys';

/** Paths below the API's base. */
export const API_KEY_PATHS = {
  keys: '/auth/api-keys',
  key: (keyId: string) => `/auth/api-keys/${keyId}`,
} as const;

const SCOPE_MESSAGE = 'Please choose at least one thing the key can do.';
const DAYS_MESSAGE = `A key ends after ${API_KEY_DAYS.join(', ')} days, or never.`;
const isScope = (word: string): word is ApiScope => API_SCOPES.some((scope) => scope === word);

/** The scopes in a text like that of OAuth (RFC 6749, 3.3): their names with spaces between them. */
export const scopesIn = (scope: string): ApiScope[] => [...new Set(scope.split(' '))].filter(isScope);

export const makeApiKeySchema = yup.object({
  name: between('a name', API_KEY_NAME, oneLine('a name', hasStrayInvisible)),
  scope: text()
    .required(SCOPE_MESSAGE)
    .max(100, SCOPE_MESSAGE)
    .test(
      'scopes',
      `The scopes are ${API_SCOPES.join(', ')}. Please write those that you need with spaces between them.`,
      (value) => !value || value.split(' ').every(isScope),
    ),
  days: yup
    .number()
    .transform((value: number, entered: unknown) => (entered === '' ? null : value))
    .nullable()
    .typeError(DAYS_MESSAGE)
    .oneOf([...API_KEY_DAYS, null], DAYS_MESSAGE),
});
export type MakeApiKeyRequest = InferType<typeof makeApiKeySchema>;
