import { sql } from 'kysely';
import type { AdminCase, AdminCaseNote } from '../../contract/admin';
import type { Db } from '../db/client';

/** The columns of a left-joined case; all are null if the payment has none. */
export const CASE_COLUMNS = [
  'cases.is_answered',
  'cases.since as case_since',
  'cases.taken_by',
  'cases.taken_at',
  'taker.full_name as taker_name',
] as const;

interface CaseRow {
  readonly is_answered: boolean | null;
  readonly case_since: Date | null;
  readonly taken_by: string | null;
  readonly taken_at: Date | null;
  readonly taker_name: string | null;
}

/** Null if the payment is not disputed. */
export const presentCase = (row: CaseRow): AdminCase | null =>
  row.case_since && {
    unansweredSince: row.is_answered ? null : row.case_since.toISOString(),
    takenBy: row.taken_by === null ? null : { _id: row.taken_by, fullName: row.taker_name ?? '' },
    takenAt: row.taken_at?.toISOString() ?? null,
  };

/** The open case of the payment with this internal id; null if it is not disputed. */
export async function readCase(db: Db, paymentUuid: string): Promise<AdminCase | null> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('users as taker', 'taker.id', 'cases.taken_by')
    .select(CASE_COLUMNS)
    .where('cases.payment_id', '=', paymentUuid)
    .executeTakeFirst();
  return row ? presentCase(row) : null;
}

/** The notes about the payment with this readable id, oldest first. They are rows of the audit log. */
export async function readNotes(db: Db, paymentId: string): Promise<AdminCaseNote[]> {
  const rows = await db
    .selectFrom('admin_actions as done')
    .innerJoin('users as admin', 'admin.id', 'done.admin_id')
    .select(['done.id', 'done.at', 'done.reason', 'done.admin_id', 'admin.full_name'])
    .where('done.subject', '=', paymentId)
    .where('done.action', '=', sql.lit('payment.note'))
    .orderBy('done.id')
    .execute();
  return rows.map(({ id, at, reason, admin_id, full_name }) => ({
    _id: String(id),
    at: at.toISOString(),
    admin: { _id: admin_id, fullName: full_name },
    note: reason ?? '',
  }));
}
