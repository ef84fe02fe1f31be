import { sql } from 'kysely';
import type { AdminRole } from '../../contract/admin';
import type { Transaction } from '../db/client';
import { sessionEnded, supportRefused } from '../http/access';

/** An administrator in a transaction that changes who is one. */
export interface AdministratorRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly language: string | null;
  readonly role: AdminRole;
}

const administratorRows = (trx: Transaction) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'language'])
    // The table's check makes sure that every administrator has one.
    .select((eb) => eb.ref('admin_role').$notNull().as('role'))
    .where('is_admin', '=', sql.lit(true))
    .orderBy('id');

/** All administrators, of both roles. */
export const readAdministrators = (trx: Transaction): Promise<AdministratorRow[]> =>
  administratorRows(trx).execute();

/**
 * Locks all administrators until the transaction ends, in one order, so that each change of them sees the one before.
 * Otherwise two who remove each other at once could leave nobody.
 * @throws HttpError 401 if the caller has just been removed, 403 if their role has just become support
 */
export async function lockAdministrators(
  trx: Transaction,
  actorId: string,
): Promise<{ actor: AdministratorRow; all: readonly AdministratorRow[] }> {
  const all = await administratorRows(trx).forNoKeyUpdate().execute();
  const actor = all.find(({ id }) => id === actorId);
  if (!actor) throw sessionEnded();
  if (actor.role !== 'admin') throw supportRefused();
  return { actor, all };
}
