import { listening, type Sent } from '../bare/statements';
import { serveBare } from '../bare/serve';
import { measure, type Asked, type Measured } from '../load';
import type { Context, Part, Row, Section } from '../part';
import { serveProduct, type Served } from '../processes';
import { BROKER, BUSY_ROOM, FIRST_MEMBER, userId } from '../seed/people';
import type { SeededDatabase } from '../seed/database';
import { signIn, type SignedIn } from '../sign-in';

const CONNECTIONS = 10;
const WARM = { connections: CONNECTIONS, seconds: 0.7 };
const LOAD = { connections: CONNECTIONS, seconds: 2 };

interface Route {
  readonly path: string;
  /** Its name among the naive routes, where it has one. */
  readonly naive?: string;
  /** A list that only a signed-in user gets: what the goals are about. */
  readonly isList?: true;
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
  'company/plans': { path: '/company/plans' },
};

/** What a route gave with one server. */
type Found = Record<string, Measured>;

async function run(context: Context): Promise<Section[]> {
  const big = await context.big();
  const callers = await signInBoth(big);
  context.say('reads: the product');
  const ours = await measured(await serveProduct(big.url), askedOf(callers));
  context.say('reads: the limits');
  const bare = await serveBare(big.url, await recorded(big, callers));
  const limits = await measuredAll(bare, {
    naive: (route) =>
      route.naive !== undefined && { path: `/naive/${route.naive}`, token: callers(route).sessionId },
    joined: ({ isList }, name) => !!isList && { path: `/joined/${encodeURIComponent(name)}` },
  });
  context.say('reads: the product on the small database');
  const small = await context.small();
  const less = await measured(await serveProduct(small.url), askedOf(await signInBoth(small)));
  return [against(limits.naive, ours), againstJoined(limits.joined, ours), againstSmall(less, ours)];
}

/** False where a route is not asked in this way. */
type Asking = (route: Route, name: string) => Asked | false;

async function measured(served: Served, asking: Asking): Promise<Found> {
  return (await measuredAll(served, { only: asking })).only;
}

/** Measures every route in each of these ways and ends the server. */
async function measuredAll<Way extends string>(
  served: Served,
  ways: Record<Way, Asking>,
): Promise<Record<Way, Found>> {
  const found = Object.keys(ways).map((way): [Way, Found] => [way as Way, {}]);
  try {
    for (const [name, route] of Object.entries(ROUTES))
      for (const [way, measurements] of found) {
        const asked = ways[way](route, name);
        if (!asked) continue;
        await measure(served, asked, WARM);
        measurements[name] = await measure(served, asked, LOAD);
      }
  } finally {
    await served.stop();
  }
  return Object.fromEntries(found) as Record<Way, Found>;
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
    for (const [name, route] of Object.entries(ROUTES))
      if (route.isList) sent[name] = await listen(askedOf(callers)(route));
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
        goal: isList && { of: 'ours', most: 70 },
      },
      { what: `${name}: p50`, unit: 'ms', ours: p50, limit: limit?.p50 },
      { what: `${name}: p99`, unit: 'ms', ours: p99, limit: limit?.p99 },
    ];
  });
  return { title: 'Reads beside naive routes', limit: 'two queries, objects as JSON', rows };
}

function againstJoined(joined: Found, ours: Found): Section {
  const rows = Object.entries(joined).flatMap(([name, { perSecond, cpu }]): Row[] => [
    { what: name, unit: 'requests/s', ours: ours[name]!.perSecond, limit: perSecond },
    { what: `${name}: processor a request`, unit: 'µs', ours: ours[name]!.cpu, limit: cpu },
  ]);
  return { title: 'Reads beside their statement alone', limit: 'the statement in a bare route', rows };
}

function againstSmall(less: Found, ours: Found): Section {
  const rows = Object.entries(ours).map(([name, { p99 }]): Row => ({
    what: `${name}: p99`,
    unit: 'ms',
    ours: p99,
    limit: less[name]!.p99,
    goal: { of: 'ratio', most: 1.3 },
  }));
  return { title: 'Reads with a million payments', limit: 'with a thousand', rows };
}

export const part: Part = { name: 'reads', run };
