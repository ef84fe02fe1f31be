import { finished } from 'node:stream';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { fairTurns } from '../fair-turns';
import { personOf } from './access';
import { limitPerUser } from './rate-limit';
import { asksForPage, type CursorName } from './validate';

/** How often a user may ask for a whole list in a minute. Calls with `limit` or a cursor are not counted. */
export const WHOLE_LISTS_MAX = 600;

/** A connection is closed once its client has taken nothing of the answer for this long. */
const STALLED_MS = 60_000;

/** Whole lists of a user, one after the other, so that nobody fills the memory of a process with them. */
const oneAfterTheOther = fairTurns(Infinity);

/**
 * Bounds the calls for a list that is answered whole unless they ask for a page (contract, "long lists").
 * @param cursorNames the parameters that continue the list
 */
export function boundWholeLists(
  { rateLimit }: Pick<Config, 'rateLimit'>,
  cursorNames: readonly CursorName[] = ['cursor'],
) {
  const isPage = ({ query }: FastifyRequest) => asksForPage(query, cursorNames);
  return {
    /** For the route. */
    rateLimit: {
      ...limitPerUser(WHOLE_LISTS_MAX, '1 minute'),
      allowList: (request) => !rateLimit || isPage(request),
    } satisfies RateLimitOptions,
    /** Reads the list for a call. If it is whole, in the caller's turn, which lasts until the client has the answer. */
    read<T>(request: FastifyRequest, reply: FastifyReply, list: () => Promise<T>): Promise<T> {
      if (isPage(request)) return list();
      return new Promise((resolve, reject) => {
        const turn = oneAfterTheOther(personOf(request).userId, async () => {
          resolve(await list());
          await answered(reply);
        });
        turn.catch(reject);
      });
    },
  };
}

/** Waits until the client has the answer, or has left. */
function answered({ raw }: FastifyReply): Promise<void> {
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  return new Promise((resolve) => void finished(raw, () => resolve()));
}
