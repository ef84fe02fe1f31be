import type { RouteOptions } from 'fastify';
import { SUPPORT_ROLE } from '../../contract/adminRoles';
import { SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import { RECENT_SIGN_IN_403 } from '../auth/recent-sign-in';
import { refusal } from '../http/answers';

type Refusals = Record<number, string>;

const WITH_BODY: Refusals = {
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'A field breaks a rule; `fields` has a sentence for each.',
};
const NOT_FOR_SUPPORT = `With code \`${SUPPORT_ROLE}\`: the caller’s role is support.`;
const FAILURES: Refusals = {
  500: 'The server failed; nothing was changed.',
  503: 'The database or another service is not answering at the moment.',
};

const SETUP_403 = `With code \`${SECOND_FACTOR_SETUP_REQUIRED}\`: the caller has to set up a second factor first, as all other calls outside \`/auth\` say too.`;

/** The refusals that a route can give because of its access, path, body and limits, for its `schema.response`. */
export function commonRefusals({ url, config, schema = {} }: RouteOptions) {
  const { access = 'anyone', recentSignIn, rateLimit, accountLimit } = config ?? {};
  const { body, querystring, headers } = schema;
  const parts: (Refusals | false | undefined)[] = [
    Boolean(body || querystring || headers) && { 400: 'The request is malformed.' },
    access !== 'anyone' && { 401: 'The token is missing or no longer valid.' },
    (access === 'active' || access === 'resetting') && { 403: 'The caller is banned.' },
    access === 'support' && { 403: SETUP_403 },
    recentSignIn && { 403: RECENT_SIGN_IN_403 },
    access === 'admin' && { 403: `${NOT_FOR_SUPPORT} ${recentSignIn ? RECENT_SIGN_IN_403 : SETUP_403}` },
    url.includes(':') && { 404: 'Nothing has this id, or it does not belong to the caller.' },
    (access === 'admin' || access === 'support') && {
      404: 'The caller is not an administrator, or nothing has this id.',
    },
    Boolean(body) && WITH_BODY,
    Boolean(headers) && {
      422: 'A field breaks a rule, or the `Idempotency-Key` was used for a different request.',
    },
    Boolean(rateLimit || accountLimit) && { 429: 'Too many calls; `Retry-After` says when to try again.' },
    url.startsWith('/api/') && FAILURES,
  ];
  const said: Refusals = Object.assign({}, ...parts.filter(Boolean));
  return Object.fromEntries(Object.entries(said).map(([status, when]) => [status, refusal(when)]));
}
