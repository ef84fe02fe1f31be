import { LANGUAGES } from '../../contract/languages';
import { escapeHtml } from '../escape-html';
import { COLOURS, STYLE } from './look';
import type { OutgoingMail } from './mailer';
import type { MailPart } from './mail';
import { footerLinks, footerOf } from './text';

/**
 * The mail as a self-contained page that follows the reader's light or dark setting. Styles are inline because mail
 * programs drop most of the head.
 */
export function toHtml(mail: OutgoingMail): string {
  const { language, subject, parts, publicUrl } = mail;
  const { direction } = LANGUAGES[language];
  const sides = SIDES[direction];
  const body = parts.map((part) => partAsHtml(part, publicUrl, sides)).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${COLOURS.page}">
<div style="display:none;max-height:0;overflow:hidden">${inline(preview(parts))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${COLOURS.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${FONT}">
<tr><td class="brand" style="padding:0 4px 12px;font-size:16px;font-weight:600;color:${COLOURS.text}"><span style="display:inline-block;width:12px;height:12px;border-radius:4px;background:${COLOURS.accent}"></span>&nbsp; Peerproof</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:${COLOURS.card};border:1px solid ${COLOURS.line};border-radius:14px">
<h1 class="text" style="margin:0 0 20px;font-size:20px;line-height:1.3;color:${COLOURS.text};overflow-wrap:anywhere">${inline(subject)}</h1>
${body}
</td></tr>
<tr><td class="muted" style="padding:16px 4px;font-size:12px;line-height:1.5;color:${COLOURS.muted}">${escapeHtml(footerOf(mail))}${footerLinks(mail).map(footerLink).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Where lines start and end; few mail programs know the logical properties. */
const SIDES = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const;
type Sides = (typeof SIDES)[keyof typeof SIDES];

const footerLink = ([label, address]: [string, string], index: number): string =>
  `${index === 0 ? '<br>' : ' &middot; '}<a class="muted" href="${escapeHtml(address)}" style="color:${COLOURS.muted}">${escapeHtml(label)}</a>`;

const FONT = `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const MONO = `ui-monospace,'SF Mono',Menlo,Consolas,monospace`;

function partAsHtml(part: MailPart, publicUrl: string, sides: Sides): string {
  if (typeof part === 'string')
    return `<p class="text" style="margin:0 0 16px;font-size:15px;line-height:1.55;color:${COLOURS.text};overflow-wrap:anywhere">${lines(part)}</p>`;
  if ('code' in part)
    return `<p class="code" style="margin:4px 0 20px;padding:16px;text-align:center;font-family:${MONO};font-size:30px;font-weight:600;letter-spacing:8px;color:${COLOURS.text};background:${COLOURS.inset};border-radius:10px">${escapeHtml(part.code)}</p>`;
  if ('facts' in part)
    return `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;background:${COLOURS.inset};border-radius:10px">${part.facts.map((fact) => factAsHtml(fact, sides)).join('')}</table>`;
  if ('quote' in part)
    return `<p class="muted" style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${COLOURS.muted}">${lines(part.intro)}</p>
<blockquote class="quote" dir="auto" style="margin:0 0 20px;padding:2px 0;padding-${sides.start}:14px;border-${sides.start}:3px solid ${COLOURS.quote};font-size:15px;line-height:1.55;color:${COLOURS.text};overflow-wrap:anywhere">${lines(part.quote.trim())}</blockquote>`;
  const address = escapeHtml(`${publicUrl}${part.path}`);
  return `<p style="margin:4px 0 20px"><a class="button" href="${address}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${COLOURS.button};color:${COLOURS.onButton};font-size:15px;font-weight:600;line-height:20px;text-decoration:none">${inline(part.action)}</a></p>`;
}

const factAsHtml = ([term, value]: readonly [string, string], { start, end }: Sides): string =>
  `<tr><td class="muted" style="padding:9px 8px;padding-${start}:14px;font-size:13px;color:${COLOURS.muted};vertical-align:top;white-space:nowrap">${escapeHtml(term)}</td><td class="text" dir="auto" style="padding:9px 8px;padding-${end}:14px;font-size:14px;font-weight:600;color:${COLOURS.text};overflow-wrap:anywhere" align="${end}">${inline(value)}</td></tr>`;

/** The preview shown next to the subject in mail lists: the first sentence after the greeting. */
const preview = (parts: readonly MailPart[]): string =>
  parts.filter((part) => typeof part === 'string')[1] ?? '';

const lines = (text: string): string => inline(text).replaceAll(/\r?\n/g, '<br>\n');

/** An element does here what isolating characters do in plain text. */
const inline = (text: string): string =>
  escapeHtml(text).replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/g, '<bdi>$1</bdi>');
