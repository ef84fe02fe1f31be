import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../support/commands';

const PRERENDERER = `
  module.exports.PRERENDERED = ['landing'];
  module.exports.prerenderPage = async () => ({ html: String(later), answersUsed: {} });
  const later = () => import('node:fs');
`;

const { output: built } = jest
  .requireActual<(env: object, args: object) => { name: string; output: { filename: string } }[]>(
    '../../../webpack.config.js',
  )({}, { mode: 'production' })
  .find(({ name }) => name === 'prerenderer')!;

// tsx would rewrite a .cjs file with an import() and map its source: 360 MB and four seconds for the app's.
test('the prerenderer of the build is loaded as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-prerenderer-'));
  writeFileSync(join(folder, built.filename.replace('[name]', 'prerender')), PRERENDERER);
  const script = join(folder, 'load.mts');
  const pages = join(__dirname, '../../../server/http/prerendered-pages.ts');
  writeFileSync(
    script,
    `import { openPrerenderedPages } from ${JSON.stringify(pages)};
     const page = await openPrerenderedPages(${JSON.stringify(folder)}, {})('landing', '<div id="root"></div>')?.();
     console.log(JSON.stringify(page));`,
  );
  const { code, output } = await runCommand(script, [], {});
  rmSync(folder, { recursive: true });
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining("() => import('node:fs')</div>") as string,
  });
});
