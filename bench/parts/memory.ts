import { setTimeout as delay } from 'node:timers/promises';
import { startCrowd, type Crowd } from '../live/crowd';
import { crowdedRoom } from '../live/room';
import type { Context, Part, Section } from '../part';
import { serve, serveProduct, type Served } from '../processes';

const SOCKETS = 4000;
/** Time to collect the garbage of connecting and return its memory. */
const REST_MS = 5000;
/** Connected first, so that one-time allocations are not counted. */
const WARM_SOCKETS = 200;
const KIB = 1024;

/** Memory of the server's process for a thousand idle sockets, in KiB. */
async function perThousand(crowd: Crowd, server: Served, tokens?: readonly string[]): Promise<number> {
  const gather = async (sockets: number) => {
    await crowd.gather({ kind: 'socket.io', urls: [server.url], sockets, tokens });
    await delay(REST_MS);
  };
  await gather(WARM_SOCKETS);
  const before = server.residentBytes();
  await gather(SOCKETS);
  const taken = server.residentBytes() - before;
  await crowd.part();
  return (taken / KIB / SOCKETS) * 1000;
}

async function run(context: Context): Promise<Section[]> {
  const database = await context.small();
  const { tokens } = await crowdedRoom(database, WARM_SOCKETS);
  const all = Array.from({ length: SOCKETS }, (_, number) => tokens[number % tokens.length]!);
  const crowd = await startCrowd();
  const measure = async (server: Served, signedIn?: readonly string[]) =>
    perThousand(crowd, server, signedIn).finally(() => server.stop());
  try {
    const empty = await measure(await serve('bench/live/socket-io.ts', {}));
    const ours = await measure(await serveProduct(database.url), all);
    return [
      {
        title: 'Idle sockets of signed-in users',
        limit: 'empty Socket.IO',
        rows: [
          {
            what: 'memory per 1,000 sockets',
            unit: 'KiB',
            ours,
            limit: empty,
            goal: { of: 'ratio', most: 1.5 },
          },
        ],
      },
    ];
  } finally {
    await crowd.end();
  }
}

export const part: Part = { name: 'memory', run };
