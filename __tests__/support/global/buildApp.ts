import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the app once before all browser tests, exactly as `npm start` does. */
export default function buildApp(): void {
  const script = join(__dirname, '..', '..', '..', 'scripts', 'build.mjs');
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The app could not be built.');
}
