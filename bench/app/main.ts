import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Section } from '../part';
import { toMarkdown, writeResults } from '../report';
import { launch } from './browser';
import { measureFar } from './far';
import { measureInteractions } from './interactions';
import { measureLoading } from './loading';
import { measureMemory } from './memory';
import { measureScrolling } from './scrolling';
import { openStage, type Stage } from './stage';
import { measureStatement } from './statement';

const PARTS: Record<string, (browser: Browser, stage: Stage) => Promise<Section>> = {
  loading: measureLoading,
  far: measureFar,
  interactions: measureInteractions,
  scrolling: measureScrolling,
  memory: measureMemory,
  statement: measureStatement,
};

/**
 * `npm run bench:app -- [PART...]` measures the built app as on a phone, for a broker with ten thousand payments to decide.
 * Needs the PostgreSQL of `npm run bench` and a Chromium (CHROME_PATH names another).
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  const build = spawnSync(process.execPath, [join(__dirname, '../../scripts/build.mjs')], {
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new Error('The app could not be built.');

  const stage = await openStage((text) => console.error(text));
  const browser = await launch();
  const sections: Section[] = [];
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      console.error(name);
      const section = await measure(browser, stage);
      console.log(toMarkdown(section));
      sections.push(section);
      writeResults(sections, stage.database.payments, 'app');
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
