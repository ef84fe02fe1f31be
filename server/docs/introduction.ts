import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import type { Access } from '../http/access';

/** Who may call a route. */
export const WHO: Record<Access, string> = {
  anyone: 'Anyone',
  signedIn: 'Signed in, also while banned',
  active: 'Signed in and not banned',
  admin: 'Administrators with the role admin',
  support: 'Administrators of either role',
  resetting: 'Signed in and not banned, or after a one-time code',
  completing: 'Signed in, or with a new password set after a one-time code',
};

/** True of every call; paragraphs are separated by an empty line, `code` is in backticks. */
export const INTRODUCTION = [
  'People pay each other outside any platform and agree here, on the record, on what was paid. This is the whole interface of the server; the app uses nothing else.',
  'Bodies and answers are JSON. Send the access token as `Authorization: Bearer …` where a call needs one; after 15 minutes, or at a 401, renew the pair once and repeat the call.',
  'Times are ISO 8601 in UTC, amounts are dollars, ids are opaque texts. Field names are spelled as they are on the wire. An answer may gain fields; ignore those that you do not know.',
  'A refusal has an honest status and says `message`, a sentence for the user, and `code`, a name for programs; with 422 also `fields`. With 429 and 503, `Retry-After` says in how many seconds to try again.',
  `Calls that take an \`${IDEMPOTENCY_KEY_HEADER}\` may be repeated safely after an answer got lost.`,
].join('\n\n');

/** The tags of the routes, in the order in which readers meet them. */
export const TAGS = [
  { name: 'Account', description: 'Sign-up, sign-in, and the caller’s own profile and sessions.' },
  {
    name: 'Payments',
    description:
      'The payer pays outside and sends a proof; the receiver accepts, rejects or disputes it within the window, after which it is accepted automatically.',
  },
  { name: 'People', description: 'The people above and below the caller in the chain of referrals.' },
  {
    name: 'Chat',
    description:
      'Each disputed payment has a room with payer, receiver and the administrators. New messages come by the socket.',
  },
  {
    name: 'Content, files and support',
    description: 'What everybody reads, images, and messages to support.',
  },
  {
    name: 'Administration',
    description:
      'For everybody but administrators these do not exist: they answer 404. The role support reads and answers; other calls answer it 403.',
  },
  { name: 'Operation', description: 'For the server’s operator: docs/operating.md.' },
];

/** For `description`: the answer of a list without parameters. */
export const WHOLE_LIST =
  'Without parameters the whole list, and `nextCursor` and `counts` are missing; with any of them one page.';
