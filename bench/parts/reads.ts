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
/** Until the code is compiled: a request of a server that has just started takes three times the processor. */
const WARM = { connections: CONNECTIONS, seconds: 3 };
const LOAD = { connections: CONNECTIONS, seconds: 2 };
/** How often each server is asked, in alternation: noise comes in bursts. */
const ROUNDS = 5;

/** The processor of a request beside that of a bare route with the same statements. */
const OVER_BARE = 1.3;

interface Route {
  readonly path: string;
  /** Its name among the naive routes, where it has one. */
  readonly naive?: string;
  /** A list that only a signed-in user gets: what the goals are about. */
  readonly isList?: true;
  /** Whose slowest answers say how much noise there is. */
  readonly readsNothing?: true;
  /** Of one who pays five receivers, not of the one who receives half of all payments. */
  readonly byMember?: true;
}

const ROUTES: Record<string, Route> = {
  'client-payments': { path: '/broker/client-payments?limit=20', naive: 'payments', isList: true },
  'client-payments, submitted': {
    path: '/broker/client-payments?limit=20&status=submitted',
    naive: 'submitted',
    isList: true,
  },
  'my-clients': { path: '/broker/my-clients?limit=20', naive: 'clients', isList: true },
  'my-brokers': { path: '/broker/my-brokers', naive: 'brokers', isList: true, byMember: true },
  'chat/messages': { path: `/chat/messages/${BUSY_ROOM}?limit=20`, naive: 'messages', isList: true },
  'chat/my-rooms': { path: '/chat/my-rooms?limit=20', naive: 'rooms', isList: true },
  annoncement: { path: '/annoncement?limit=20', naive: 'announcements' },
  'auth/profile': { path: '/auth/profile', byMember: true },
  demo: { path: '/demo/' },
  'company/plans': { path: '/company/plans', readsNothing: true },
};

/** What a route gave with one server. */
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
        asking: (route) =>
          route.naive !== undefined && { path: `/naive/${route.naive}`, token: callers(route).sessionId },
      },
      same: {
        served: bare,
        asking: ({ isList }, name) => !!isList && { path: `/same/${encodeURIComponent(name)}` },
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

/** A server, and how a route is asked there; false where it is not. */
interface Way {
  readonly served: Served;
  readonly asking: (route: Route, name: string) => Asked | false;
}

/** A route in one of these ways, first to get its server warm. */
const sideOf = (served: Served, asked: Asked): Side<Measured> => ({
  warm: () => measure(served, asked, WARM),
  round: () => measure(served, asked, LOAD),
});

/** Asks every route in each of these ways that has it. */
async function measureAll<Name extends string>(
  context: Context,
  ways: Record<Name, Way>,
): Promise<Record<Name, Found>> {
  const found = Object.fromEntries(Object.keys(ways).map((way): [string, Found] => [way, {}]));
  for (const [name, route] of Object.entries(ROUTES)) {
    context.say(`reads: ${name}`);
    const sides = Object.entries<Way>(ways).flatMap(([way, { served, asking }]) => {
      const asked = asking(route, name);
      return asked ? [[way, sideOf(served, asked)] as const] : [];
    });
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
      if (!route.isList) continue;
      // The first reading of a room marks it as read; what is measured only reads.
      await listen(askedOf(callers)(route));
      sent[name] = await listen(askedOf(callers)(route));
    }
    return sent;
  });

function against(naive: Found, ours: Found): Section {
  const rows = Object.entries(ROUTES).flatMap(([name, { isList }]): Row[] => {
    const { perSecond, cpu, p50, p99 } = ours[name]!;
    const limit = naive[name];
    return [
      {
        what: name,
        unit: 'requests/s',
        ours: perSecond,
        limit: limit?.perSecond,
        goal: isList && { of: 'ratio', least: 2 },
      },
      {
        what: `${name}: processor a request`,
        unit: 'µs',
        ours: cpu,
        limit: limit?.cpu,
      },
      { what: `${name}: p50`, unit: 'ms', ours: p50, limit: limit?.p50 },
      { what: `${name}: p99`, unit: 'ms', ours: p99, limit: limit?.p99 },
    ];
  });
  return { title: 'Reads beside naive routes', limit: 'two queries, objects as JSON', rows };
}

function againstSame(same: Found, ours: Found): Section {
  const rows = Object.entries(same).flatMap(([name, { perSecond, cpu }]): Row[] => [
    { what: name, unit: 'requests/s', ours: ours[name]!.perSecond, limit: perSecond },
    {
      what: `${name}: processor a request`,
      unit: 'µs',
      ours: ours[name]!.cpu,
      limit: cpu,
      goal: { of: 'ratio', most: OVER_BARE },
    },
  ]);
  return { title: 'Reads beside their statements alone', limit: 'the same statements in a bare route', rows };
}

/** The slowest answers of both databases, each the median of what the rounds gave. */
async function againstSmall({ say }: Context, less: Way, ours: Way): Promise<Section> {
  const rows: Row[] = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    if (!route.isList && !route.readsNothing) continue;
    say(`reads: ${name} with few rows and with many`);
    const { few, many } = await inTurn(ROUNDS, {
      few: sideOf(less.served, less.asking(route, name) as Asked),
      many: sideOf(ours.served, ours.asking(route, name) as Asked),
    });
    rows.push({
      what: `${name}: p99`,
      unit: 'ms',
      ours: many.p99,
      limit: few.p99,
      goal: route.isList && { of: 'ratio', most: 1.3 },
    });
  }
  return { title: 'Reads with a million payments', limit: 'with a thousand', rows };
}

export const part: Part = { name: 'reads', run };
