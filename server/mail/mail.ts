import type { Subscription } from '../../contract/mailKinds';
import type { Sentence } from '../../contract/translate';
import type { Speaker } from '../speaker';

/**
 * One part of an email. User text belongs in facts and quotes, so that it is not mistaken for ours; line breaks are
 * kept there.
 */
export type MailPart =
  /** A paragraph. */
  | string
  /** A one-time code to type in. The mail is not sent once these minutes are over. */
  | { readonly code: string; readonly minutes: number }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  /** A user's text, below a line that introduces it. */
  | { readonly intro: string; readonly quote: string }
  /** A link into the app: its label and a path from `contract/routes.ts`. */
  | { readonly action: string; readonly path: string };

export interface Mail {
  /** One address. */
  readonly to: string;
  /**
   * Somebody waits for it at a screen: a code, or the link that confirms an email. It goes before all others, and it alone
   * goes to the address of an account that has not confirmed it.
   */
  readonly awaited?: true;
  /** So many have been mailed that it only comes with the digest, for those who have one. */
  readonly onlyInDigest?: boolean;
  /** The language, by BCP 47, of a reader whose account has another address or is gone. */
  readonly language?: string | null;
  /** Writes it in the language of the account with this address, else in the one above, else in English. */
  write(speaker: Speaker): Letter;
}

/** An email in its reader's language. */
export interface Letter {
  /** Also the heading. */
  readonly subject: string;
  /** In order; `toText` and `toHtml` give them their two forms. */
  readonly parts: readonly MailPart[];
  /** Set if the receiver can switch it off or gather it in a digest; without it the mail is essential. */
  readonly optional?: Optional;
}

interface Optional {
  readonly kind: Subscription;
  /** The mail's lines in a digest. */
  readonly lines: readonly DigestLine[];
}

/** A line about a payment, as subjects are. */
export interface Line extends Sentence {
  /** The sum: `{amount}` of a sentence that names it, else written behind the sentence. */
  readonly cents: number;
}

/** One line of a digest, which is written when the digest is. */
export interface DigestLine {
  /** The payment that it is about, by its uuid. */
  readonly payment: string;
  readonly line: Line;
  /** Where it leads, from `contract/routes.ts`. */
  readonly path: string;
  /** A proposal to settle, if it is about one. */
  readonly proposal?: string;
}
