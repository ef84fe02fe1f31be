import type { Colleague } from '../../contract/admin';
import { selectAdministrators } from '../auth/read-administrators';
import type { Db } from '../db/client';

/** All administrators by name, for handing on a case. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const administrators = await selectAdministrators(db).orderBy('full_name').orderBy('id').execute();
  return administrators.map(({ id, full_name, role }) => ({ _id: id, fullName: full_name, role }));
}
