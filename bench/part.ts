import type { EmptyDatabase, SeededDatabase } from './seed/database';

/** Databases and output for the parts of the benchmark. */
export interface Context {
  /** The full database, a million payments unless `BENCH_SIZE` says otherwise; created when first needed. */
  big(): Promise<SeededDatabase>;
  /** The same, with a million payments. */
  million(): Promise<SeededDatabase>;
  /** The same, with a thousand payments. */
  small(): Promise<SeededDatabase>;
  /** Another one without rows each time; dropped at the end of the run. */
  empty(): Promise<EmptyDatabase>;
  /** Runs at the end, also after an interrupt. */
  atEnd(close: () => Promise<void>): void;
  /** Other drawn receipts for another seed. */
  readonly seed: number;
  /** Prints progress to stderr. */
  say(text: string): void;
}

/** The goal for a figure, or for its ratio: ours divided by the limit. */
export interface Goal {
  readonly of: 'ours' | 'ratio';
  readonly least?: number;
  readonly most?: number;
}

export interface Row {
  readonly what: string;
  /** The unit of ours and of the limit, such as `requests/s`, `ms`, `µs`. */
  readonly unit: string;
  readonly ours: number;
  /** The limit's figure from the same run; missing if the row has none. */
  readonly limit?: number;
  readonly goal?: Goal;
}

/** One table. */
export interface Section {
  readonly title: string;
  /** The heading of the limit's column. */
  readonly limit: string;
  readonly rows: readonly Row[];
}

/** One part, `bench/parts/<name>.ts`. It leaves no process and no connection behind. */
export interface Part {
  readonly name: string;
  run(context: Context): Promise<readonly Section[]>;
}
