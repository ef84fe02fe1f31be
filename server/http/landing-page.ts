import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePage, type Page } from './page';

/** What the landing page is drawn from: the API's own answers, by path. */
export type LandingAnswers = Record<string, unknown>;

interface LandingModule {
  renderLanding(answers: LandingAnswers): Promise<string>;
}

const ROOT = '<div id="root"></div>';

/**
 * The landing page, drawn by the app's own components with the settings in force; drawn anew only when those change.
 * `null` where the build has none (an app for another backend).
 */
export function openLandingPage(
  meta: string,
  answersInForce: () => Promise<LandingAnswers>,
): (() => Promise<Page>) | null {
  const file = join(meta, 'landing.html');
  if (!existsSync(file)) return null;
  const template = readFileSync(file, 'utf8');
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a part of the app's build, there only when built
  const { renderLanding } = require(join(meta, 'landing.cjs')) as LandingModule;
  let drawnFrom = '';
  let page: Promise<Page>;

  async function draw(answers: LandingAnswers, json: string): Promise<Page> {
    const content = await renderLanding(answers);
    // Data and no script: nothing in it may end the element.
    const data = `<script type="application/json" id="answers">${json.replaceAll('<', '\\u003c')}</script>`;
    return makePage(template.replace(ROOT, () => `<div id="root">${content}</div>${data}`));
  }

  return async () => {
    const answers = await answersInForce();
    const json = JSON.stringify(answers);
    if (json !== drawnFrom) {
      drawnFrom = json;
      page = draw(answers, json);
      page.catch(() => {
        drawnFrom = '';
      });
    }
    return page;
  };
}
