import { percentile } from '../load';
import type { Served } from '../processes';
import { closeConnections } from './http';
import { usedBy } from './process-tree';

/** Jobs under way at any time. */
const AT_ONCE = 10;

/** Lasts this many seconds, or this many jobs. */
export type Extent = { readonly seconds: number } | { readonly jobs: number };

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Milliseconds of processor time per job, of the server's processes. */
  readonly cpu: number;
  /** MiB of those processes after the round. */
  readonly memory: number;
}

/** Does a job again and again, ten at a time. */
export async function drive(served: Served, job: () => Promise<unknown>, extent: Extent): Promise<Figures> {
  const milliseconds: number[] = [];
  const before = usedBy(served.pid);
  const began = performance.now();
  let begun = 0;
  const hasMore = () =>
    'jobs' in extent ? begun < extent.jobs : performance.now() < began + extent.seconds * 1000;
  const work = async () => {
    while (hasMore()) {
      begun += 1;
      const from = performance.now();
      await job();
      milliseconds.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const elapsed = (performance.now() - began) / 1000;
  const after = usedBy(served.pid);
  closeConnections();
  milliseconds.sort((one, other) => one - other);
  return {
    perSecond: milliseconds.length / elapsed,
    p99: percentile(milliseconds, 0.99),
    cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / 1000 / milliseconds.length,
    memory: after.residentBytes / 2 ** 20,
  };
}
