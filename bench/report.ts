import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Goal, Row, Section } from './part';

const RESULTS = join(__dirname, 'results');

/** A row as printed and as written to the file. */
interface Cells {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
  readonly goal: string;
  /** Undefined without a goal. */
  readonly met: boolean | undefined;
}

/** A section as a Markdown table, without empty columns. */
export function toMarkdown({ title, limit, rows }: Section): string {
  const lines = rows.map(cellsOf).map((row) => {
    const met = row.met === undefined ? '' : row.met ? 'yes' : '**no**';
    return [row.what, row.ours, row.limit, row.ratio, row.goal, met];
  });
  const heads = ['', 'ours', limit, 'ratio', 'goal', 'met'];
  const isUsed = heads.map((_, column) => lines.some((cells) => cells[column] !== ''));
  const table = [heads, heads.map(() => '---'), ...lines].map((cells) =>
    cells.filter((_, column) => isUsed[column]),
  );
  return [`### ${title}`, '', ...table.map((cells) => `| ${cells.join(' | ')} |`), ''].join('\n');
}

/** Writes the figures, and the machine they were measured on, to `bench/results/<name>.json`. */
export function writeResults(sections: readonly Section[], size: number, name = 'latest'): void {
  mkdirSync(RESULTS, { recursive: true });
  const results = {
    at: new Date().toISOString(),
    node: process.version,
    machine: { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), load: loadavg()[0] },
    payments: size,
    sections: sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, cells: cellsOf(row) })),
    })),
  };
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

function cellsOf({ what, unit, ours, limit, goal }: Row): Cells {
  const ratio = limit === undefined ? undefined : ours / limit;
  return {
    what,
    ours: `${figure(ours)} ${unit}`.trim(),
    limit: limit === undefined ? '' : `${figure(limit)} ${unit}`.trim(),
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    goal: goal ? goalText(goal, unit) : '',
    met: goal && isMet(goal, goal.of === 'ours' ? ours : (ratio ?? NaN)),
  };
}

const isMet = ({ least = -Infinity, most = Infinity }: Goal, value: number) =>
  value >= least && value <= most;

function goalText({ of, least, most }: Goal, unit: string): string {
  const bound = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return of === 'ours' ? `${bound} ${unit}`.trim() : `${bound} ×`;
}

/** Three significant digits; whole numbers from 100 on. */
const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
