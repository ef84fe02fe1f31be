import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors';
import { fairTurns } from './fair-turns';

/**
 * Uploads under way, from the first byte of the body to the stored file. Each holds up to 5 MB of memory. The figures
 * per address are generous, since an office shares one.
 */
const STRANGERS = { perAddress: 10, inAll: 40 };
const MEMBERS = { perAddress: 20, inAll: 60 };
const UNLIMITED = { perAddress: Infinity, inAll: Infinity };
const AGAIN_SECONDS = 10;
/** An address counts as a member's for this long after a signed-in request, in milliseconds. */
const REMEMBERED_MS = 12 * 3_600_000;
const MOST_REMEMBERED = 50_000;

/** Uploads that wait for each other. */
export interface Lane {
  readonly isMembers: boolean;
  /** Runs the whole upload. @throws HttpError 503 when too many are under way */
  enter<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** Runs the expensive part: one upload of the lane at a time, and addresses take turns. */
  turn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

export interface Lanes {
  /** Remembers that a member uses this address. */
  sawMember(request: FastifyRequest): void;
  of(request: FastifyRequest): Lane;
}

/**
 * Two lanes: one for addresses that a member used lately, one for all others. The upload itself carries no token, as
 * specified, so the address is all there is to tell a member by. Kept by each process for itself.
 * @param isLimited false: any number of uploads may be under way, for tests
 */
export function uploadLanes(isLimited: boolean): Lanes {
  const members = openLane(true, isLimited ? MEMBERS : UNLIMITED);
  const strangers = openLane(false, isLimited ? STRANGERS : UNLIMITED);
  /** Times of the last signed-in request, oldest first. */
  const lastSeen = new Map<string, number>();
  return {
    sawMember(request) {
      const address = addressOf(request);
      lastSeen.delete(address);
      lastSeen.set(address, Date.now());
      if (lastSeen.size > MOST_REMEMBERED) lastSeen.delete(lastSeen.keys().next().value!);
    },
    of: (request) =>
      (lastSeen.get(addressOf(request)) ?? 0) > Date.now() - REMEMBERED_MS ? members : strangers,
  };
}

/** One IPv6 network of 64 bits counts as one address. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

function openLane(isMembers: boolean, { perAddress, inAll }: typeof STRANGERS): Lane {
  const turn = fairTurns(1);
  const underWay = new Map<string, number>();
  let total = 0;
  const count = (address: string, change: number) => {
    total += change;
    const now = (underWay.get(address) ?? 0) + change;
    if (now) underWay.set(address, now);
    else underWay.delete(address);
  };
  return {
    isMembers,
    async enter(request, work) {
      const address = addressOf(request);
      if (total >= inAll || (underWay.get(address) ?? 0) >= perAddress) throw busy();
      count(address, 1);
      try {
        return await work();
      } finally {
        count(address, -1);
      }
    },
    turn: (request, work) => turn(addressOf(request), work),
  };
}

const busy = () =>
  new HttpError(
    503,
    'busy',
    `Too many images are being uploaded at the moment. Please try again in ${AGAIN_SECONDS} seconds.`,
    { retryAfterSeconds: AGAIN_SECONDS },
  );
