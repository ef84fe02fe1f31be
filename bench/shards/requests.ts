import { sql } from 'kysely';
import { v7 } from 'uuid';
import { OWED_PAYMENT_KINDS } from '../../contract/limits';
import { presentUser } from '../../server/auth/present';
import { readConfig } from '../../server/config';
import { transact, type Db, type Transaction } from '../../server/db/client';
import { runPrepared } from '../../server/db/statement';
import { createOwedPayments, expectedReceivers, holdReceivers } from '../../server/payments/create';
import { listClientPayments } from '../../server/payments/list';
import { formatPaymentId } from '../../server/payments/payment-id';
import { readOwedPayments } from '../../server/payments/read-payment';
import { transition } from '../../server/payments/transition';
import type { Services } from '../../server/services';
import { JWT_SECRET } from '../sign-in';
import { shardOfMember, shardOfPayment, shardsOfPayer } from './router';

export interface Shards {
  readonly register: Db;
  readonly shards: readonly Db[];
}

/** The payment that is accepted. */
export interface Waiting {
  readonly reference: string;
  readonly receiver_id: string;
}

const config = readConfig({ JWT_SECRET, DATA_DIR: '/nowhere' });

/** The services that these functions use; nobody is told of anything. */
const servicesOn = (db: Db) => {
  const publisher = new Proxy({}, { get: () => () => undefined });
  return { config, db, publisher, metrics: { steps: { inc: () => undefined } } } as unknown as Services;
};

const listOn = (db: Db, userId: string) =>
  listClientPayments(servicesOn(db), { userId, isBanned: false, isAdmin: false }, { limit: '20' });

const acceptOn = (db: Db, { reference, receiver_id: userId }: Waiting) =>
  transition(servicesOn(db), {
    paymentId: reference,
    action: 'accept',
    actor: { role: 'party', userId },
  });

const insertMember = (trx: Transaction, id: string, parentId: string | null) =>
  trx
    .insertInto('users')
    .values({
      id,
      email: `${id}@bench.test`,
      password_hash: 'x',
      full_name: 'Somebody New',
      phone: '+12025550123',
      payment_method_id: id.slice(-12),
      parent_id: parentId,
    })
    .execute();

/** On one database: the product's own functions as they are. */
export const whole = {
  list: listOn,
  accept: acceptOn,
  profile: (db: Db, userId: string) => presentUser({ config }, db, userId),
  /** Without the mail and the agreements, which stay with the account in any case. */
  async signUp(db: Db, parentId: string): Promise<string> {
    const id = v7();
    await transact(db, async (trx) => {
      const receiverIds = await holdReceivers(trx, parentId);
      await insertMember(trx, id, parentId);
      await createOwedPayments(trx, { payerId: id, receiverIds, amountsCents: config.planAmountsCents });
    });
    return id;
  },
};

/** The same over the shards: the product's functions on the database that the router names. */
export const divided = {
  async list({ register, shards }: Shards, userId: string) {
    return listOn(shards[await shardOfMember(register, userId)]!, userId);
  },

  /** Whether all five are accepted is asked after the commit: of two last acceptances, the later question sees both. */
  async accept({ register, shards }: Shards, payment: Waiting) {
    const { shard, payer_id } = await shardOfPayment(register, payment.reference);
    await acceptOn(shards[shard]!, payment);
    const answers = await Promise.all(
      (await shardsOfPayer(register, payer_id)).map((number) => areAccepted(shards[number]!, payer_id)),
    );
    return answers.every(Boolean);
  },

  async profile({ register, shards }: Shards, userId: string) {
    const [user, numbers] = await Promise.all([
      presentUser({ config }, register, userId),
      shardsOfPayer(register, userId),
    ]);
    const payments = await Promise.all(
      numbers.map((number) => readOwedPayments(shards[number]!, config, userId)),
    );
    return { ...user, payments: payments.flat().sort((one, other) => one.index - other.index) };
  },

  /** First the register, in one transaction. The rest can be repeated; the product would do it from a queue. */
  async signUp({ register, shards }: Shards, parentId: string): Promise<string> {
    const id = v7();
    const { home, owed } = await transact(register, (trx) =>
      registerMember(trx, id, parentId, shards.length),
    );
    for (const number of new Set([home, ...owed.map(({ shard }) => shard)]))
      await transact(shards[number]!, async (trx) => {
        await insertMember(trx, id, null);
        const payments = owed.filter(({ shard }) => shard === number).map(({ payment }) => payment);
        if (payments.length > 0) await trx.insertInto('payments').values(payments).execute();
      });
    return id;
  },
};

async function areAccepted(db: Db, payerId: string): Promise<boolean> {
  const [row] = await runPrepared(
    db,
    sql<{
      all: boolean;
    }>`select bool_and(status = 'accepted') as all from payments where payer_id = ${payerId}`,
  );
  return row!.all;
}

/** The account, the shard of what it receives, and its five payments with the shards of their receivers. */
async function registerMember(trx: Transaction, id: string, parentId: string, shards: number) {
  await insertMember(trx, id, parentId);
  const home = await sql<{ shard: number }>`
    insert into member_shards values (${id}, abs(hashtext(${id}::text)) % ${shards}::int) returning shard`.execute(
    trx,
  );
  const receivers = await expectedReceivers(trx, parentId);
  const numbers = await sql<{ number: number }>`
    select nextval('payment_numbers') as number from generate_series(1, ${receivers.length}::int)`.execute(
    trx,
  );
  const payments = receivers.map((receiverId, index) => ({
    id: v7(),
    reference: formatPaymentId(numbers.rows[index]!.number),
    payer_id: id,
    receiver_id: receiverId,
    index,
    kind: OWED_PAYMENT_KINDS[index]!,
    amount_cents: config.planAmountsCents[index]!,
    status: 'pending' as const,
  }));
  await sql`
    insert into payment_register select id, reference, payer_id, receiver_id
    from json_to_recordset(${JSON.stringify(payments)}::json)
      as payment (id uuid, reference text, payer_id uuid, receiver_id uuid)`.execute(trx);
  const places = await sql<{ member_id: string; shard: number }>`
    select member_id, shard from member_shards where member_id = any(${receivers})`.execute(trx);
  const owed = payments.map((payment) => ({
    payment,
    shard: places.rows.find(({ member_id }) => member_id === payment.receiver_id)!.shard,
  }));
  return { home: home.rows[0]!.shard, owed };
}
