import { Counter, type Registry } from 'prom-client';
import type { Reads } from '../db/replica';
import { storedGauge } from './stored-figures';

/** Who answered reads, and how far the replica is behind. */
export function replicaFigures(registry: Registry, reads: Reads): void {
  new Counter({
    name: 'peerproof_replica_reads_total',
    help: 'Reads of this process that a replica may answer: by it, or by the primary for the reason that is named',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(reads.counts)) this.inc({ answer }, count);
    },
  });
  storedGauge(registry)(
    'peerproof_replica_lag_bytes',
    'How much of the log the replica has yet to replay; no number without DATABASE_READ_URL, or while it does not answer',
    [],
    async (set) => {
      const bytes = await reads.lagBytes();
      if (bytes !== undefined) set({}, bytes);
    },
  );
}
