import type { FastifyReply, FastifyRequest } from 'fastify';
import { said } from '../../contract/translate';
import { HttpError } from '../http/errors';
import { customerOf, placeOf } from '../http/networks';
import { fairTurns } from '../fair-turns';

/**
 * Places for uploads under way, from the first byte of the body to the stored file. Each holds up to 5 MB of memory.
 * The figures per address are generous, since an office shares one; a network is an IPv6 /48, which one customer may
 * own.
 */
const STRANGERS = { perAddress: 5, perNetwork: 10, inAll: 40 };
const MEMBERS = { perAddress: 20, perNetwork: 40, inAll: 60 };
const UNLIMITED = { perAddress: Infinity, perNetwork: Infinity, inAll: Infinity };
const AGAIN_SECONDS = 10;
/** When no place is free, a body that arrives more slowly than this, in bytes per second, gives way to a new one. */
const SLOW_BYTES_PER_SECOND = 8 * 1024;
/** Speed is measured over the last moments, so that one large part does not count forever. */
const MEASURED_MS = 3000;
/** A shorter measurement means little. */
const SETTLING_MS = 1000;
/** An address counts as a member's for this long after a signed-in request, in milliseconds. */
const REMEMBERED_MS = 12 * 3_600_000;
const MOST_REMEMBERED = 50_000;

/** Uploads that wait for each other. */
interface Lane {
  readonly isMembers: boolean;
  /**
   * Receives a body and works on it: on one of the lane at a time, and addresses take turns.
   * @throws HttpError 503 when too many are under way, or when this one gave way to another
   */
  enter<Body, T>(
    request: FastifyRequest,
    reply: FastifyReply,
    steps: { receive: () => Promise<Body>; work: (body: Body) => Promise<T> },
  ): Promise<T>;
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
      const address = placeOf(request);
      lastSeen.delete(address);
      lastSeen.set(address, Date.now());
      if (lastSeen.size > MOST_REMEMBERED) lastSeen.delete(lastSeen.keys().next().value!);
    },
    of: (request) =>
      (lastSeen.get(placeOf(request)) ?? 0) > Date.now() - REMEMBERED_MS ? members : strangers,
  };
}

/** An upload under way. */
interface Place {
  readonly address: string;
  readonly network: string;
  /** Bytes per second of its body; infinite once it has arrived. */
  speed(): number;
  /** Takes the place away; not possible once the work has begun. */
  giveWay?: () => void;
}

function openLane(isMembers: boolean, { perAddress, perNetwork, inAll }: typeof STRANGERS): Lane {
  const turn = fairTurns(1);
  const places = new Set<Place>();
  /** @throws HttpError 503 when none is free, and none gives way */
  const makeRoom = (address: string, network: string) => {
    const all = [...places];
    const ofNetwork = all.filter((place) => place.network === network);
    const bounds = [
      { among: all.filter((place) => place.address === address), most: perAddress },
      { among: ofNetwork, most: perNetwork },
      { among: all, most: inAll },
    ];
    const among = bounds.find(({ among, most }) => among.length >= most)?.among;
    if (!among) return;
    const loser = slowOne(among) ?? (among.length === all.length && oneOfMany(all, ofNetwork.length));
    if (!loser) throw busy();
    places.delete(loser);
    loser.giveWay?.();
  };
  return {
    isMembers,
    async enter(request, reply, { receive, work }) {
      const address = placeOf(request);
      const network = customerOf(request);
      makeRoom(address, network);
      const body = measureSpeed(request);
      const displaced = new AbortController();
      const place: Place = {
        address,
        network,
        speed: body.speed,
        giveWay() {
          // Without this, Node would go on receiving the rest.
          reply.header('Connection', 'close');
          displaced.abort(busy());
        },
      };
      places.add(place);
      try {
        const received = await unlessAborted(receive(), displaced.signal);
        place.speed = () => Infinity;
        body.stop();
        const begin = () => {
          delete place.giveWay;
          return work(received);
        };
        return await turn(address, begin, displaced.signal);
      } finally {
        body.stop();
        places.delete(place);
      }
    },
  };
}

/** The slowest body, if it is slow. */
function slowOne(places: readonly Place[]): Place | undefined {
  const slowest = places.reduce((one, other) => (other.speed() < one.speed() ? other : one));
  return slowest.speed() < SLOW_BYTES_PER_SECOND ? slowest : undefined;
}

/**
 * The newest upload of the network with the most places; undefined if the network with `own` places would then have
 * more.
 */
function oneOfMany(places: readonly Place[], own: number): Place | undefined {
  const countOf = new Map<string, number>();
  for (const { network } of places) countOf.set(network, (countOf.get(network) ?? 0) + 1);
  const [network, count] = [...countOf].reduce((one, other) => (other[1] > one[1] ? other : one));
  return count >= own + 2
    ? places.findLast((place) => place.network === network && place.giveWay)
    : undefined;
}

/** @throws the signal's reason as soon as it aborts */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([promise, aborted]);
}

/** Bytes per second that arrived lately; infinite for the first moments. */
function measureSpeed({ raw: { socket } }: FastifyRequest) {
  let [since, bytesBefore, before] = [Date.now(), socket.bytesRead, Infinity];
  const speed = () => {
    const ms = Date.now() - since;
    return ms < SETTLING_MS ? before : ((socket.bytesRead - bytesBefore) * 1000) / ms;
  };
  const measuring = setInterval(() => {
    [since, bytesBefore, before] = [Date.now(), socket.bytesRead, speed()];
  }, MEASURED_MS).unref();
  return { speed, stop: () => clearInterval(measuring) };
}

const busy = () =>
  new HttpError(
    503,
    'busy',
    said('Too many images are being uploaded at the moment. Please try again in {seconds} seconds.', {
      seconds: AGAIN_SECONDS,
    }),
    { retryAfterSeconds: AGAIN_SECONDS },
  );
