import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer';

/** What nodemailer composes; it encodes every header, so that no text of a user can start a new one. */
export const toMessage = ({ to, from, subject, body, messageId, date }: OutgoingMail): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  // As in an encoded word, which readers would decode: nodemailer lets ASCII pass as it is.
  subject: subject.replaceAll('=?', '= ?'),
  text: body,
  date,
  messageId,
  // Readable in a text editor, unlike base64, which nodemailer takes for texts with many accents.
  textEncoding: 'quoted-printable',
  disableFileAccess: true,
  disableUrlAccess: true,
});
