import { inTurn, type Side } from '../in-turn';
import { measure, type Asked, type Measured } from '../load';
import type { Context, Part, Section } from '../part';
import { serveProduct, type Served } from '../processes';
import type { SeededDatabase } from '../seed/database';
import { ADMIN, BROKER, BUSY_ROOM, FIRST_MEMBER, userId } from '../seed/people';
import { signIn, type SignedIn } from '../sign-in';

const CONNECTIONS = 10;
/** Requests until the code is compiled, and requests per measured round. */
const WARM = { connections: CONNECTIONS, amount: 1000 };
const LOAD = { connections: CONNECTIONS, amount: 300 };
const ROUNDS = 5;
/** A connection prepares its next request before it knows whether it may send it. */
const EACH = LOAD.amount + CONNECTIONS;
/** Goal: how many times as long the slowest answers may take with more rows. */
const GROWTH = 1.3;

/** Who asks, and an accepted payment that the broker has received. */
interface Cast {
  readonly broker: SignedIn;
  readonly member: SignedIn;
  readonly admin: SignedIn;
  readonly payment: Payment;
}

interface Payment {
  readonly reference: string;
  readonly transaction_id: string;
  readonly receiver_id: string;
}

/**
 * The same request again and again. Not the charts: they count today's steps anew for each caller, so their cost grows
 * with the day. The broker receives half of all payments, and has half of all members as clients.
 */
const READS: Record<string, (cast: Cast) => Asked> = {
  profile: ({ member }) => asking(member, '/auth/profile'),
  'client-payments': ({ broker }) => asking(broker, '/broker/client-payments?limit=20'),
  'client-payments, submitted': ({ broker }) =>
    asking(broker, '/broker/client-payments?limit=20&status=submitted'),
  'client-payments, an order ID': ({ broker, payment }) =>
    asking(broker, `/broker/client-payments?limit=20&search=${payment.transaction_id}`),
  'client-payments, one client': ({ broker, member }) =>
    asking(broker, `/broker/client-payments?limit=20&client=${member.userId}`),
  'totals of one client': ({ broker, member }) =>
    asking(broker, `/broker/client-payments/totals?client=${member.userId}`),
  'my-payments.csv, one client': ({ broker, member }) =>
    asking(broker, `/broker/my-payments.csv?client=${member.userId}`),
  'my-clients': ({ broker }) => asking(broker, '/broker/my-clients?limit=20'),
  'my-brokers': ({ member }) => asking(member, '/broker/my-brokers'),
  'chat/messages': ({ broker }) => asking(broker, `/chat/messages/${BUSY_ROOM}?limit=20`),
  'chat/my-rooms': ({ broker }) => asking(broker, '/chat/my-rooms?limit=20'),
  history: ({ broker, payment }) => asking(broker, `/broker/payments/${payment.reference}/history`),
  evidence: ({ broker, payment }) => asking(broker, `/broker/payments/${payment.reference}/evidence`),
  'admin/overview': ({ admin }) => asking(admin, '/admin/overview'),
  'admin/users, an email': ({ admin }) =>
    asking(admin, `/admin/users?query=member${FIRST_MEMBER}@bench.test`),
  'admin/disputes': ({ admin }) => asking(admin, '/admin/disputes?limit=20'),
};

/** Requests that each name another payment and its receiver. */
const UNREAD: Record<string, (receiver: SignedIn, payment: Payment) => Asked> = {
  'client-payments': (receiver) => asking(receiver, '/broker/client-payments?limit=20'),
  history: (receiver, { reference }) => asking(receiver, `/broker/payments/${reference}/history`),
};

const asking = ({ token }: SignedIn, path: string): Asked => ({ path: `/api${path}`, token });

/** A server on one of the databases. */
interface Grown {
  readonly database: SeededDatabase;
  readonly served: Served;
  readonly cast: Cast;
}

/** The figures of each kind of request, by database. */
type Found<Name extends string> = Record<string, Record<Name, Measured>>;

async function run(context: Context): Promise<Section[]> {
  const grown: Grown[] = [];
  try {
    for (const database of [await context.small(), await context.million(), await context.big()])
      grown.push({ database, served: await serveProduct(database.url), cast: await castOf(database) });
    const [small, million, large] = grown as [Grown, Grown, Grown];
    const reads = await repeatedReads(context, { small, million, large });
    const once = {
      ...(await firstReads(context, { million, large })),
      accept: await accepts({ million, large }),
    };
    const title = `with ${large.database.payments.toLocaleString('en-US')} payments`;
    return [
      section(`Reads ${title}`, 'with a thousand', reads, 'small'),
      section(`Reads ${title}`, 'with a million', reads, 'million'),
      section(`Rows that nobody has touched, ${title}`, 'with a million', once, 'million'),
    ];
  } finally {
    await Promise.all(grown.map(({ served }) => served.stop()));
  }
}

async function castOf(database: SeededDatabase): Promise<Cast> {
  const [broker, member, admin] = await signIn(database, [BROKER, userId(FIRST_MEMBER), ADMIN]);
  const [payment] = await database.query<Payment>(
    `select reference, transaction_id, receiver_id from payments
      where receiver_id = $1 and status = 'accepted' order by id limit 1`,
    [BROKER],
  );
  return { broker: broker!, member: member!, admin: admin!, payment: payment! };
}

async function repeatedReads<Name extends string>(
  { say }: Context,
  grown: Record<Name, Grown>,
): Promise<Found<Name>> {
  const found: Found<Name> = {};
  for (const [name, asked] of Object.entries(READS)) {
    say(`growth: ${name}`);
    const sides = await sidesOf(grown, ({ served, cast }) => ({
      warm: () => measure(served, asked(cast), WARM),
      round: () => measure(served, asked(cast), LOAD),
    }));
    found[name] = await inTurn(ROUNDS, sides);
  }
  return found;
}

async function firstReads<Name extends string>(
  { say }: Context,
  grown: Record<Name, Grown>,
): Promise<Found<Name>> {
  const found: Found<Name> = {};
  for (const [name, asked] of Object.entries(UNREAD)) {
    say(`growth: ${name}, each of another member`);
    const sides = await sidesOf(grown, async ({ database, served }) => {
      const payments = await database.query<Payment>(
        `select reference, transaction_id, receiver_id from payments
          where receiver_id <> $1 and status <> 'pending' order by random() limit $2`,
        [BROKER, (1 + ROUNDS) * EACH],
      );
      const receivers = await signIn(
        database,
        payments.map(({ receiver_id }) => receiver_id),
      );
      return onceEach(
        served,
        payments.map((payment, place) => asked(receivers[place]!, payment)),
      );
    });
    found[name] = await inTurn(ROUNDS, sides);
  }
  return found;
}

async function accepts<Name extends string>(grown: Record<Name, Grown>): Promise<Record<Name, Measured>> {
  const sides = await sidesOf(grown, async ({ database, served, cast }) => {
    const payments = await database.query<Payment>(
      `select reference, transaction_id, receiver_id from payments
        where receiver_id = $1 and status = 'submitted' order by random() limit $2`,
      [BROKER, (1 + ROUNDS) * EACH],
    );
    return onceEach(
      served,
      payments.map(({ reference }) => ({
        ...asking(cast.broker, `/broker/user/accept-payment/${reference}`),
        method: 'PUT' as const,
      })),
    );
  });
  return inTurn(ROUNDS, sides);
}

/** Sends each request once, so many per round. */
function onceEach(served: Served, requests: readonly Asked[]): Side<Measured> {
  const rest = requests.values();
  const round = () => measure(served, () => rest.next().value!, LOAD);
  return { warm: round, round };
}

async function sidesOf<Name extends string>(
  grown: Record<Name, Grown>,
  side: (one: Grown) => Side<Measured> | Promise<Side<Measured>>,
): Promise<Record<Name, Side<Measured>>> {
  const sides = {} as Record<Name, Side<Measured>>;
  for (const name of Object.keys(grown) as Name[]) sides[name] = await side(grown[name]);
  return sides;
}

const section = <Name extends 'large' | 'million' | 'small'>(
  title: string,
  limit: string,
  found: Found<Name | 'large'>,
  beside: Name,
): Section => ({
  title,
  limit,
  rows: Object.entries(found).map(([name, { large, [beside]: other }]) => ({
    what: `${name}: p99`,
    unit: 'ms',
    ours: large.p99,
    limit: other.p99,
    goal: { of: 'ratio', most: GROWTH },
  })),
});

export const part: Part = { name: 'growth', run };
