import { sql } from 'kysely';
import { WEBHOOK_DELIVERY_DAYS } from '../../contract/webhooks';
import type { Db } from '../db/client';
import type { Loop } from '../loops';

/** Deletes old deliveries. */
export const collectOldDeliveries = ({ db }: { db: Db }): Loop => ({
  name: 'collection of old webhook deliveries',
  everyMs: 10 * 60_000,
  async run() {
    await db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${WEBHOOK_DELIVERY_DAYS})`)
      .execute();
  },
});
