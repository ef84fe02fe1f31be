import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const CODE = /\.(ts|sql)$/;
const DECLARATIONS = /\.d\.ts$/;
/** Blank, or nothing but a comment. */
const NOT_CODE = /^\s*($|\/\/|\/?\*|--)/;

/** Lines of code in these files and folders, from the root, without blank ones and comments. */
export const linesOf = (paths: readonly string[]): number =>
  paths
    .flatMap((path) =>
      statSync(join(ROOT, path)).isFile()
        ? [path]
        : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) =>
            join(path, name),
          ),
    )
    .filter((path) => CODE.test(path) && !DECLARATIONS.test(path))
    .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split('\n'))
    .filter((line) => !NOT_CODE.test(line)).length;
