import type { AuditKind } from '../../contract/admin';
import type { Transaction } from '../db/client';

export interface AdminDeed {
  readonly adminId: string;
  /** What was done, e.g. `user.ban`. */
  readonly action: `${AuditKind}.${string}`;
  /** The id of what it was done to. */
  readonly subject: string;
  /** What people call the subject. */
  readonly title: string;
  readonly reason?: string | null;
}

/** Writes the action to the audit log, which nothing changes or deletes. */
export async function recordAction(
  trx: Transaction,
  { adminId, action, subject, title, reason }: AdminDeed,
): Promise<void> {
  await trx
    .insertInto('admin_actions')
    .values({ admin_id: adminId, action, subject, title, reason: reason ?? null })
    .execute();
}
