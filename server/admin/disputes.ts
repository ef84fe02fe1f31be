import { sql } from 'kysely';
import type { AdminDisputesAnswer } from '../../contract/admin';
import { decodeCursor } from '../http/cursor';
import { toPage } from '../http/list-page';
import type { Page } from '../http/validate';
import type { Services } from '../services';
import type { Db } from '../db/client';
import { readTallies } from '../db/tallies';
import { receiptLinks } from '../uploads/receipts';
import { adminPayments, presentAdminPayment, readParties } from './payments';

/**
 * The disputed payments, oldest dispute first, each with its latest dispute's reason: all of them, or one page with the
 * next cursor and the total count.
 */
export async function listDisputes(
  { config, db }: Services,
  page: Page | undefined,
): Promise<AdminDisputesAnswer> {
  const rows = await readDisputes(db, page);
  const { shown, nextCursor } = toPage('disputes', rows, page, (row) => ({ at: row.changed_at, id: row.id }));
  const parties = await readParties(db, shown);
  const receiptLink = receiptLinks(config);
  const disputes = shown.map((row) => ({
    ...presentAdminPayment(row, parties, receiptLink),
    disputedAt: row.at.toISOString(),
    disputedBy: row.actor_role,
    reason: row.reason,
    reasonImage: receiptLink(row.reason_file_id),
  }));
  if (!page) return { disputes };
  const { disputed: total } = await readTallies(db);
  return { disputes, nextCursor, counts: { total } };
}

/** One row more than the page holds, to tell whether there is a next one. */
function readDisputes(db: Db, page: Page | undefined) {
  const after = decodeCursor('disputes', page?.cursor);
  return adminPayments(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_history')
          .select(['at', 'actor_role', 'reason', 'reason_file_id'])
          .whereRef('payment_history.payment_id', '=', 'payments.id')
          .where('to_status', '=', 'disputed')
          .orderBy('payment_history.id', 'desc')
          .limit(1)
          .as('dispute'),
      (join) => join.onTrue(),
    )
    .select(['dispute.at', 'dispute.actor_role', 'dispute.reason', 'dispute.reason_file_id'])
    .where('payments.status', '=', sql.lit('disputed'))
    .$if(after !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple('payments.changed_at', 'payments.id'), '>', eb.tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('payments.changed_at')
    .orderBy('payments.id')
    .$if(page !== undefined, (rows) => rows.limit(page!.limit + 1))
    .execute();
}
