import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProfileChange, SecurityEventKind } from '../../contract/wire';
import type { AfterCommit, Db, Transaction } from '../db/client';
import { hashToken, randomToken } from '../random-token';
import { queueMail } from '../mail/queue';
import { forgetFactorLinksSince } from '../second-factor/forget';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import { changedMail, UNDO_DAYS } from './change-mails';
import type { LockedUser } from './lock-user';

export type Field = ProfileChange['field'];
const PROFILE_FIELDS = ['paymentMethodId', 'phone'] as const;
export const COLUMNS = { paymentMethodId: 'payment_method_id', phone: 'phone', email: 'email' } as const;
const EVENTS: Readonly<Record<Field, SecurityEventKind>> = {
  paymentMethodId: 'paymentIdChanged',
  phone: 'phoneChanged',
  email: 'emailChanged',
};
const LISTED = 20;
/**
 * The expiry of a link that is voided now. Stored as it is, `now()` could be rounded up to a millisecond in the
 * future.
 */
const VOIDED = sql<Date>`date_trunc('milliseconds', now())`;

/** A member's columns that hold the fields of the profile form. */
type Values = Readonly<Record<(typeof COLUMNS)[(typeof PROFILE_FIELDS)[number]], string>>;

/** Records a member's own changes of payment ID and phone. The caller has locked the member's row. */
export async function recordChanges(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  member: LockedUser,
  before: Values,
  after: Values,
): Promise<void> {
  for (const field of PROFILE_FIELDS) {
    const column = COLUMNS[field];
    const change = { field, before: before[column], after: after[column] };
    if (change.before !== change.after) await recordChange(trx, afterCommit, origin, member, change);
  }
}

/**
 * Records a change of a member's payment ID, phone or email, and mails a link that undoes it. Call this before changing
 * an email, so that the mail goes to the old one. An email that was never confirmed cannot be put back (`canUndo`), nor
 * one that the new email had replaced lately.
 */
export async function recordChange(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  member: LockedUser,
  change: Pick<ProfileChange, 'field' | 'before' | 'after'>,
  { canUndo } = { canUndo: true },
): Promise<void> {
  const token = randomToken();
  const addresses = await addressesOf(trx, member);
  const isBack = change.field === 'email' && (await voidLinksSince(trx, member.id, change.after));
  const undoUntil = sql<Date>`now() + make_interval(days => ${UNDO_DAYS})`;
  const earliest = await earliestOpenChange(trx, member.id, change.field);
  // So that this change's link puts back the value from before all of them, as long as it works.
  await trx
    .updateTable('profile_changes')
    .set({ undo_until: undoUntil })
    .where('user_id', '=', member.id)
    .where('field', '=', change.field)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`)
    .execute();
  await trx
    .insertInto('profile_changes')
    .values({
      id: v7(),
      user_id: member.id,
      ...change,
      undo_hash: hashToken(token),
      undo_until: canUndo && !isBack ? undoUntil : VOIDED,
    })
    .execute();
  await recordEvent(trx, afterCommit, origin, { kind: EVENTS[change.field], userId: member.id });
  const told = { ...change, putsBack: earliest?.before ?? change.before };
  const link = isBack ? undefined : token;
  await queueMail(
    trx,
    addresses.map((to) => changedMail(to, member, told, link)),
  );
}

/**
 * If this email of the member can still be put back, voids the links that were mailed since it was replaced: a thief's
 * mailbox may hold them. The link that puts it back still works.
 * @returns false if the email cannot be put back
 */
async function voidLinksSince(trx: Transaction, userId: string, email: string): Promise<boolean> {
  const replaced = await openChanges(trx)
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('field', '=', 'email')
    .where('before', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!replaced) return false;
  await trx
    .updateTable('profile_changes')
    .set({ undo_until: VOIDED })
    .where('user_id', '=', userId)
    .where('id', '>', replaced.id)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`)
    .execute();
  await forgetFactorLinksSince(trx, userId, replaced.created_at);
  return true;
}

/** The member's email, and replaced ones that may still be put back: a thief would change the email first. */
export async function addressesOf(trx: Transaction, { id, email }: LockedUser): Promise<string[]> {
  const replaced = await openChanges(trx)
    .select('before')
    .where('user_id', '=', id)
    .where('field', '=', 'email')
    .execute();
  return [...new Set([email, ...replaced.map(({ before }) => before)])];
}

/** The latest changes of a member's payment ID, phone and email, newest first. */
export async function listChanges(db: Db, userId: string): Promise<ProfileChange[]> {
  const rows = await db
    .selectFrom('profile_changes')
    .select(['id', 'field', 'before', 'after', 'created_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, field, before, after, created_at, undone_at }) => ({
    _id: id,
    field,
    before,
    after,
    at: created_at.toISOString(),
    undoneAt: undone_at?.toISOString() ?? null,
  }));
}

/** The earliest change of this field of a member that a link can still undo, by `id`, which grows. */
export const earliestOpenChange = (trx: Transaction, userId: string, field: Field) =>
  openChanges(trx)
    .select(['id', 'before', 'created_at'])
    .where('user_id', '=', userId)
    .where('field', '=', field)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The changes that a link can still undo. */
export const openChanges = (trx: Transaction) =>
  trx
    .selectFrom('profile_changes')
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`);
