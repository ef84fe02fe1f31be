/**
 * The mails that a member can switch off or gather in a digest. All others are essential: account security, codes,
 * administrators' decisions, bans and answers from support.
 * - proofs: somebody has sent a proof to decide
 * - reminders: the time to decide one is running out
 * - payments: what others do with the member's payments
 * - disputes: what happens in a dispute until it is decided
 */
export const MAIL_KINDS = ['proofs', 'reminders', 'payments', 'disputes'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** at_once: an email each; daily: gathered in one email a day; never: none. */
export const MAIL_FREQUENCIES = ['at_once', 'daily', 'never'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** What a link in an email can switch off: a kind, or the digest with everything in it. Links name a place in it. */
export const SUBSCRIPTIONS = ['digest', ...MAIL_KINDS] as const;
export type Subscription = (typeof SUBSCRIPTIONS)[number];

/** The hour of the digest, in the member's time zone, until they choose another. */
export const DIGEST_HOUR = 8;

/** After this many refused emails in a row, an address gets only essential ones. */
export const MAIL_REFUSALS_MAX = 3;

/** Paths below the API's base. */
export const MAIL_PATHS = {
  settings: '/mail/settings',
  timeZone: '/auth/time-zone',
  /** The address in the `List-Unsubscribe` header: a POST unsubscribes (RFC 8058), a GET leads to the page. */
  oneClick: (token: string) => `/mail/unsubscribe/${token}`,
  subscription: '/mail/subscription',
  unsubscribe: '/mail/unsubscribe',
  resubscribe: '/mail/resubscribe',
} as const;
