import type { AdminSupportMessage } from '../../../contract/admin';
import { texts } from './texts';

/** Mail programs cut or refuse addresses that are much longer. */
const QUOTE_MAX = 1000;

/** A mailto link that begins the answer: to whom, about what, and what they wrote. */
export function answerLink({ subject, message, user }: AdminSupportMessage): string {
  const { replySubject, replyBody } = texts.support;
  const quote = message.length > QUOTE_MAX ? `${message.slice(0, QUOTE_MAX)} …` : message;
  // Mail programs want CRLF between lines (RFC 6068).
  const body = replyBody(user.fullName, quote).replace(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(user.email)}?subject=${encodeURIComponent(replySubject(subject))}&body=${encodeURIComponent(body)}`;
}
