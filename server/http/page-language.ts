import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  matchLanguage,
  type Language,
} from '../../contract/languages';
import { speakerOf } from '../speaker';
import { PAGE_SENTENCES } from './page-words';

/** The language to draw a page in: the one chosen on this device, else by `Accept-Language` (RFC 9110, 12.5.4). */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  // The pages have no cookie parser, and this is not a secret.
  const [, chosen] = LANGUAGE_COOKIE.pattern.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : matchLanguage(new Negotiator({ headers }).languages());
}

/** Keeps the language that a link without script chooses, `/?language=es`, and leads to the page itself. */
export function keepAskedLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const { pathname, searchParams: search } = new URL(request.url, 'http://page');
  const asked = search.get('language');
  if (!isLanguage(asked)) return undefined;
  search.delete('language');
  const rest = search.size > 0 ? `?${search}` : '';
  return reply
    .header('set-cookie', `language=${asked}; Path=/; Max-Age=${LANGUAGE_COOKIE.maxAgeSeconds}; SameSite=Lax`)
    .header('cache-control', 'no-store')
    .redirect(`${pathname}${rest}`, 303);
}

/** The page in its language and direction, so that both are right before the first paint. */
export function withLanguage(html: string, language: Language): string {
  if (language === 'en') return html;
  const { t } = speakerOf(language);
  const head = html
    .replace('<html lang="en">', `<html lang="${language}" dir="${LANGUAGES[language].direction}">`)
    .replace('/manifest.webmanifest', `/manifest.webmanifest?language=${language}`);
  // They stand between quotes in a style and an attribute.
  return PAGE_SENTENCES.reduce(
    (page, sentence) => page.replace(sentence, () => t(sentence).replace(/['"<>&\\]/g, '’')),
    head,
  );
}
