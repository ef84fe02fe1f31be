import type { RouteAccess } from '../http/access';
import type { RouteDoc } from './route-doc';

const WITH_BODY = {
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'A field breaks a rule; `fields` says which, and why.',
};
const FAILURES = {
  500: 'Something went wrong on the server’s side; nothing was changed.',
  503: 'The database or another service does not answer at the moment.',
};

/** The statuses beside success that a route answers with, each with the sentence that says when. */
export function refusalsOf(route: RouteAccess, doc: RouteDoc): Record<number, string> {
  const { access, path, limit } = route;
  const parts: [boolean, Record<number, string> | undefined][] = [
    [Boolean(doc.body || doc.query || doc.once), { 400: 'The request cannot be read.' }],
    [access !== undefined && access !== 'anyone', { 401: 'There is no token, or it is not good any more.' }],
    [access === 'active' || access === 'resetting', { 403: 'The caller is banned.' }],
    [path.includes(':'), { 404: 'There is nothing with this id, or it is not the caller’s.' }],
    [access === 'admin', { 404: 'The caller is no administrator, or there is nothing with this id.' }],
    [Boolean(doc.body), WITH_BODY],
    [
      Boolean(doc.once),
      { 422: 'A field breaks a rule, or the `Idempotency-Key` came with another request before.' },
    ],
    [Boolean(limit || doc.limit), { 429: 'Too many calls; `Retry-After` says when to try again.' }],
    [path.startsWith('/api/'), FAILURES],
    [true, doc.refusals],
  ];
  return Object.assign({}, ...parts.filter(([holds]) => holds).map(([, refusals]) => refusals));
}
