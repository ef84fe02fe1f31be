import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import type { Access } from '../http/access';

/** Who may call a route, as the document says it. */
export const WHO: Record<Access, string> = {
  anyone: 'Anyone',
  signedIn: 'Signed in, also while banned',
  active: 'Signed in and not banned',
  admin: 'Administrators',
  resetting: 'Signed in and not banned, or after a one-time code',
  completing: 'Signed in, or with a new password set after a one-time code',
};

/** What holds for every call; paragraphs apart by an empty line, `code` in backticks. */
export const INTRODUCTION = [
  'People pay each other outside any platform and agree here, on the record, on what was paid. This is everything that the server answers; the app uses nothing else.',
  'Bodies and answers are JSON. Send the access token as `Authorization: Bearer …` where a call wants one; after 15 minutes, or at a 401, renew the pair once and repeat the call.',
  'Times are ISO 8601 in UTC, amounts are dollars, ids are opaque texts. Field names are spelled as they are on the wire. An answer may gain fields; ignore what you do not know.',
  'A refusal has an honest status and says `message`, a sentence for the user, and `code`, a name for programs; with 422 also `fields`. With 429 and 503, `Retry-After` says in how many seconds to try again.',
  `Calls that take an \`${IDEMPOTENCY_KEY_HEADER}\` may be repeated safely after an answer got lost.`,
].join('\n\n');
