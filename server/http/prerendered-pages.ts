import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/languages';
import { makePage, type Page } from './page';
import { withLanguage } from './page-language';

/** The API's own answers, by path. */
type Answers = Record<string, unknown>;
/** Read the answers in force, by path. */
export type AnswerReaders = Record<string, () => Promise<unknown>>;

/** `src/app/prerenderPage.tsx`, as the app's build left it. */
interface Prerenderer {
  PRERENDERED: readonly string[];
  prerenderPage(
    name: string,
    answers: Answers,
    language: Language,
  ): Promise<{ html: string; answersUsed: Answers }>;
}

const ROOT = '<div id="root"></div>';

/**
 * Prerenders the public pages with the app's own components and the current settings, so that visitors see them
 * before any script runs. A page is rendered again only when the answers that it uses change. Returns a function from
 * a page's name, its empty HTML and a language to the page, or `null` for a page that only the browser renders; always `null` if
 * the build has no prerenderer (an app for another backend).
 */
export function openPrerenderedPages(meta: string, answersInForce: AnswerReaders) {
  const file = join(meta, 'prerender.js');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a part of the app's build, there only when built
  const prerenderer = existsSync(file) ? (require(file) as Prerenderer) : null;

  return (name: string, empty: string, language: Language = 'en'): (() => Promise<Page>) | null => {
    if (!prerenderer?.PRERENDERED.includes(name)) return null;
    /** All paths until the page has been rendered once. */
    let used = Object.keys(answersInForce);
    let renderedFor = '';
    let page: Promise<Page>;

    async function prerender(answers: Answers): Promise<Page> {
      const { html, answersUsed } = await prerenderer!.prerenderPage(name, answers, language);
      const settings = JSON.stringify(answersUsed);
      used = Object.keys(answersUsed);
      if (renderedFor === JSON.stringify(answers)) renderedFor = settings;
      // This is data, not script: escape anything that could end the element.
      const json = settings.replaceAll('<', '\\u003c');
      const data = `<script type="application/json" id="answers">${json}</script>`;
      const filled = empty.replace(ROOT, () => `<div id="root">${html}</div>${data}`);
      return makePage(withLanguage(filled, language));
    }

    return async () => {
      const answers = Object.fromEntries(
        await Promise.all(used.map(async (path) => [path, await answersInForce[path]?.()] as const)),
      );
      const settings = JSON.stringify(answers);
      if (settings !== renderedFor) {
        renderedFor = settings;
        page = prerender(answers);
        page.catch(() => {
          renderedFor = '';
        });
      }
      return page;
    };
  };
}
