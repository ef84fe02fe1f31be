import { ROUTES } from '../../contract/routes';
import type { OutgoingMail } from './mailer';
import type { MailPart } from './mail';

/** The footer of every mail. */
export const footerOf = (publicUrl: string) =>
  `Sent automatically by Peerproof, ${publicUrl}. Peerproof never asks for your password or for money by mail.`;

/** The links below a mail that can be switched off: label and address. */
export const footerLinks = ({ publicUrl, unsubscribe }: OutgoingMail): [label: string, address: string][] =>
  unsubscribe
    ? [
        ['Stop mails like this', `${publicUrl}${ROUTES.unsubscribe}#${unsubscribe}`],
        ['How we reach you', `${publicUrl}${ROUTES.howWeReachYou}`],
      ]
    : [];

/** The mail as plain text, each link on its own line. */
export function toText(mail: OutgoingMail): string {
  const parts = mail.parts.map((part) => partAsText(part, mail.publicUrl));
  const links = footerLinks(mail).map(([label, address]) => `\n${label}: ${address}`);
  return `${parts.join('\n\n')}\n\n-- \n${footerOf(mail.publicUrl)}${links.join('')}\n`;
}

function partAsText(part: MailPart, publicUrl: string): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return `    ${part.code}`;
  if ('facts' in part)
    return part.facts.map(([term, value]) => `${term}: ${value.replace(/\s+/g, ' ')}`).join('\n');
  if ('quote' in part) return `${part.said}\n${part.quote.trim().replace(/^/gm, '> ')}`;
  return `${part.action}:\n${publicUrl}${part.path}`;
}
