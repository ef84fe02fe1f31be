import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { refusedSettings } from './build-settings.mjs';
import { keepEarlier } from './keep-earlier.mjs';
import { writePages } from './pages.mjs';
import { ROOT } from './root.mjs';

/** The folder from which `npm start` serves the app. */
export const APP = join(ROOT, 'build', 'app');
const SOURCES = [
  'src',
  'contract',
  'languages',
  'public',
  'scripts/webpack',
  'scripts/pages.mjs',
  'webpack.config.js',
  'package-lock.json',
];
/** The folder beside the app for build data that browsers must not see. */
const metaOf = (folder) => `${folder}.meta`;
const SETTINGS = ['API_URL', 'SOCKET_URL', 'PASSWORD_MAX', 'RESET_EMAIL_MAX', 'OTP_LENGTH'];

/**
 * Builds the app into `folder` unless the last build there had the same sources and settings. Ends the process if a
 * setting is unusable or the build fails.
 */
export function buildIfChanged(folder = APP) {
  const refused = refusedSettings(process.env);
  if (refused.length > 0) {
    console.error(refused.join('\n'));
    process.exit(1);
  }
  const stamp = stampOfSources();
  const stampFile = `${folder}.stamp`;
  const isThere = [join(folder, 'index.html'), metaOf(folder), `${folder}.settings.json`, stampFile].every(
    (path) => existsSync(path),
  );
  if (isThere && readFileSync(stampFile, 'utf8') === stamp) return;

  console.log('Building the app. This takes about half a minute ...');
  const began = Date.now();
  // Into a folder of its own, so that a running server keeps its app until the new one is complete.
  const fresh = `${folder}-${process.pid}`;
  const webpack = join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [webpack, '--mode', 'production', '--stats', 'errors-only'],
    { cwd: ROOT, env: { ...process.env, APP_BUILD_DIR: fresh }, encoding: 'utf8' },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}The app could not be built.`);
    for (const path of [fresh, metaOf(fresh)]) rmSync(path, { recursive: true, force: true });
    process.exit(1);
  }
  writePages(fresh, process.env.API_URL || '/api');
  keepEarlier(folder, fresh);
  replace(metaOf(folder), metaOf(fresh));
  replace(folder, fresh);
  writeFileSync(`${folder}.settings.json`, JSON.stringify(settingsOfBuild()));
  writeFileSync(stampFile, stamp);
  console.log(`Built the app in ${Math.round((Date.now() - began) / 1000)} seconds.`);
}

function replace(folder, fresh) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/** A hash of every source file and of the build's settings. */
function stampOfSources() {
  const hash = createHash('sha1');
  for (const file of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  for (const [name, value] of Object.entries(settingsOfBuild())) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/** The settings that the app contains, which the doctor compares with the server's; empty if not set. */
const settingsOfBuild = () => Object.fromEntries(SETTINGS.map((name) => [name, process.env[name] ?? '']));

function filesUnder(path) {
  if (path.includes('.')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort();
}

// `npm run build`. Takes an optional folder, for an app that another backend serves.
if (process.argv[1] === join(ROOT, 'scripts', 'build.mjs'))
  buildIfChanged(process.argv[2] ? resolve(process.argv[2]) : APP);
