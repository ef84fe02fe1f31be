import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(__dirname, '../../docs/asvs.md'), 'utf8');
const VERDICTS = ['met', 'not met', 'not applicable'];
/** Level 1 and 2 of ASVS 5.0.0, by chapter. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const cells = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map(cells);

test('every requirement of level 1 and 2 has one row, a verdict, and a test or a reason', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row).toHaveLength(5);
    const [id, level, requirement, verdict, shown = ''] = row;
    expect([id, level]).toEqual([id, expect.stringMatching(/^[12]$/)]);
    expect([id, requirement]).toEqual([id, expect.stringMatching(/\w/)]);
    expect([id, VERDICTS.includes(verdict!)]).toEqual([id, true]);
    expect([id, shown.length > 'no XML'.length - 1]).toEqual([id, true]);
  }
});

test('the counts of the chapters are those of the rows', () => {
  const counted = REQUIREMENTS.map((_number, index) => {
    const verdicts = rows.filter(([id]) => id!.startsWith(`V${index + 1}.`)).map((row) => row[3]);
    return VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length);
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(counted.map(sum)).toEqual(REQUIREMENTS);

  const table = text
    .split('\n')
    .filter((line) => /^\| (\[V\d|\*\*all)/.test(line))
    .map((line) =>
      cells(line)
        .slice(1)
        .map((cell) => Number(cell.replaceAll('*', ''))),
    );
  const all = VERDICTS.map((_verdict, column) => sum(counted.map((chapter) => chapter[column]!)));
  expect(table).toEqual([...counted, all]);
});
