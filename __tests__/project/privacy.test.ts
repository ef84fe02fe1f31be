import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');

/** The tables that the migrations leave behind. */
function tables(): string[] {
  const named = new Set<string>();
  for (const file of readdirSync(MIGRATIONS).sort()) {
    const text = readFileSync(join(MIGRATIONS, file), 'utf8');
    for (const [, what, name = ''] of text.matchAll(/\b(create|drop) table (?:if (?:not )?exists )?(\w+)/g))
      if (what === 'create') named.add(name);
      else named.delete(name);
  }
  return [...named].sort();
}

test('docs/privacy.md names every table of the database, each once, and no others', () => {
  const text = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8').split('## Outside the database')[0] ?? '';
  const rows = text.split('\n').filter((line) => /^(\| `|`)/.test(line));
  const named = rows.flatMap((row) => {
    const first = row.startsWith('|') ? (row.split('|')[1] ?? '') : row;
    return [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  });
  expect(named.sort()).toEqual(tables());
});
