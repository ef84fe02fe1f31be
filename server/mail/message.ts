import type { SendMailOptions } from 'nodemailer';
import { LANGUAGES } from '../../contract/languages';
import { MAIL_PATHS } from '../../contract/mailKinds';
import { hasLettersToTheLeft } from '../../contract/translate';
import { toHtml } from './html';
import type { OutgoingMail } from './mailer';
import { toText } from './text';

/** The message for nodemailer, which encodes every header, so that user text cannot inject one. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { to, from, messageId, date, language } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject: asSubject(mail.subject, LANGUAGES[language].direction),
    text: toText(mail),
    html: toHtml(mail),
    date,
    messageId,
    // Asks for no automatic replies (RFC 3834), such as absence notes, and prevents loops.
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClickHeaders(mail) },
    // Readable in a text editor, unlike base64, which nodemailer takes for texts with many accents.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** By these, mail programs show a button to unsubscribe that needs no page (RFC 2369, RFC 8058). */
function oneClickHeaders({ publicUrl, unsubscribe }: OutgoingMail): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    'List-Unsubscribe': `<${publicUrl}/api${MAIL_PATHS.oneClick(unsubscribe)}>`,
    // RFC 8058 wants an HTTPS address; without one, mail programs open the page.
    ...(publicUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

const SUBJECT_MAX = 150;
/** Control characters, and those that turn the direction of what follows them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]+/gu;
/** Around words of the other direction, and of no use where there are none. */
const ISOLATES = /[\u2066-\u2069]/g;
/** First in such a subject: mail programs take the direction from the first letter, which may be that of a name. */
const RIGHT_TO_LEFT = '\u200f';

function asSubject(text: string, direction: 'ltr' | 'rtl'): string {
  // As in an encoded word, which readers would decode: nodemailer lets ASCII pass as it is.
  const isolated = direction === 'rtl' ? `${RIGHT_TO_LEFT}${text}` : withoutUseless(text);
  const subject = isolated.replaceAll(UNSEEN, ' ').replaceAll('=?', '= ?').trim();
  const characters = [...subject];
  return characters.length > SUBJECT_MAX ? `${characters.slice(0, SUBJECT_MAX - 1).join('')}…` : subject;
}

const withoutUseless = (text: string): string =>
  hasLettersToTheLeft(text) ? text : text.replaceAll(ISOLATES, '');
