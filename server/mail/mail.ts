import type { Subscription } from '../../contract/mailKinds';

/**
 * One part of a mail. User text belongs in facts and quotes, so that it is not mistaken for ours; line breaks are kept
 * there.
 */
export type MailPart =
  /** A paragraph. */
  | string
  /** A one-time code to type in. The mail is not sent once these minutes are over. */
  | { readonly code: string; readonly minutes: number }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  /** A user's text, below a line that introduces it. */
  | { readonly said: string; readonly quote: string }
  /** A link into the app: its label and a path from `contract/routes.ts`. */
  | { readonly action: string; readonly path: string };

export interface Mail {
  /** One address. */
  readonly to: string;
  /** Also the heading. */
  readonly subject: string;
  /** In order; `toText` and `toHtml` give them their two forms. */
  readonly parts: readonly MailPart[];
  /** Also to the address of an account that has not confirmed it: only the link for that, and codes. */
  readonly toUnconfirmed?: true;
  /** Set if the receiver can switch it off or gather it in a digest; without it the mail is necessary. */
  readonly optional?: Optional;
}

interface Optional {
  readonly kind: Subscription;
  /** What a digest says instead. */
  readonly lines: readonly DigestLine[];
}

/** One line of a digest. */
export interface DigestLine {
  /** The payment that it is about, by its uuid. */
  readonly payment: string;
  /** Leads with people and sums, as subjects do. */
  readonly line: string;
  /** Where it leads, from `contract/routes.ts`. */
  readonly path: string;
  /** A proposal to settle, if it is about one. */
  readonly proposal?: string;
}
