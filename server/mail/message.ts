import type { SendMailOptions } from 'nodemailer';
import { toHtml } from './html';
import type { OutgoingMail } from './mailer';
import { toText } from './text';

/** The message for nodemailer, which encodes every header, so that user text cannot inject one. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { to, from, messageId, date, publicUrl } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject: asSubject(mail.subject),
    text: toText(mail, publicUrl),
    html: toHtml(mail, publicUrl),
    date,
    messageId,
    // Asks for no automatic replies (RFC 3834), such as absence notes, and prevents loops.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Readable in a text editor, unlike base64, which nodemailer takes for texts with many accents.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const SUBJECT_MAX = 150;
/** Control characters, and those that turn the direction of what follows them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

function asSubject(text: string): string {
  // As in an encoded word, which readers would decode: nodemailer lets ASCII pass as it is.
  const subject = text.replaceAll(UNSEEN, ' ').replaceAll('=?', '= ?').trim();
  const characters = [...subject];
  return characters.length > SUBJECT_MAX ? `${characters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject;
}
