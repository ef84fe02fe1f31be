import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRefusal } from '../backup/data-folder';
import { endWith } from '../end-with';
import { ConfigError } from '../environment';
import { StorageError } from '../storage/storage';
import type { Finding } from '../doctor/finding';
import { printFinding } from '../doctor/print';
import { restoreForDrill } from './restore';
import { examine } from './examine';

/** Folders of mode 0700 and files of 0600. */
const OWNER_ONLY = 0o077;
const USAGE = `Please name a backup:
  npm run drill -- <archive>                          of npm run backup or BACKUP_DIR
  npm run drill -- <file.dump> --uploads <folder>     of pg_dump, with DRILL_DATABASE_URL naming an empty database`;

/**
 * `npm run drill`: restores a backup aside, starts the server on it, checks what is there, and removes it all again.
 * Nothing is sent. Exits with 1 if anything is wrong.
 */
async function main(args: string[]): Promise<void> {
  const { file, uploads } = readArguments(args);
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-drill-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const restored = await restoreForDrill(process.env, { file, uploads, folder });
  const findings: Finding[] = [...restored.findings];
  try {
    findings.push(...(await examine(restored.env)));
  } finally {
    await restored.remove();
  }
  findings.forEach(printFinding);
  const count = findings.filter(({ remedy }) => remedy).length;
  console.log(
    count === 0
      ? '\nThe backup can be restored, and its evidence verifies. What was restored is removed again.'
      : `\n${count} ${count === 1 ? 'thing is' : 'things are'} wrong with this backup.`,
  );
  process.exit(count === 0 ? 0 : 1);
}

function readArguments(args: string[]): { file: string; uploads: string | undefined } {
  const at = args.indexOf('--uploads');
  const uploads = at >= 0 ? args[at + 1] : undefined;
  const [file, ...more] = at >= 0 ? [...args.slice(0, at), ...args.slice(at + 2)] : args;
  if (!file || more.length > 0 || (at >= 0 && !uploads)) throw new BackupRefusal(USAGE);
  return { file, uploads };
}

process.umask(OWNER_ONLY);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main(process.argv.slice(2)).catch((error: unknown) =>
  endWith(error, BackupRefusal, ConfigError, StorageError),
);
