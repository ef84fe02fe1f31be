import type { SeededDatabase } from './seed/database';

/** What a part of the benchmark measures with. */
export interface Context {
  /** The database of the full size, a million payments unless `BENCH_SIZE` says otherwise; made when first asked for. */
  big(): Promise<SeededDatabase>;
  /** The same with a thousand payments. */
  small(): Promise<SeededDatabase>;
  /** Says on stderr what is under way. */
  say(text: string): void;
}

/** What a figure must reach; its ratio is ours divided by its limit. */
export interface Goal {
  readonly of: 'ours' | 'ratio';
  readonly least?: number;
  readonly most?: number;
}

export interface Row {
  readonly what: string;
  /** Of ours and of the limit: `requests/s`, `ms`, `µs`. */
  readonly unit: string;
  readonly ours: number;
  /** What was measured of the limit, in this same run; absent where a figure has only its goal. */
  readonly limit?: number;
  readonly goal?: Goal;
}

/** One table. */
export interface Section {
  readonly title: string;
  /** What the limit is, as the heading of its column. */
  readonly limit: string;
  readonly rows: readonly Row[];
}

/** One part, `bench/parts/<name>.ts`, which leaves no process and no connection behind. */
export interface Part {
  readonly name: string;
  run(context: Context): Promise<readonly Section[]>;
}
