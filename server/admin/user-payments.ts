import type { AdminUserPaymentsAnswer, PartyRole } from '../../contract/admin';
import { isUuid } from '../../contract/uuid';
import type { Db } from '../db/client';
import { byStatus, readTallies } from '../db/tallies';
import { malformed, notFound } from '../http/errors';
import { decodeCursor } from '../http/cursor';
import { isBehind, toPage } from '../http/list-page';
import { parameterOf } from '../http/query';
import type { PageRequest } from '../http/validate';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { adminPayments, presentAdminPayment, readParties } from './payments';
import { countOwed } from './user-details';
import { USER_NOT_FOUND } from './users';

/**
 * One page of the payments that a user makes or receives, latest change first.
 * @throws HttpError 404 if there is no such user.
 */
export async function listUserPayments(
  { config, db }: Services,
  userId: string,
  role: PartyRole,
  page: PageRequest,
): Promise<AdminUserPaymentsAnswer> {
  if (!isUuid(userId) || !(await userExists(db, userId))) throw notFound(USER_NOT_FOUND);
  const column = `payments.${role}_id` as const;
  const list = `${role} ${userId}`;
  const after = decodeCursor(list, page.cursor);
  const rows = await adminPayments(db)
    .where(column, '=', userId)
    .where(isBehind(after, 'payments.changed_at, payments.id', 'desc'))
    .orderBy('payments.changed_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { shown, nextCursor } = toPage(list, rows, page, (row) => ({ at: row.changed_at, id: row.id }));
  const parties = await readParties(db, shown);
  const total = await countOfRole(db, role, userId);
  const receiptLink = receiptLinks(config);
  return {
    payments: shown.map((row) => presentAdminPayment(row, parties, receiptLink)),
    nextCursor,
    counts: { total },
  };
}

/** @throws HttpError 400 for anything but payer and receiver. */
export function parseRole(query: unknown): PartyRole {
  const role = parameterOf(query, 'role');
  if (role !== 'payer' && role !== 'receiver') throw malformed("'role' must be payer or receiver.");
  return role;
}

/** Received payments have a maintained count; the payments a user makes are only five. */
async function countOfRole(db: Db, role: PartyRole, userId: string): Promise<number> {
  const counts = role === 'receiver' ? byStatus(await readTallies(db, userId)) : await countOwed(db, userId);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const userExists = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
