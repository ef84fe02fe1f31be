import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from './auth/password';
import type { Config } from './config';
import type { Db } from './db/client';
import type { Reads } from './db/replica';
import type { Metrics } from './metrics/metrics';
import type { Publisher } from './realtime/publisher';
import type { FileStorage } from './storage/storage';
import type { ImageWorkers } from './uploads/image-workers';

/** The services shared by all features of the server; built once in app.ts. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** For reads that need not be on `db`. */
  readonly reads: Reads;
  readonly publisher: Publisher;
  readonly storage: FileStorage;
  readonly images: ImageWorkers;
  readonly passwords: Passwords;
  readonly metrics: Pick<Metrics, 'steps' | 'mailsGivenUp'>;
  readonly log: FastifyBaseLogger;
}
