import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const ICONS = join(ROOT, 'node_modules', 'lucide-react', 'dist', 'esm', 'icons');
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../scripts/webpack/trimIcons.cjs') as (source: string) => string;

test("of each icon's file the shapes remain, each as it was but for its key", () => {
  const names = readdirSync(ICONS).filter((name) => name.endsWith('.mjs'));
  expect(names.length).toBeGreaterThan(1000);
  for (const name of names) {
    const source = readFileSync(join(ICONS, name), 'utf8');
    const [trimmed, original] = [trim(source), source].map(
      (text) => text.match(/\["\w+", \{.*?\}\]/gs) ?? [],
    );
    const isIcon = source.includes('createLucideIcon(');
    expect({ name, trimmed: trim(source).includes('iconOf(['), shapes: trimmed }).toEqual({
      name,
      trimmed: isIcon,
      shapes: original!.map((shape) => shape.replace(/, key: "\w+"/, '')),
    });
  }
});
