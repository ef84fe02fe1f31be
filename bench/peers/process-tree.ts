import { readdirSync, readFileSync } from 'node:fs';

/** The unit of processor time in /proc. */
const TICK_MICROSECONDS = 10_000;
const PAGE_BYTES = 4096;
/** The compiler of TypeScript, which every server here starts. */
const COMPILER = 'esbuild';

/** What a server has used: its own process, and those that it has started for parts of its work. */
export interface Used {
  readonly cpuMicroseconds: number;
  /** Summed over the processes, so memory that they share counts in each. */
  readonly residentBytes: number;
}

/** What the processes from this one down have used by now. */
export function usedBy(pid: number): Used {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const under = (parent: Stat): Stat[] => [
    parent,
    ...running.filter((stat) => stat.parent === parent.pid && stat.name !== COMPILER).flatMap(under),
  ];
  const processes = running.filter((stat) => stat.pid === pid).flatMap(under);
  const sum = (of: (stat: Stat) => number) => processes.reduce((total, stat) => total + of(stat), 0);
  return {
    cpuMicroseconds: sum(({ ticks }) => ticks) * TICK_MICROSECONDS,
    residentBytes: sum(({ pages }) => pages) * PAGE_BYTES,
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly ticks: number;
  readonly pages: number;
}

/** Fields of proc(5), counted from after the name; nothing for a process that has ended meanwhile. */
function statOf(pid: string): Stat[] {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return [];
  }
  const [, name, rest] = /\((.*)\) (.*)/s.exec(text)!;
  const fields = rest!.split(' ').map(Number);
  return [
    {
      pid: Number(pid),
      parent: fields[1]!,
      name: name!,
      ticks: fields[11]! + fields[12]!,
      pages: fields[21]!,
    },
  ];
}
