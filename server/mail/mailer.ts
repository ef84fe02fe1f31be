import type { Mail } from './queue';

/** A mail as it leaves: composed anew at each try, but always the same mail. */
export interface OutgoingMail extends Mail {
  /** Stays the same over tries, so that receiving servers recognise a mail that was sent twice. */
  readonly messageId: string;
  readonly from: string;
  readonly date: Date;
  /** Where its links lead: the app's origin. */
  readonly publicUrl: string;
}

export interface Mailer {
  /** @throws Error when the mail was not taken; it is tried again later. */
  send(mail: OutgoingMail): Promise<void>;
}
