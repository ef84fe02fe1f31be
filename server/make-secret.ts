import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hasCode } from './has-code';

const random = (): string => randomBytes(48).toString('base64url');

/** The secret in a file that only its owner can read; made on the first call, at random unless `make` says how. */
export function makeSecret(file: string, make: () => string = random): string {
  if (!existsSync(file)) {
    const aside = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(aside, make(), { mode: 0o600, flag: 'wx' });
    try {
      // Written atomically: if several processes start on one folder at once, all use the first one's secret.
      linkSync(aside, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      unlinkSync(aside);
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
