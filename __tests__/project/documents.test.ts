import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

function check(...document: string[]) {
  const args = ['scripts/check-documents.mjs', ...document];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('every file that a document names exists', () => {
  const { status, said } = check();
  expect(said).toMatch(/^\d+ documents, and every file they name exists\.\n$/);
  expect(status).toBe(0);
});

test('a path, a name or a link that leads nowhere is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-document-'));
  const document = join(folder, 'page.md');
  writeFileSync(
    document,
    '`src/gone.ts`, `goneToo.ts`, [gone](gone.md#part), but `src/index.tsx` and `stale.ts`.',
  );
  const { status, said } = check(document);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(said.split('\n').filter(Boolean)).toEqual(
    ['src/gone.ts', 'goneToo.ts', 'gone.md'].map((path) => `${document}: ${path} does not exist.`),
  );
});
