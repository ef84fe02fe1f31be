import { sql } from 'kysely';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';

/** The query of all administrators, of both roles, for callers with an order or a lock of their own. */
export const selectAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'language', 'created_at', 'admin_last_signed_in_at'])
    // The table's check makes sure that every administrator has one.
    .select((eb) => eb.ref('admin_role').$notNull().as('role'))
    .where('is_admin', '=', sql.lit(true));

export type AdministratorRow = Awaited<
  ReturnType<ReturnType<typeof selectAdministrators>['execute']>
>[number];

/** Everybody who sees the lists of disputes and writes in their chats; only the role admin decides them. */
export const readAdministrators = (db: Db): Promise<AdministratorRow[]> =>
  runPrepared(db, selectAdministrators(db).orderBy('id'));
