import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pool, Promise as WorkerPromise } from 'workerpool';
import { HttpError, unavailable } from '../http/errors';
import type { Cleaned, ImageKind } from './clean-image';
import { fairTurns } from '../fair-turns';
import type { Smaller } from './smaller';

/** One for strangers' uploads, one for members', one for images that are already stored. */
const WORKERS = 3;
/** Idle workers end after this long, in milliseconds. */
const IDLE_MS = 5 * 60_000;
const ROOT = join(__dirname, '..', '..');

/** Everything that decodes an image, in processes of their own (docs/adr/0034). */
export interface ImageWorkers {
  /** As `cleanImage`. @throws HttpError 422 it takes too long; 503 the worker died */
  clean(bytes: Buffer, kind: ImageKind): Promise<Cleaned>;
  /** As `smallerImage`. Work with different keys takes turns. @throws HttpError as `clean` */
  smaller(image: Buffer, shape: Smaller, key: string): Promise<Buffer>;
  /** As `showTheSame`. Work with different keys takes turns. @throws HttpError as `clean` */
  showTheSame(one: Buffer, other: Buffer, key: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @param timeLimitMs the longest time for one image, in milliseconds; its worker is killed then */
export function startImageWorkers(timeLimitMs: number, log: FastifyBaseLogger): ImageWorkers {
  const workers = pool(join(__dirname, 'worker.ts'), {
    workerType: 'process',
    maxWorkers: WORKERS,
    forkOpts: {
      cwd: ROOT,
      execArgv: ['--require', 'tsx/cjs'],
      serialization: 'advanced',
      // None of the server's secrets.
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
    },
  });
  const storedImages = fairTurns(1);
  /** Waits for a worker. One that died while it was idle is only noticed, and replaced, when it is used. */
  const ready = (dead = 0): PromiseLike<unknown> =>
    workers.exec('methods').catch((error: unknown) => {
      if (dead === WORKERS) throw error;
      return ready(dead + 1);
    });
  let underWay = 0;
  let idle: NodeJS.Timeout | undefined;

  const run = async <T>(name: string, ...parameters: unknown[]): Promise<T> => {
    clearTimeout(idle);
    underWay += 1;
    try {
      // The start of a new worker does not count against the image's time.
      await ready();
      return (await workers.exec(name, parameters).timeout(timeLimitMs)) as T;
    } catch (error) {
      if (error instanceof WorkerPromise.TimeoutError) throw tooSlow();
      log.error({ err: error }, 'an image worker failed');
      throw unavailable('The image could not be read at the moment. Please try again shortly.');
    } finally {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(() => void workers.terminate(), IDLE_MS).unref();
    }
  };
  const runStored = <T>(key: string, name: string, ...parameters: unknown[]) =>
    storedImages(key, () => run<T>(name, ...parameters));

  return {
    clean: (bytes, kind) => run('cleanImage', bytes, kind),
    smaller: (image, shape, key) => runStored(key, 'smallerImage', image, shape),
    showTheSame: (one, other, key) => runStored(key, 'showTheSame', one, other),
    async close() {
      clearTimeout(idle);
      await workers.terminate(true);
    },
  };
}

const TOO_SLOW = 'That image takes too long to read. Please select one with fewer pixels.';
const tooSlow = () => new HttpError(422, 'image_too_slow', TOO_SLOW, { fields: { image: TOO_SLOW } });
