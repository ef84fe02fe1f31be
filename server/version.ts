import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's version, as in package.json. */
export const VERSION: string = (
  JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string }
).version;
