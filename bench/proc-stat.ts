import { readFileSync } from 'node:fs';

/** The unit of processor time in /proc. */
const TICK_MICROSECONDS = 10_000;
const PAGE_BYTES = 4096;

/** What /proc says of a process. */
export interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** User and system time so far. */
  readonly cpuMicroseconds: number;
  readonly residentBytes: number;
}

/**
 * Reads fields of proc(5), counted from after the name.
 * @throws Error if there is no such process
 */
export function statOf(pid: number): Stat {
  const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
  const fields = rest!.split(' ').map(Number);
  return {
    pid,
    parent: fields[1]!,
    name: name!,
    cpuMicroseconds: (fields[11]! + fields[12]!) * TICK_MICROSECONDS,
    residentBytes: fields[21]! * PAGE_BYTES,
  };
}
