import { LANGUAGES, withColon } from '../../contract/languages';
import { ROUTES } from '../../contract/routes';
import { isolateOther } from '../../contract/translate';
import { speakerOf } from '../speaker';
import type { OutgoingMail } from './mailer';
import type { MailPart } from './mail';

/** The footer of every mail. */
export const footerOf = ({ language, publicUrl }: OutgoingMail): string =>
  speakerOf(language).t(
    'Sent automatically by Peerproof, {address}. Peerproof never asks for your password or for money by email.',
    { address: publicUrl },
  );

/** The links below an email that can be switched off: label and address. */
export function footerLinks({
  language,
  publicUrl,
  unsubscribe,
}: OutgoingMail): [label: string, address: string][] {
  if (!unsubscribe) return [];
  const { t } = speakerOf(language);
  return [
    [t('Stop emails like this'), `${publicUrl}${ROUTES.unsubscribe}#${unsubscribe}`],
    [t('How we reach you'), `${publicUrl}${ROUTES.howWeReachYou}`],
  ];
}

/** The mail as plain text, each link on its own line. */
export function toText(mail: OutgoingMail): string {
  const parts = mail.parts.map((part) => partAsText(part, mail));
  const links = footerLinks(mail).map(
    ([label, address]) => `\n${withColon(label, mail.language)} ${address}`,
  );
  return `${parts.join('\n\n')}\n\n-- \n${footerOf(mail)}${links.join('')}\n`;
}

function partAsText(part: MailPart, mail: OutgoingMail): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return `    ${part.code}`;
  if ('facts' in part)
    return part.facts
      .map(([term, value]) => `${withColon(term, mail.language)} ${inLine(value.replace(/\s+/g, ' '), mail)}`)
      .join('\n');
  if ('quote' in part)
    return `${part.intro}\n${part.quote.trim().replace(/^.*$/gm, (line) => `> ${inLine(line, mail)}`)}`;
  return `${withColon(part.action, mail.language)}\n${mail.publicUrl}${part.path}`;
}

/** A person's words behind ours. In Arabic as they are: most are names and IDs, and are copied from here. */
const inLine = (words: string, { language }: OutgoingMail): string =>
  LANGUAGES[language].direction === 'ltr' ? isolateOther(words) : words;
