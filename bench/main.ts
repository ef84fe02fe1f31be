import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Context, Part, Section } from './part';
import { toMarkdown, writeResults } from './report';
import { createDatabase, openSeeded, seedDatabase, type SeededDatabase } from './seed/database';

/** In the order in which they run: parts that write come after those that only read. */
const PARTS = [
  'reads',
  'growth',
  'fanout',
  'channels',
  'memory',
  'transitions',
  'kill',
  'sweep',
  'push',
  'receipts',
  'images',
  'shards',
  'partitions',
  'peers',
] as const;
const SMALL = 1000;
const MILLION = 1_000_000;
const SIZES: Record<string, number> = { small: SMALL, million: MILLION, large: 10 * MILLION };

/**
 * `npm run bench -- [--size small|large|NUMBER] [--keep | --on URL] [--seed NUMBER] [PART...]` measures the named parts, or all
 * usual ones (`isUsual`), and prints their tables. `large` is ten million payments. `--keep` leaves the database and prints its URL; a
 * later run can use it with `--on`. `--seed` draws other receipts.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      size: { type: 'string' },
      on: { type: 'string' },
      keep: { type: 'boolean' },
      seed: { type: 'string' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. The parts are ${PARTS.join(', ')}.`);
  const size = sizeOf(values.size ?? process.env.BENCH_SIZE);
  const names = PARTS.filter((name) =>
    positionals.length > 0 ? positionals.includes(name) : isUsual(name, size),
  );

  const opened: Promise<Pick<SeededDatabase, 'close'>>[] = [];
  const once = (open: () => Promise<SeededDatabase>) => {
    let made: Promise<SeededDatabase> | undefined;
    return () => {
      if (!made) opened.push((made = open()));
      return made;
    };
  };
  const { on, keep } = values;
  const context: Context = {
    big: once(() => (on ? openSeeded(on) : seedDatabase(size, say, keep))),
    million: once(() => seedDatabase(MILLION, say)),
    small: once(() => seedDatabase(SMALL, say)),
    empty() {
      const made = createDatabase();
      opened.push(made);
      return made;
    },
    atEnd: (close) => void opened.push(Promise.resolve({ close })),
    seed: seedOf(values.seed),
    say,
  };
  const closeAll = async () => {
    for (const made of await Promise.allSettled(opened))
      if (made.status === 'fulfilled') await made.value.close();
  };
  // On an interrupt, wait for databases that are still being created, and drop them.
  process.once('SIGINT', () => void closeAll().finally(() => process.exit(130)));
  const sections: Section[] = [];
  try {
    for (const name of names) {
      say(`${name} (load ${loadavg()[0]!.toFixed(1)})`);
      const { part } = (await import(`./parts/${name}.ts`)) as { part: Part };
      for (const section of await part.run(context)) {
        console.log(toMarkdown(section));
        sections.push(section);
        writeResults(sections, size);
      }
    }
  } finally {
    await closeAll();
  }
}

/**
 * Whether the part runs when none is named: `growth` compares with a million payments, `shards` and `partitions` try plans,
 * and `peers` installs other systems.
 */
const isUsual = (name: (typeof PARTS)[number], size: number) =>
  !['shards', 'partitions', 'peers'].includes(name) && (name !== 'growth' || size > MILLION);

function sizeOf(text: string | undefined): number {
  const size = SIZES[text ?? 'million'] ?? Number(text);
  if (!Number.isInteger(size) || size < SMALL || size % SMALL !== 0)
    throw new Error(`The size must be a multiple of ${SMALL} payments, not ${text}.`);
  return size;
}

function seedOf(text = '0'): number {
  if (!/^\d{1,4}$/.test(text)) throw new Error(`The seed must be a number from 0 to 9999, not ${text}.`);
  return Number(text);
}

const began = Date.now();
const say = (text: string) =>
  console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
