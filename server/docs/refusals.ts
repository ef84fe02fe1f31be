import type { RouteOptions } from 'fastify';
import { refusal } from './answers';

type Refusals = Record<number, string>;

const WITH_BODY: Refusals = {
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'A field breaks a rule; `fields` says which, and why.',
};
const FAILURES: Refusals = {
  500: 'Something went wrong on the server’s side; nothing was changed.',
  503: 'The database or another service does not answer at the moment.',
};

/** The refusals that follow from a route's access, path, body and limits, for its `schema.response`. */
export function commonRefusals({ url, config, schema = {} }: RouteOptions) {
  const { access = 'anyone', rateLimit, accountLimit } = config ?? {};
  const { body, querystring, headers } = schema;
  const parts: (Refusals | false | undefined)[] = [
    Boolean(body || querystring || headers) && { 400: 'The request cannot be read.' },
    access !== 'anyone' && { 401: 'There is no token, or it is not valid any more.' },
    (access === 'active' || access === 'resetting') && { 403: 'The caller is banned.' },
    url.includes(':') && { 404: 'There is nothing with this id, or it is not the caller’s.' },
    access === 'admin' && { 404: 'The caller is no administrator, or there is nothing with this id.' },
    Boolean(body) && WITH_BODY,
    Boolean(headers) && {
      422: 'A field breaks a rule, or the `Idempotency-Key` came with another request before.',
    },
    Boolean(rateLimit || accountLimit) && { 429: 'Too many calls; `Retry-After` says when to try again.' },
    url.startsWith('/api/') && FAILURES,
  ];
  const said: Refusals = Object.assign({}, ...parts.filter(Boolean));
  return Object.fromEntries(Object.entries(said).map(([status, when]) => [status, refusal(when)]));
}
