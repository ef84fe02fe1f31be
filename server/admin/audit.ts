import { sql } from 'kysely';
import type { AuditKind } from '../../contract/admin';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';

export interface AdminDeed {
  readonly adminId: string;
  /** What was done, e.g. `user.ban`. */
  readonly action: `${AuditKind}.${string}`;
  /** The id of what it was done to. */
  readonly subject: string;
  /** What people call the subject; left out where that is a member's own words, which the log would keep for good. */
  readonly title?: string;
  readonly reason?: string | null;
}

/** Writes the action to the audit log, which nothing changes or deletes. */
export async function recordAction(
  trx: Transaction,
  { adminId, action, subject, title, reason }: AdminDeed,
): Promise<void> {
  await runOn(trx, recorded, { adminId, action, subject, title: title ?? null, reason: reason ?? null });
}

const recorded = statement()(
  { adminId: 'uuid', action: 'text', subject: 'text', title: 'text', reason: 'text' },
  ({ adminId, action, subject, title, reason }) => sql`
    insert into admin_actions (admin_id, action, subject, title, reason)
    values (${adminId}, ${action}, ${subject}, ${title}, ${reason})`,
);
