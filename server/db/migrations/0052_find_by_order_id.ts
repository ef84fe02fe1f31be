import { sql, type Kysely, type Migration } from 'kysely';

/** Administrators find payments to any receiver by order ID. */
export const findByOrderId: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index order_ids_by_transaction on order_ids (transaction_id)`.execute(db);
  },
};
