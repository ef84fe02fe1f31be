import { API_KEY_PREFIX, NOT_FOR_API_KEYS } from '../../contract/apiKeys';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/wire';
import { CALLS_BY_KEYS, type Access } from '../http/access';

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

/** Applies to every call; paragraphs are separated by an empty line, `code` is in backticks. */
export const INTRODUCTION = [
  'People pay each other outside any platform and agree here, on the record, on what was paid. This is the whole interface of the server; the app uses nothing else.',
  'Bodies and answers are JSON. Send the access token as `Authorization: Bearer …` where a call needs one; after 15 minutes, or at a 401, renew the pair once and repeat the call.',
  `A program of the member’s own sends an API key, \`${API_KEY_PREFIX}…\`, in the place of the access token; it is made under Profile, Security, and needs no renewal. Each call says which scope opens it: \`scope_required\` refuses a key without it, \`${NOT_FOR_API_KEYS}\` every key. All keys of a member together make at most ${CALLS_BY_KEYS.max} calls in a minute, and limits of single calls count them apart from the member’s own.`,
  'Times are ISO 8601 in UTC, amounts are dollars, ids are opaque texts. Field names are spelled as they are on the wire. An answer may gain fields; ignore those that you do not know.',
  'A refusal has an honest status and says `message`, a sentence for the user, and `code`, a name for programs; with 422 also `fields`. A sentence with values has `key` and `values` besides, for those who translate it. With 429 and 503, `Retry-After` says in how many seconds to try again.',
  'Every answer has an `X-Request-Id`: yours, if the request had one of 8 to 64 letters, digits, dots, hyphens or underscores, or else a new one. A refusal repeats it as `requestId`, and the server’s log has it.',
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
    name: 'Webhooks',
    description:
      'Each step of a payment is sent to addresses of its parties, signed as Standard Webhooks says: docs/integrating.md.',
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

/** Applies to the whole socket. */
export const SOCKET_INTRODUCTION = [
  'Socket.IO 4 (protocol 5), websocket transport only. The socket tells that something changed; HTTP answers what it is now.',
  'Send the access token as `auth.token` of the handshake, read anew at each connect. A socket without a token connects, hears nothing and ends after a minute. When the session ends, so does its socket.',
  'Every user’s own events come without a join. The events of a chat room come after `joinRoom`; rooms end with the connection, so join again after each connect, then read the room’s messages.',
  'An event may get lost with the connection. After each connect read again what you show; a message’s `seq` shows a gap within a room.',
].join('\n\n');

/** For `description`: the answer of a list without parameters. */
export const WHOLE_LIST =
  'Without parameters, the whole list without `nextCursor` and `counts`; with any of them, one page.';

/** The same where whole lists are limited. */
export const LIMITED_WHOLE_LIST = `${WHOLE_LIST} The call’s limit counts only calls without \`limit\` and a cursor.`;
