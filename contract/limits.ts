/**
 * Every number of section 9 of the specification, named once. The app and the server import the same table, so that no
 * form accepts what the server refuses. Lengths are in characters unless the name says otherwise, counted as
 * JavaScript and HTML's `maxlength` do: in UTF-16 units, so most emoji count as two.
 */

const positiveInteger = (value: string | undefined, fallback: number): number => {
  const parsed = Number(value);
  return value && Number.isInteger(parsed) && parsed >= fallback ? parsed : fallback;
};

const passwordMax = positiveInteger(process.env.PASSWORD_MAX, 9);
/** From this maximum on, new passwords have a minimum of 8 and must not be common ones (NIST SP 800-63B, 5.1.1.2). */
const GOOD_PASSWORDS_FROM = 64;
export const requiresGoodPasswords = passwordMax >= GOOD_PASSWORDS_FROM;

export const LIMITS = {
  fullName: { min: 5, max: 15 },
  paymentMethodId: { min: 5, max: 9 },
  /** `PASSWORD_MAX` widens the maximum per deployment; the build and the server read the same variable. */
  password: { min: requiresGoodPasswords ? 8 : 5, max: passwordMax },
  /** An existing password may date from a time with a lower minimum. */
  currentPassword: { min: 5, max: passwordMax },
  /** As specified, the confirmation field of sign-up accepts one character more than the password field. */
  confirmPassword: { min: requiresGoodPasswords ? 8 : 5, max: passwordMax + 1 },
  email: { min: 5, max: 254 },
  /** `RESET_EMAIL_MAX` widens the maximum per deployment. */
  resetEmail: { min: 5, max: positiveInteger(process.env.RESET_EMAIL_MAX, 20) },
  /** `digits` is E.164's maximum, calling code included; `max` limits the text as typed. */
  phone: { max: 32, digits: 15 },
  referCode: { length: 7 },
  /** The digits of a code from an authenticator app. */
  appCode: { length: 6 },
  /** A code from an app or a recovery code, as typed with blanks or hyphens. */
  oneTimePassword: { max: 40 },
  passkeyName: { max: 40 },
  /** A browser's answer about a passkey, as JSON. */
  passkey: { max: 20_000 },
  /** `OTP_LENGTH` makes it longer per deployment, up to 8. */
  otp: { length: positiveInteger(process.env.OTP_LENGTH, 4) },
  transactionId: { min: 10, max: 64 },
  disputeSubject: { min: 2, max: 100 },
  disputeDescription: { min: 10, max: 2000 },
  rejectReason: { max: 500 },
  /** The sentence with a proposal to settle a dispute. */
  settlementNote: { max: 500 },
  appealReason: { min: 10, max: 2000 },
  resolveReason: { min: 10, max: 2000 },
  caseNote: { min: 2, max: 2000 },
  templateTitle: { min: 3, max: 60 },
  /** Filled in, it still fits into a chat message. */
  templateBody: { min: 2, max: 900 },
  supportSubject: { min: 6, max: 120 },
  supportMessage: { min: 15, max: 5000 },
  supportReply: { min: 10, max: 5000 },
  chatMessage: { min: 2, max: 2000 },
  announcementTitle: { min: 3, max: 120 },
  announcementDescription: { min: 3, max: 5000 },
  demoTitle: { min: 3, max: 120 },
  banReason: { min: 5, max: 500 },
  search: { max: 100 },
  imageUrl: { max: 2000 },
  documentVersion: { max: 2000 },
  /** Terms, or a privacy notice. */
  legalText: { min: 20, max: 100_000 },
  idempotencyKey: { max: 200 },
} as const;

/** The payments that a new member owes, in order: four spots up the chain, then one connect fee to the company. */
export const OWED_PAYMENT_KINDS = ['spot', 'spot', 'spot', 'spot', 'connect'] as const;
export const PAYMENTS_PER_MEMBER = OWED_PAYMENT_KINDS.length;

/** How long the party that lost a decision can appeal it. */
export const APPEAL_DAYS = 7;
/** How long a link to follow a payment works. */
export const FOLLOW_DAYS = 30;
/** How often a payer can correct a proof before it is decided. More would keep its receiver from deciding it. */
export const CORRECTIONS_MAX = 5;
/** How often a payer can withdraw proofs of a payment. Each stays in the payment's history. */
export const WITHDRAWALS_MAX = 20;
/** How often each party can propose how to end the disputes of a payment. Proposals are never deleted. */
export const PROPOSALS_MAX = 20;
/** How many messages a member can send in one room. A maximum for the room would let one party silence the other. */
export const MESSAGES_MAX = 5000;

/** The most open sessions of an account; another one ends the least recently used. */
export const SESSIONS_MAX = 100;

/** How long a repeated request with the same `Idempotency-Key` gets the answer to the first. */
export const IDEMPOTENCY_KEY_HOURS = 24;

export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** The most bytes of a stored image, which the server has written anew. */
export const STORED_MAX_BYTES = 12 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;

export const DEFAULT_APPROVAL_WINDOW_HOURS = 24;
/** A younger announcement counts in the bell's badge and shows a relative time. */
export const NEW_ANNOUNCEMENT_MS = 24 * 60 * 60 * 1000;

export const DASHBOARD_TRANSACTIONS = 2;
/** How many days the administration's charts show, today included. */
export const ACTIVITY_DAYS = 30;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
export const CHAT_PAGE_SIZE = 50;
/** Counting the results of a search and of the audit log stops here; nobody reads further. */
export const COUNTED_MAX = 1000;
/** A payment that is approved automatically within this time should be decided soon. */
export const SOON_HOURS = 3;
/** Few enough that PostgreSQL reads them in the order of an index. */
export const SOON_COUNTED_MAX = 100;

/** How long an access token is valid. */
export const ACCESS_TOKEN_MINUTES = 15;

export const TOAST_AUTO_CLOSE_MS = 5000;
/** How long the app waits before it sends an acceptance, so that it can be undone. */
export const ACCEPT_UNDO_MS = 6000;

/** Options of the Socket.IO client that section 9 fixes; times in milliseconds. */
export const SOCKET_OPTIONS = {
  path: '/socket.io',
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: 10,
  reconnectionDelay: 3000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20000,
} as const;

/** Prefix of the id of one's own chat message until the server has stored it. */
export const TEMPORARY_ID_PREFIX = 'temp-';
