import { readdirSync } from 'node:fs';
import { statOf, type Stat } from '../proc-stat';

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
    .flatMap(present);
  const under = (parent: Stat): Stat[] => [
    parent,
    ...running.filter((stat) => stat.parent === parent.pid && stat.name !== COMPILER).flatMap(under),
  ];
  const processes = running.filter((stat) => stat.pid === pid).flatMap(under);
  const sum = (of: (stat: Stat) => number) => processes.reduce((total, stat) => total + of(stat), 0);
  return {
    cpuMicroseconds: sum(({ cpuMicroseconds }) => cpuMicroseconds),
    residentBytes: sum(({ residentBytes }) => residentBytes),
  };
}

/** Nothing for a process that has ended meanwhile. */
function present(pid: string): Stat[] {
  try {
    return [statOf(Number(pid))];
  } catch {
    return [];
  }
}
