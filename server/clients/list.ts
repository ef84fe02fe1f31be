import { sql } from 'kysely';
import type { BrokersAnswer, ClientsAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { readTallies } from '../db/tallies';
import { decodeCursor } from '../http/cursor';
import { anyId, behind, limitOf, toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';
import { avatarUrl } from '../uploads/urls';

interface ClientRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_file_id: string | null;
  readonly created_at: Date;
}

/** The people who joined with the caller's refer code, newest first: all of them, or one page. */
export async function listClients(
  db: Db,
  userId: string,
  page: PageRequest | undefined,
): Promise<ClientsAnswer> {
  const after = decodeCursor('clients', page?.cursor);
  const clients = sql<ClientRow>`
    select id, full_name, avatar_file_id, created_at from users
    where parent_id = ${anyId(userId)} and deleted_at is null ${behind(after, 'created_at, id', 'desc')}
    order by created_at desc, id desc
    ${limitOf(page)}`;
  const [rows, tallies] = await Promise.all([runPrepared(db, clients), page && readTallies(db, userId)]);
  const { shown, nextCursor } = toPage('clients', rows, page, (row) => ({ at: row.created_at, id: row.id }));
  return {
    clients: shown.map((row) => ({
      _id: row.id,
      fullName: row.full_name,
      profileImage: avatarUrl(row.avatar_file_id),
      joinedAt: row.created_at.toISOString(),
    })),
    ...(tallies && { nextCursor, counts: { total: tallies.clients } }),
  };
}

interface BrokerRow {
  readonly id: string;
  readonly full_name: string;
  readonly avatar_file_id: string | null;
  readonly payment_method_id: string;
}

/** The receivers of the caller's five payments, each once, in the order of the payments. */
export async function listBrokers(db: Db, userId: string): Promise<BrokersAnswer> {
  const rows = await runPrepared(
    db,
    sql<BrokerRow>`
      select users.id, users.full_name, users.avatar_file_id, users.payment_method_id
      from payments join users on users.id = payments.receiver_id
      where payments.payer_id = ${userId}
      group by users.id
      order by min(payments.index)`,
  );
  return {
    brokers: rows.map((row) => ({
      _id: row.id,
      fullName: row.full_name,
      profileImage: avatarUrl(row.avatar_file_id),
      paymentMethodId: row.payment_method_id,
    })),
  };
}
