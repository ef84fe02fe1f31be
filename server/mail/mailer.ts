import type { Mail } from './queue';

/** An outgoing mail; composed again for each try, with the same content. */
export interface OutgoingMail extends Mail {
  /** The same for every try, so that receiving servers recognise duplicates. */
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
