import { sql } from 'kysely';
import type { Colleague } from '../../contract/admin';
import type { Db } from '../db/client';

/** All administrators by name, for handing on a case. */
export const listColleagues = (db: Db): Promise<Colleague[]> =>
  db
    .selectFrom('users')
    .select(['id as _id', 'full_name as fullName'])
    .select((eb) => eb.ref('admin_role').$notNull().as('role'))
    .where('is_admin', '=', sql.lit(true))
    .orderBy('full_name')
    .orderBy('id')
    .execute();
