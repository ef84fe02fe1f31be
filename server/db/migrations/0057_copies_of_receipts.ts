import { sql, type Kysely, type Migration } from 'kysely';

/** The payments whose warning names a given one are found by an index: deleting that one must look for them. */
export const copiesOfReceipts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index payments_copied on payments (duplicate_of) where duplicate_of is not null`.execute(
      db,
    );
  },
};
