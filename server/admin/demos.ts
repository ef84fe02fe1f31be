import { sql } from 'kysely';
import type { DemoRequest } from '../../contract/admin';
import type { Demo } from '../../contract/wire';
import { transact } from '../db/client';
import { malformed, notFound } from '../http/errors';
import type { Services } from '../services';
import { recordAction } from './audit';
import { refuseIfChanged } from './refuse-if-changed';

const DEMO_NOT_FOUND = 'We could not find that tutorial.';

/**
 * Creates the tutorial with this id at the end of the list, or changes the existing one.
 * @throws HttpError 404 if somebody else has deleted what the caller has seen; 409 if they have changed it, or have
 * created one where the caller has seen none, which empty words in `seen` say.
 */
export function putDemo(
  { db, publisher }: Services,
  adminId: string,
  id: string,
  { title, url, seen }: DemoRequest,
): Promise<Demo> {
  if (!/^[a-z0-9-]{1,64}$/.test(id))
    throw malformed("A tutorial's id has 1 to 64 small letters, digits or hyphens.");
  return transact(db, async (trx, afterCommit) => {
    // Two calls may create it at once with no row to lock yet; the second must see the first's.
    await sql`lock table demos in share row exclusive mode`.execute(trx);
    const saved = await trx
      .selectFrom('demos')
      .select(['title', 'url'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!saved && seen?.title) throw notFound(DEMO_NOT_FOUND);
    if (saved) refuseIfChanged(saved, seen, { title, url });
    const { position } = await trx
      .selectFrom('demos')
      .select((eb) => eb.fn.coalesce(eb(eb.fn.max('position'), '+', 1), eb.lit(0)).as('position'))
      .executeTakeFirstOrThrow();
    const link = await trx
      .insertInto('demos')
      .values({ id, title, url, position })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, url }))
      .returning(['id', 'title', 'url'])
      .executeTakeFirstOrThrow();
    await recordAction(trx, { adminId, action: 'demo.put', subject: id, title });
    afterCommit(() => publisher.announcementsUpdated());
    return link;
  });
}

/** @throws HttpError 404 if nothing has this id. */
export function deleteDemo({ db, publisher }: Services, adminId: string, id: string): Promise<void> {
  return transact(db, async (trx, afterCommit) => {
    const row = await trx.deleteFrom('demos').where('id', '=', id).returning('title').executeTakeFirst();
    if (!row) throw notFound(DEMO_NOT_FOUND);
    await recordAction(trx, { adminId, action: 'demo.delete', subject: id, title: row.title });
    afterCommit(() => publisher.announcementsUpdated());
  });
}
