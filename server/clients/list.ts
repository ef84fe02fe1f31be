import { sql } from 'kysely';
import type { Broker, ClientsAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import { decodeCursor, encodeCursor, type Page } from '../http/validate';
import { avatarUrl } from '../uploads/urls';
import { presentClient } from './present';

/** The people who joined with this user's refer code, newest first: all of them, or one page. */
export async function listClients(db: Db, userId: string, page: Page | undefined): Promise<ClientsAnswer> {
  const cursor = decodeCursor(page?.cursor);
  let query = db
    .selectFrom('users')
    .select(['id', 'full_name', 'avatar_file_id', 'created_at'])
    .where('parent_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (cursor) query = query.where(sql<boolean>`(created_at, id) < (${cursor.at}, ${cursor.id})`);
  if (!page) return { clients: (await query.execute()).map(presentClient) };

  const rows = await query.limit(page.limit + 1).execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    clients: shown.map(presentClient),
    nextCursor: last && rows.length > page.limit ? encodeCursor({ at: last.created_at, id: last.id }) : null,
    counts: { total: await countClients(db, userId) },
  };
}

async function countClients(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('parent_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The people whom this user's five payments go to, each once, in the order of the payments. */
export async function listBrokers(db: Db, userId: string): Promise<Broker[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.receiver_id')
    .select(['users.id', 'users.full_name', 'users.avatar_file_id', 'users.payment_method_id'])
    .where('payments.payer_id', '=', userId)
    .groupBy('users.id')
    .orderBy((eb) => eb.fn.min('payments.index'))
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    fullName: row.full_name,
    profileImage: avatarUrl(row.avatar_file_id),
    paymentMethodId: row.payment_method_id,
  }));
}
