import type { AuditKind } from '../../contract/admin';
import type { Transaction } from '../db/client';

interface AdminDeed {
  readonly adminId: string;
  /** The action, e.g. `user.ban`. */
  readonly action: `${AuditKind}.${string}`;
  /** Id of the user, payment or other object that was changed. */
  readonly subject: string;
  /** The subject's readable name; left out for a member's own words, since the log is kept for good. */
  readonly title?: string;
  readonly reason?: string | null;
}

/** Adds the action to the audit log, which is append-only. */
export async function recordAction(
  trx: Transaction,
  { adminId, action, subject, title, reason }: AdminDeed,
): Promise<void> {
  await trx
    .insertInto('admin_actions')
    .values({ admin_id: adminId, action, subject, title: title ?? null, reason: reason ?? null })
    .execute();
}
