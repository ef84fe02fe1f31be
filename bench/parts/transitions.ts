import { uploadUrl } from '../../server/uploads/urls';
import { readConfig } from '../../server/config';
import { serveBare } from '../bare/serve';
import { listening, type Sent } from '../bare/statements';
import { inTurn, type Side } from '../in-turn';
import { measure, type Asked, type Measured } from '../load';
import type { Context, Part, Row, Section } from '../part';
import { serveProduct, type Served } from '../processes';
import type { SeededDatabase } from '../seed/database';
import { ADMIN, BROKER } from '../seed/people';
import { JWT_SECRET, signIn, type SignedIn } from '../sign-in';

const CONNECTIONS = 10;
/** Requests per server to get its code compiled, and requests per measured round. */
const WARM = 1500;
const MEASURED = 500;
const ROUNDS = 5;
/** Extra payments, because a connection prepares its next request before it knows whether it may send it. */
const SPARE = 4 * CONNECTIONS;

interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly payer_id: string;
  readonly receiver_id: string;
  readonly file_id: string;
}

interface Transition {
  readonly from: string;
  readonly by: 'payer' | 'receiver' | 'admin';
  asked(payment: Payment): Omit<Asked, 'token'>;
}

const config = readConfig({ JWT_SECRET, DATA_DIR: '/nowhere' });
const orderId = ({ reference }: Payment) => `paid-${reference.toLowerCase()}`;
const byReceiver = (action: string, body?: object): Transition => ({
  from: 'submitted',
  by: 'receiver',
  asked: ({ reference }) => ({
    path: `/api/broker/user/${action}-payment/${reference}`,
    method: 'PUT',
    body,
  }),
});

const TRANSITIONS: Record<string, Transition> = {
  'proof upload': {
    from: 'pending',
    by: 'payer',
    asked: (payment) => ({
      path: '/api/broker/upload-payment-proof',
      method: 'PUT',
      body: {
        paymentId: payment.reference,
        screenShot: uploadUrl(config, payment.file_id),
        transactionId: orderId(payment),
      },
    }),
  },
  accept: byReceiver('accept'),
  reject: byReceiver('reject', { reason: 'The amount is not the one that was agreed on.' }),
  dispute: byReceiver('dispute', { reason: 'Nothing has arrived: I have looked twice.' }),
  resolve: {
    from: 'disputed',
    by: 'admin',
    asked: ({ reference }) => ({
      path: `/api/admin/payments/${reference}/resolve`,
      method: 'PUT',
      body: { status: 'accepted', reason: 'The bank has confirmed it.' },
    }),
  },
};

/**
 * Payments for each transition: one to record its statements, and many for each of the two servers. The product sends the
 * mails of both meanwhile, which slows both alike.
 */
interface Supply {
  readonly recorded: Payment;
  readonly ours: Payment[];
  readonly bare: Payment[];
  actor(payment: Payment): SignedIn;
}

async function run(context: Context): Promise<Section[]> {
  const database = await context.big();
  const supplies = await supplyAll(database);
  const statements = await recordAll(database, supplies);
  const rows: Row[] = [];
  const ours = await serveProduct(database.url);
  const bare = await serveBare(database.url, statements).catch(async (error: unknown) => {
    await ours.stop();
    throw error;
  });
  try {
    for (const [name, transition] of Object.entries(TRANSITIONS)) {
      context.say(`transitions: ${name}`);
      const supply = supplies[name]!;
      const own = sideOf({
        served: ours,
        payments: supply.ours,
        asked: (payment) => ({ ...transition.asked(payment), token: supply.actor(payment).token }),
      });
      const limit = sideOf({
        served: bare,
        payments: supply.bare,
        asked: (payment) => ({
          path: `/replayed/${encodeURIComponent(name)}`,
          method: 'PUT',
          body: idsOf(supply, payment),
        }),
      });
      const found = await inTurn(ROUNDS, { own, limit });
      await expectSteps(database, supply.bare, transition.from, limit.requests);
      rows.push(...rowsOf(name, statements[name]!, found.own, found.limit));
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return [{ title: 'Transitions', limit: 'the same statements in a bare route', rows }];
}

const rowsOf = (name: string, statements: Sent[], ours: Measured, limit: Measured): Row[] => [
  {
    what: `${name} (${statements.length} statements)`,
    unit: 'requests/s',
    ours: ours.perSecond,
    limit: limit.perSecond,
    goal: { of: 'ratio', least: 0.7 },
  },
  { what: `${name}: processor time per request`, unit: 'µs', ours: ours.cpu, limit: limit.cpu },
  { what: `${name}: p99`, unit: 'ms', ours: ours.p99, limit: limit.p99 },
];

interface Supplied {
  readonly served: Served;
  readonly payments: readonly Payment[];
  asked(payment: Payment): Asked;
}

/** Uses one payment per request; `requests` counts those of all rounds. */
function sideOf({ served, payments, asked }: Supplied): Side<Measured> & { readonly requests: number } {
  const rest = payments.values();
  const next = () => {
    const { value } = rest.next();
    if (!value) throw new Error('Not enough payments for this transition.');
    return asked(value);
  };
  const { connections, warm, each } = extentFor(payments.length);
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    warm: () => measure(served, next, { connections, amount: warm }),
    async round() {
      const measured = await measure(served, next, { connections, amount: each });
      requests += measured.requests;
      return measured;
    },
  };
}

/** The number of connections and requests that so many payments allow. */
const extentFor = (payments: number) =>
  payments < WARM + ROUNDS * (MEASURED + SPARE) + SPARE
    ? // A small database is enough to see that it works.
      { connections: 1, warm: Math.floor(payments / 4), each: Math.floor(payments / (2 * ROUNDS)) }
    : { connections: CONNECTIONS, warm: WARM, each: MEASURED };

/** Checks that the bare route really changes the payments; otherwise the comparison would mean nothing. */
async function expectSteps(
  database: SeededDatabase,
  payments: readonly Payment[],
  from: string,
  least: number,
): Promise<void> {
  const [changed] = await database.query<{ count: number }>(
    `select count(*)::integer from payments where id = any($1) and status <> $2`,
    [payments.map(({ id }) => id), from],
  );
  if (changed!.count < least)
    throw new Error(`Only ${changed!.count} of ${least} payments have left '${from}'.`);
}

async function supplyAll(database: SeededDatabase): Promise<Record<string, Supply>> {
  const [broker, admin] = await signIn(database, [BROKER, ADMIN]);
  const supplies: Record<string, Supply> = {};
  const taken = new Map<string, number>();
  for (const [name, { from, by }] of Object.entries(TRANSITIONS)) {
    const sharing = Object.values(TRANSITIONS).filter((other) => other.from === from).length;
    const offset = taken.get(from) ?? 0;
    const found = await database.query<Payment>(
      `select id, reference, payer_id, receiver_id, overlay(id::text placing '00000003' from 1 for 8)::uuid as file_id
        from payments where receiver_id = $1 and status = $2 order by id
        offset $3 limit least(2 * ${WARM + ROUNDS * (MEASURED + SPARE) + SPARE} + 1, (
          select count(*) from payments where receiver_id = $1 and status = $2) / $4)`,
      [BROKER, from, offset, sharing],
    );
    taken.set(from, offset + found.length);
    const [recorded, ...rest] = found;
    const payers = by === 'payer' ? await signInPayers(database, found) : new Map<string, SignedIn>();
    supplies[name] = {
      recorded: recorded!,
      ours: rest.slice(0, rest.length / 2),
      bare: rest.slice(rest.length / 2),
      actor: ({ payer_id }) => (by === 'admin' ? admin! : (payers.get(payer_id) ?? broker!)),
    };
  }
  return supplies;
}

/** Signs the payers in and marks their receipts as uploaded but not used yet. */
async function signInPayers(
  database: SeededDatabase,
  payments: readonly Payment[],
): Promise<Map<string, SignedIn>> {
  await database.query(`update files set purpose = null where id = any($1)`, [
    payments.map(({ file_id }) => file_id),
  ]);
  const payers = [...new Set(payments.map(({ payer_id }) => payer_id))];
  return new Map((await signIn(database, payers)).map((signedIn) => [signedIn.userId, signedIn]));
}

const recordAll = ({ url }: SeededDatabase, supplies: Record<string, Supply>) =>
  listening(url, async (listen) => {
    const statements: Record<string, Sent[]> = {};
    for (const [name, transition] of Object.entries(TRANSITIONS)) {
      const { recorded, actor } = supplies[name]!;
      statements[name] = await listen({ ...transition.asked(recorded), token: actor(recorded).token });
    }
    return statements;
  });

/** Maps each id in the recorded statements to that of another payment. */
function idsOf({ recorded, actor }: Supply, payment: Payment): Record<string, string> {
  const idsIn = (of: Payment) => [
    ...[of.id, of.reference, of.payer_id, of.receiver_id, of.file_id, orderId(of)],
    actor(of).sessionId,
  ];
  const others = idsIn(payment);
  return Object.fromEntries([...idsIn(recorded).map((id, place) => [id, others[place]!]), [ADMIN, ADMIN]]);
}

export const part: Part = { name: 'transitions', run };
