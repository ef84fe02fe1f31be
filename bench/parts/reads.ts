import { listening, type Sent } from '../bare/statements';
import { serveBare } from '../bare/serve';
import { inTurn, type Side } from '../in-turn';
import { measure, type Asked, type Measured } from '../load';
import type { Context, Part, Row, Section } from '../part';
import { serveProduct, type Served } from '../processes';
import { BROKER, BUSY_ROOM, FIRST_MEMBER, userId } from '../seed/people';
import type { SeededDatabase } from '../seed/database';
import { signIn, type SignedIn } from '../sign-in';

const CONNECTIONS = 10;
/** Time to get the code compiled. Until then a request takes three times as much processor time. */
const WARM = { connections: CONNECTIONS, seconds: 3 };
const LOAD = { connections: CONNECTIONS, seconds: 2 };
/** How often each server is measured, in turn, because noise comes in bursts. */
const ROUNDS = 5;

/** Goal: processor time per request, compared with a bare route with the same statements. */
const OVER_BARE = 1.3;

interface Route {
  readonly path: string;
  /** The name of its naive route. */
  readonly naive: string;
  /** Called by a member who pays five receivers, not by the broker, who receives half of all payments. */
  readonly byMember?: true;
}

const ROUTES: Record<string, Route> = {
  'client-payments': { path: '/broker/client-payments?limit=20', naive: 'payments' },
  'client-payments, submitted': {
    path: '/broker/client-payments?limit=20&status=submitted',
    naive: 'submitted',
  },
  'my-clients': { path: '/broker/my-clients?limit=20', naive: 'clients' },
  'my-brokers': { path: '/broker/my-brokers', naive: 'brokers', byMember: true },
  'chat/messages': { path: `/chat/messages/${BUSY_ROOM}?limit=20`, naive: 'messages' },
  'chat/my-rooms': { path: '/chat/my-rooms?limit=20', naive: 'rooms' },
};

/** The figures of one server, by route. */
type Found = Record<string, Measured>;

async function run(context: Context): Promise<Section[]> {
  const [big, small] = [await context.big(), await context.small()];
  const callers = await signInBoth(big);
  const started: Served[] = [];
  const start = async (server: Promise<Served>) => {
    started.push(await server);
    return server;
  };
  try {
    const bare = await start(serveBare(big.url, await recorded(big, callers)));
    const ours: Way = { served: await start(serveProduct(big.url)), asking: askedOf(callers) };
    const less: Way = {
      served: await start(serveProduct(small.url)),
      asking: askedOf(await signInBoth(small)),
    };
    const found = await measureAll(context, {
      ours,
      naive: {
        served: bare,
        asking: (route) => ({ path: `/naive/${route.naive}`, token: callers(route).sessionId }),
      },
      same: {
        served: bare,
        asking: (_, name) => ({ path: `/same/${encodeURIComponent(name)}` }),
      },
    });
    return [
      against(found.naive, found.ours),
      againstSame(found.same, found.ours),
      await againstSmall(context, less, ours),
    ];
  } finally {
    await Promise.all(started.map((served) => served.stop()));
  }
}

/** A server, and the request for a route there. */
interface Way {
  readonly served: Served;
  readonly asking: (route: Route, name: string) => Asked;
}

const sideOf = (served: Served, asked: Asked): Side<Measured> => ({
  warm: () => measure(served, asked, WARM),
  round: () => measure(served, asked, LOAD),
});

/** Measures every route on each of these servers. */
async function measureAll<Name extends string>(
  context: Context,
  ways: Record<Name, Way>,
): Promise<Record<Name, Found>> {
  const found = Object.fromEntries(Object.keys(ways).map((way): [string, Found] => [way, {}]));
  for (const [name, route] of Object.entries(ROUTES)) {
    context.say(`reads: ${name}`);
    const sides = Object.entries<Way>(ways).map(
      ([way, { served, asking }]) => [way, sideOf(served, asking(route, name))] as const,
    );
    for (const [way, figures] of Object.entries(await inTurn(ROUNDS, Object.fromEntries(sides))))
      found[way]![name] = figures;
  }
  return found as Record<Name, Found>;
}

type Callers = (route: Route) => SignedIn;

async function signInBoth(database: SeededDatabase): Promise<Callers> {
  const [broker, member] = await signIn(database, [BROKER, userId(FIRST_MEMBER + 1)]);
  return ({ byMember }) => (byMember ? member! : broker!);
}

const askedOf =
  (callers: Callers) =>
  (route: Route): Asked => ({ path: `/api${route.path}`, token: callers(route).token });

const recorded = ({ url }: SeededDatabase, callers: Callers) =>
  listening(url, async (listen) => {
    const sent: Record<string, Sent[]> = {};
    for (const [name, route] of Object.entries(ROUTES)) {
      // The first request for a room also marks it as read; only the second just reads.
      await listen(askedOf(callers)(route));
      sent[name] = await listen(askedOf(callers)(route));
    }
    return sent;
  });

function against(naive: Found, ours: Found): Section {
  const rows = Object.keys(ROUTES).flatMap((name): Row[] => {
    const { perSecond, cpu, p50, p99 } = ours[name]!;
    const limit = naive[name]!;
    return [
      {
        what: name,
        unit: 'requests/s',
        ours: perSecond,
        limit: limit.perSecond,
        goal: { of: 'ratio', least: 2 },
      },
      {
        what: `${name}: processor time per request`,
        unit: 'µs',
        ours: cpu,
        limit: limit.cpu,
      },
      { what: `${name}: p50`, unit: 'ms', ours: p50, limit: limit.p50 },
      { what: `${name}: p99`, unit: 'ms', ours: p99, limit: limit.p99 },
    ];
  });
  return { title: 'Reads compared with naive routes', limit: 'two queries, objects as JSON', rows };
}

function againstSame(same: Found, ours: Found): Section {
  const rows = Object.entries(same).flatMap(([name, { perSecond, cpu }]): Row[] => [
    { what: name, unit: 'requests/s', ours: ours[name]!.perSecond, limit: perSecond },
    {
      what: `${name}: processor time per request`,
      unit: 'µs',
      ours: ours[name]!.cpu,
      limit: cpu,
      goal: { of: 'ratio', most: OVER_BARE },
    },
  ]);
  return {
    title: 'Reads compared with only their statements',
    limit: 'the same statements in a bare route',
    rows,
  };
}

/** The slowest answers with both databases, each the median over the rounds. */
async function againstSmall({ say }: Context, less: Way, ours: Way): Promise<Section> {
  const rows: Row[] = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    say(`reads: ${name} with few rows and with many`);
    const { few, many } = await inTurn(ROUNDS, {
      few: sideOf(less.served, less.asking(route, name)),
      many: sideOf(ours.served, ours.asking(route, name)),
    });
    rows.push({
      what: `${name}: p99`,
      unit: 'ms',
      ours: many.p99,
      limit: few.p99,
      goal: { of: 'ratio', most: 1.3 },
    });
  }
  return { title: 'Reads with a million payments', limit: 'with a thousand', rows };
}

export const part: Part = { name: 'reads', run };
