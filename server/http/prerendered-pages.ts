import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePage, type Page } from './page';

/** The API's own answers, by path. */
export type Answers = Record<string, unknown>;

/** `src/app/prerenderPage.tsx`, as the app's build left it. */
interface Prerenderer {
  PRERENDERED: readonly string[];
  prerenderPage(name: string, answers: Answers): Promise<{ html: string; answersUsed: Answers }>;
}

const ROOT = '<div id="root"></div>';

/**
 * Prerenders the public pages with the app's own components and the current settings, so that visitors see them before
 * any script runs. A page is rendered again only when its data changes. Returns a function from a page's name and its
 * empty HTML to the page, or `null` for a page that only the browser renders; always `null` if the build has no
 * prerenderer (an app for another backend).
 */
export function openPrerenderedPages(meta: string, answersInForce: () => Promise<Answers>) {
  const file = join(meta, 'prerender.cjs');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a part of the app's build, there only when built
  const prerenderer = existsSync(file) ? (require(file) as Prerenderer) : null;

  return (name: string, empty: string): (() => Promise<Page>) | null => {
    if (!prerenderer?.PRERENDERED.includes(name)) return null;
    let renderedFor = '';
    let page: Promise<Page>;
    let isForGood = false;

    async function prerender(answers: Answers): Promise<Page> {
      const { html, answersUsed } = await prerenderer!.prerenderPage(name, answers);
      // This is data, not script: escape anything that could end the element.
      const json = JSON.stringify(answersUsed).replaceAll('<', '\\u003c');
      const data = `<script type="application/json" id="answers">${json}</script>`;
      const prerendered = makePage(empty.replace(ROOT, () => `<div id="root">${html}</div>${data}`));
      isForGood = Object.keys(answersUsed).length === 0;
      return prerendered;
    }

    return async () => {
      if (isForGood) return page;
      const answers = await answersInForce();
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
