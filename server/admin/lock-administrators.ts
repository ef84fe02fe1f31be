import { selectAdministrators, type AdministratorRow } from '../auth/read-administrators';
import type { Transaction } from '../db/client';
import { supportRefused } from '../http/access';
import { sessionEnded } from '../http/errors';

/**
 * Locks all administrators until the transaction ends, in one order, so that each change of them sees the one before.
 * Otherwise two administrators who remove each other at the same time could leave none.
 * @throws HttpError 401 if the caller has just been removed, 403 if their role has just become support
 */
export async function lockAdministrators(
  trx: Transaction,
  actorId: string,
): Promise<{ actor: AdministratorRow; all: readonly AdministratorRow[] }> {
  const all = await selectAdministrators(trx).orderBy('id').forNoKeyUpdate().execute();
  const actor = all.find(({ id }) => id === actorId);
  if (!actor) throw sessionEnded();
  if (actor.role !== 'admin') throw supportRefused();
  return { actor, all };
}
