import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Loop } from '../loops';
import type { Services } from '../services';
import { removeImage } from './sizes';
import { UNUSED_UPLOAD_HOURS } from './urls';

const EVERY_MS = 10 * 60_000;
/** Few, as a bucket may be slow, and their transaction keeps a connection until they are removed. */
const BATCH = 10;

/** Deletes uploads and pictures that nothing has used for 24 hours; none while `mayRemove` says no. */
export function collectUnusedFiles(services: Services, mayRemove = () => true): Loop {
  return {
    name: 'collection of unused files',
    everyMs: EVERY_MS,
    async run() {
      while ((await collectBatch(services, mayRemove)) === BATCH);
    },
  };
}

/**
 * Deletes the rows before the files, in one transaction: a simultaneous claim waits and then finds nothing, and a row
 * in use cannot be deleted. A crash in between leaves rows without a file, which the next run deletes.
 */
function collectBatch({ db, storage }: Services, mayRemove: () => boolean): Promise<number> {
  return transact(db, async (trx) => {
    // Asked inside: a backup has begun before it holds the database.
    if (!mayRemove()) return 0;
    const unused = await trx
      .selectFrom('files')
      .select('id')
      .where(({ eb, or, and }) => {
        const longAgo = sql<Date>`now() - ${UNUSED_UPLOAD_HOURS}::int * interval '1 hour'`;
        return or([
          and([eb('purpose', 'is', null), eb('created_at', '<', longAgo)]),
          eb('unused_since', '<', longAgo),
        ]);
      })
      // Another member may have chosen the same picture.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users').select('users.id').whereRef('users.avatar_file_id', '=', 'files.id'))),
      )
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return 0;
    const ids = unused.map(({ id }) => id);
    await trx.deleteFrom('files').where('id', 'in', ids).execute();
    // After the last statement, since the transaction may start again. Waits for all, so that none outlasts it.
    const removals = await Promise.allSettled(ids.map((id) => removeImage(storage, id)));
    for (const removal of removals) if (removal.status === 'rejected') throw removal.reason;
    return ids.length;
  });
}
