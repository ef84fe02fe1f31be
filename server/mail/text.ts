import type { Mail, MailPart } from './queue';

/** The footer of every mail. */
export const footerOf = (publicUrl: string) =>
  `Sent automatically by Peerproof, ${publicUrl}. Peerproof never asks for your password or for money by mail.`;

/** The mail as plain text, each link on its own line. */
export const toText = ({ parts }: Mail, publicUrl: string): string =>
  `${parts.map((part) => partAsText(part, publicUrl)).join('\n\n')}\n\n-- \n${footerOf(publicUrl)}\n`;

function partAsText(part: MailPart, publicUrl: string): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return `    ${part.code}`;
  if ('facts' in part)
    return part.facts.map(([term, value]) => `${term}: ${value.replace(/\s+/g, ' ')}`).join('\n');
  if ('quote' in part) return `${part.said}\n${part.quote.trim().replace(/^/gm, '> ')}`;
  return `${part.action}:\n${publicUrl}${part.path}`;
}
