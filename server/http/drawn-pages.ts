import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePage, type Page } from './page';

/** The API's own answers, by path. */
export type Answers = Record<string, unknown>;

/** `src/app/drawPage.tsx`, as the app's build left it. */
interface Drawing {
  DRAWN: readonly string[];
  drawPage(name: string, answers: Answers): Promise<{ html: string; drawnFrom: Answers }>;
}

const ROOT = '<div id="root"></div>';

/**
 * Prerenders the public pages with the app's own components and the current settings, so that visitors see them before
 * any script runs. A page is rendered again only when its data changes. Returns a function from a page's name and its
 * empty HTML to the page, or `null` for a page that only the browser renders; always `null` if the build has no
 * prerenderer (an app for another backend).
 */
export function openDrawnPages(meta: string, answersInForce: () => Promise<Answers>) {
  const file = join(meta, 'draw.cjs');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a part of the app's build, there only when built
  const drawing = existsSync(file) ? (require(file) as Drawing) : null;

  return (name: string, empty: string): (() => Promise<Page>) | null => {
    if (!drawing?.DRAWN.includes(name)) return null;
    let drawnFor = '';
    let page: Promise<Page>;
    let isForGood = false;

    async function draw(answers: Answers): Promise<Page> {
      const { html, drawnFrom } = await drawing!.drawPage(name, answers);
      // This is data, not script: escape anything that could end the element.
      const json = JSON.stringify(drawnFrom).replaceAll('<', '\\u003c');
      const data = `<script type="application/json" id="answers">${json}</script>`;
      const drawn = makePage(empty.replace(ROOT, () => `<div id="root">${html}</div>${data}`));
      isForGood = Object.keys(drawnFrom).length === 0;
      return drawn;
    }

    return async () => {
      if (isForGood) return page;
      const answers = await answersInForce();
      const settings = JSON.stringify(answers);
      if (settings !== drawnFor) {
        drawnFor = settings;
        page = draw(answers);
        page.catch(() => {
          drawnFor = '';
        });
      }
      return page;
    };
  };
}
