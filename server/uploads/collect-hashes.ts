import { sql, type RawBuilder } from 'kysely';
import { inBatches } from '../db/in-batches';
import type { Loop } from '../loops';
import type { Services } from '../services';

/** Copies of receipts that are older are found by their bytes only (docs/adr/0011). */
const KEPT_DAYS = 365;
const EVERY_MS = 10 * 60_000;

/** Deletes the hashes of old receipts, whose index would otherwise be the largest of all. */
export function collectOldImageHashes({ db }: Pick<Services, 'db'>): Loop {
  const collectBatch = async (limit: RawBuilder<number>): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ image_hash: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('files')
          .select('id')
          .where('purpose', '=', sql.lit('receipt'))
          .where('image_hash', 'is not', null)
          .where(sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
          .orderBy('created_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
  return {
    name: 'collection of old image hashes',
    everyMs: EVERY_MS,
    run: () => inBatches(collectBatch),
  };
}
