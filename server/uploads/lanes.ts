import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors';
import { fairTurns } from './fair-turns';

/**
 * Places for uploads under way, from the first byte of the body to the stored file. Each holds up to 5 MB of memory. The figures
 * per address are generous, since an office shares one.
 */
const STRANGERS = { perAddress: 10, inAll: 40 };
const MEMBERS = { perAddress: 20, inAll: 60 };
const UNLIMITED = { perAddress: Infinity, inAll: Infinity };
const AGAIN_SECONDS = 10;
/**
 * When no place is free, a body that has arrived more slowly than this, in bytes per second, gives way to a new one. It
 * is counted from its first second on.
 */
const SLOW_BYTES_PER_SECOND = 8 * 1024;
const SETTLING_MS = 1000;
/** An address counts as a member's for this long after a signed-in request, in milliseconds. */
const REMEMBERED_MS = 12 * 3_600_000;
const MOST_REMEMBERED = 50_000;

/** Uploads that wait for each other. */
export interface Lane {
  readonly isMembers: boolean;
  /**
   * Receives a body and works on it.
   * @throws HttpError 503 when too many are under way, or when this one was slow and gave way to another
   */
  enter<Body, T>(
    request: FastifyRequest,
    reply: FastifyReply,
    steps: { receive: () => Promise<Body>; work: (body: Body) => Promise<T> },
  ): Promise<T>;
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

/** An upload under way. */
interface Place {
  readonly address: string;
  /** Bytes per second of its body so far; infinite once it has arrived. */
  speed(): number;
  /** Takes the place away. */
  giveWay(): void;
}

function openLane(isMembers: boolean, { perAddress, inAll }: typeof STRANGERS): Lane {
  const turn = fairTurns(1);
  const places = new Set<Place>();
  /** @throws HttpError 503 when none is free, and none of them is slow */
  const makeRoom = (address: string) => {
    const here = [...places].filter((place) => place.address === address);
    const [among, most] = here.length >= perAddress ? [here, perAddress] : [[...places], inAll];
    if (among.length < most) return;
    const slowest = among.reduce((one, other) => (other.speed() < one.speed() ? other : one));
    if (slowest.speed() >= SLOW_BYTES_PER_SECOND) throw busy();
    places.delete(slowest);
    slowest.giveWay();
  };
  return {
    isMembers,
    async enter(request, reply, { receive, work }) {
      const address = addressOf(request);
      makeRoom(address);
      const speed = measureSpeed(request);
      let hasArrived = false;
      let giveWay = () => {};
      const displaced = new Promise<never>((_resolve, reject) => {
        giveWay = () => {
          // Without this, Node would go on receiving the rest.
          reply.header('Connection', 'close');
          reject(busy());
        };
      });
      const place = { address, speed: () => (hasArrived ? Infinity : speed()), giveWay };
      places.add(place);
      try {
        const body = await Promise.race([receive(), displaced]);
        hasArrived = true;
        return await work(body);
      } finally {
        places.delete(place);
      }
    },
    turn: (request, work) => turn(addressOf(request), work),
  };
}

/** Bytes per second that arrive from now on; infinite for the first moments, which say little. */
function measureSpeed({ raw: { socket } }: FastifyRequest): () => number {
  const [startedAt, bytesBefore] = [Date.now(), socket.bytesRead];
  return () => {
    const ms = Date.now() - startedAt;
    return ms < SETTLING_MS ? Infinity : ((socket.bytesRead - bytesBefore) * 1000) / ms;
  };
}

const busy = () =>
  new HttpError(
    503,
    'busy',
    `Too many images are being uploaded at the moment. Please try again in ${AGAIN_SECONDS} seconds.`,
    { retryAfterSeconds: AGAIN_SECONDS },
  );
