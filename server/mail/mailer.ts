import type { Language } from '../../contract/languages';
import type { Letter } from './mail';

/** An outgoing mail; composed again for each try, with the same content. */
export interface OutgoingMail extends Omit<Letter, 'optional'> {
  readonly to: string;
  /** In which it is written. */
  readonly language: Language;
  /** The same for every try, so that receiving servers recognise duplicates. */
  readonly messageId: string;
  readonly from: string;
  readonly date: Date;
  /** Where its links lead: the app's origin. */
  readonly publicUrl: string;
  /** The token of the link that switches such mails off; missing for essential mails. */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /** @throws Error when the mail was not taken; it is tried again later. */
  send(mail: OutgoingMail): Promise<void>;
}
