import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Refuses styles that are right in one direction of reading only: `left`, `padding-right`, `translateX(16px)`. What is
 * physical in every language says why behind the declaration, in a comment that begins with "physical:".
 */
const PROPERTY =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
const SIDES = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding))$/;
const DECLARATION = /(?<=[{;/]\s*)([a-z-]+):\s*([^;{}]+);([^\n]*)/g;

const folder = join(ROOT, 'src');
const problems = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => physicalIn(readFileSync(join(folder, file), 'utf8')).map((it) => `src/${file}: ${it}`));
for (const problem of problems) console.error(`${problem} is right in one direction of reading only.`);
process.exitCode = problems.length > 0 ? 1 : 0;

function physicalIn(styles) {
  return [...styles.matchAll(DECLARATION)]
    .filter(([, name, value, after]) => isPhysical(name, value) && !after.includes('/* physical: '))
    .map(([, name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`);
}

function isPhysical(name, value) {
  // Each function counts as one word, with the values in it.
  const words = value.trim().match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
  if (PROPERTY.test(name)) return true;
  if (SIDES.test(name)) return words.length === 4 && words[1] !== words[3];
  if (name === 'border-radius') return words.length > 1;
  if (/^(float|clear|text-align|transform-origin)$/.test(name)) return /\b(left|right)\b/.test(value);
  if (name === 'translate') return !/^(none|0|calc\(var\(--towards-end\))/.test(value);
  return name === 'transform' && /translateX\((?!calc\(var\(--towards-end\))/.test(value);
}
