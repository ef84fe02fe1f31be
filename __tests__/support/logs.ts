import { Writable } from 'node:stream';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** A log for `startServer` that keeps its lines. */
export class KeptLog extends Writable {
  readonly lines: LogLine[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const line of String(chunk).split('\n')) if (line) this.lines.push(JSON.parse(line) as LogLine);
    done();
  }
}
