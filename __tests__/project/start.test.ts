import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

test.each(['build', 'install', 'services'])(
  'a fresh checkout can install its packages: scripts/%s.mjs imports none of them at its top',
  (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'peerproof-fresh-'));
    try {
      cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '-e', `await import('./scripts/${script}.mjs')`],
        { cwd: folder, encoding: 'utf8' },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
