import type { RouteOptions } from 'fastify';
import { NOT_FOR_API_KEYS, SCOPE_REQUIRED } from '../../contract/apiKeys';
import { SUPPORT_ROLE } from '../../contract/adminRoles';
import { SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import { RECENT_SIGN_IN_403 } from '../auth/recent-sign-in';
import { ANY_OTHER, refusal } from '../http/answers';

const SETUP_403 = `With code \`${SECOND_FACTOR_SETUP_REQUIRED}\`: the caller has to set up a second factor first, as all other calls outside \`/auth\` say too.`;
const NOT_FOR_SUPPORT = `With code \`${SUPPORT_ROLE}\`: the caller’s role is support.`;

const KEY_403 = `With code \`${SCOPE_REQUIRED}\`: an API key lacks the scope. With \`${NOT_FOR_API_KEYS}\`: no API key opens this.`;

/** The refusals of many routes, by their names among the document's components. */
const REFUSALS = {
  Malformed: 'The request is malformed.',
  SignedOut: 'The token or API key is missing or no longer valid.',
  Banned: 'The caller is banned.',
  NotForTheKey: KEY_403,
  BannedOrNotForTheKey: `The caller is banned. ${KEY_403}`,
  SecondFactorMissing: SETUP_403,
  SignInTooOld: RECENT_SIGN_IN_403,
  SignInTooOldOrNotForTheKey: `${RECENT_SIGN_IN_403} ${KEY_403}`,
  NotForSupport: `${NOT_FOR_SUPPORT} ${SETUP_403}`,
  NotForSupportOrTooOld: `${NOT_FOR_SUPPORT} ${RECENT_SIGN_IN_403}`,
  NotFound: 'Nothing has this id, or it does not belong to the caller.',
  NotAnAdministrator: 'The caller is not an administrator, or nothing has this id.',
  TooLarge: 'The body is too large.',
  NotJson: 'The body is not JSON.',
  InvalidFields: 'A field breaks a rule; `fields` has a sentence for each.',
  InvalidFieldsOrKey: 'A field breaks a rule, or the `Idempotency-Key` was used for a different request.',
  TooManyRequests: 'Too many calls; `Retry-After` says when to try again.',
  Failed: 'The server failed; nothing was changed.',
  Unavailable: 'The database or another service is not answering at the moment.',
  Refused: ANY_OTHER,
};

/** The component that describes a refusal, by its description. */
export const REFUSAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(REFUSALS).map(([name, when]) => [when, name]),
);

type Refusals = Record<number, string>;

const WITH_BODY: Refusals = {
  413: REFUSALS.TooLarge,
  415: REFUSALS.NotJson,
  422: REFUSALS.InvalidFields,
};

/** The refusals that a route can give because of its access, path, body and limits, for its `schema.response`. */
export function commonRefusals({ url, config, schema = {} }: RouteOptions) {
  const { access = 'anyone', apiKey, recentSignIn, rateLimit, accountLimit } = config ?? {};
  const { body, headers } = schema;
  const parts: (Refusals | false | undefined)[] = [
    // A request without a host or with a broken address is refused everywhere.
    { 400: REFUSALS.Malformed },
    access !== 'anyone' && { 401: REFUSALS.SignedOut },
    access === 'resetting' && { 403: REFUSALS.BannedOrNotForTheKey },
    access === 'completing' && { 403: REFUSALS.NotForTheKey },
    apiKey && { 403: access === 'active' ? REFUSALS.BannedOrNotForTheKey : REFUSALS.NotForTheKey },
    access === 'support' && { 403: REFUSALS.SecondFactorMissing },
    recentSignIn && { 403: REFUSALS.SignInTooOldOrNotForTheKey },
    access === 'admin' && {
      403: recentSignIn ? REFUSALS.NotForSupportOrTooOld : REFUSALS.NotForSupport,
    },
    url.includes(':') && { 404: REFUSALS.NotFound },
    (access === 'admin' || access === 'support') && { 404: REFUSALS.NotAnAdministrator },
    Boolean(body) && WITH_BODY,
    Boolean(headers) && { 422: REFUSALS.InvalidFieldsOrKey },
    Boolean(rateLimit || accountLimit) && { 429: REFUSALS.TooManyRequests },
    url.startsWith('/api/') && { 500: REFUSALS.Failed, 503: REFUSALS.Unavailable },
  ];
  const said: Refusals = Object.assign({}, ...parts.filter(Boolean));
  return Object.fromEntries(Object.entries(said).map(([status, when]) => [status, refusal(when)]));
}
