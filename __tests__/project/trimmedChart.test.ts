import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(__dirname, '..', '..', 'node_modules', 'uplot', 'dist', 'uPlot.esm.js');
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../scripts/webpack/trimChart.cjs') as (source: string) => string;

test('uPlot makes no format of Intl while it loads, and the one that it wants only once', () => {
  const source = trim(readFileSync(FILE, 'utf8'));
  const whileLoading = source.split('\n').filter((line) => /^(const|let|var) \w+ = new Intl\./.test(line));
  expect(whileLoading).toEqual([]);
  const [fmtNum] = /^let numFormatter;\nconst fmtNum = .*$/m.exec(source)!;

  const made = jest.spyOn(Intl, 'NumberFormat');
  const format = new Function('domEnv', 'nav', `${fmtNum}\nreturn fmtNum;`)(true, { language: 'en-US' });
  expect(made).not.toHaveBeenCalled();
  expect([format(1234.5), format(2)]).toEqual(['1,234.5', '2']);
  expect(made).toHaveBeenCalledTimes(1);
  expect(source).toContain('tz == localTz()');
});
