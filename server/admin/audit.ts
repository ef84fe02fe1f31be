import type { Transaction } from '../db/client';

export interface AdminAction {
  readonly adminId: string;
  /** What was done, e.g. `user.ban`. */
  readonly action: string;
  /** The id of what it was done to. */
  readonly subject: string;
  readonly reason?: string | null;
}

/** Writes the action to the audit log, which nothing changes or deletes. */
export async function recordAction(
  trx: Transaction,
  { adminId, action, subject, reason }: AdminAction,
): Promise<void> {
  await trx
    .insertInto('admin_actions')
    .values({ admin_id: adminId, action, subject, reason: reason ?? null })
    .execute();
}
