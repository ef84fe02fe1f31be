import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProfileChange, SecurityEventKind } from '../../contract/wire';
import { transact, type AfterCommit, type Db, type Transaction } from '../db/client';
import { notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { counterparties } from '../payments/parties';
import { dropPendingEmail } from './email-links';
import { hashLinkToken, newLinkToken } from './link-token';
import { changedMail, UNDO_DAYS, undoneMail } from './mails';
import { endSessions } from './sessions';

type Field = ProfileChange['field'];
const PROFILE_FIELDS = ['paymentMethodId', 'phone'] as const;
const COLUMNS = { paymentMethodId: 'payment_method_id', phone: 'phone', email: 'email' } as const;
const EVENTS: Readonly<Record<Field, SecurityEventKind>> = {
  paymentMethodId: 'paymentIdChanged',
  phone: 'phoneChanged',
  email: 'emailChanged',
};
const LISTED = 20;

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
}

/** A member's columns that hold the fields of the profile form. */
type Values = Readonly<Record<(typeof COLUMNS)[(typeof PROFILE_FIELDS)[number]], string>>;

/** Records a member's own changes of payment ID and phone. The caller has locked the member's row. */
export async function recordChanges(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  member: Member,
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
 * Records a change of a member's payment ID, phone or email, and mails a link that undoes it. An email is changed after
 * this call, so that the mail goes to the one before; one that was never confirmed cannot be put back (`canUndo`).
 */
export async function recordChange(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  member: Member,
  change: Pick<ProfileChange, 'field' | 'before' | 'after'>,
  { canUndo } = { canUndo: true },
): Promise<void> {
  const token = newLinkToken();
  const addresses = await addressesOf(trx, member);
  await trx
    .insertInto('profile_changes')
    .values({
      id: v7(),
      user_id: member.id,
      ...change,
      undo_hash: hashLinkToken(token),
      undo_until: canUndo ? sql<Date>`now() + make_interval(days => ${UNDO_DAYS})` : sql<Date>`now()`,
    })
    .execute();
  await recordEvent(trx, afterCommit, origin, { kind: EVENTS[change.field], userId: member.id });
  await queueMail(trx, ...addresses.map((to) => changedMail(to, member.fullName, change, token)));
}

/** The member's email, and those that may still be put back: a thief would change the email first. */
export async function addressesOf(trx: Transaction, { id, email }: Member): Promise<string[]> {
  const replaced = await trx
    .selectFrom('profile_changes')
    .select('before')
    .where('user_id', '=', id)
    .where('field', '=', 'email')
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`)
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

/**
 * Puts back what a change replaced and ends all sessions of the member, who says that it was not them. Later changes of
 * the same field are undone with it.
 * @throws HttpError 404 if the link was used before, is too old or never was one
 */
export async function undoChange({ db, publisher }: Services, token: string, origin: Origin): Promise<Field> {
  return transact(db, async (trx, afterCommit) => {
    const known = await openChange(trx, token).select('user_id').executeTakeFirst();
    const member =
      known &&
      (await trx
        .selectFrom('users')
        .select(['id', 'email', 'full_name'])
        .where('id', '=', known.user_id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst());
    // Again, now that nobody else can use the link meanwhile.
    const change = member && (await openChange(trx, token).selectAll().executeTakeFirst());
    if (!change)
      throw notFound(
        `This link was used before, or is more than ${UNDO_DAYS} days old. Please sign in and check your profile, or write to support.`,
      );
    const { field, before } = change;
    await trx
      .updateTable('users')
      .set({
        [COLUMNS[field]]: before,
        ...(field === 'paymentMethodId' && { payment_id_changed_at: sql<Date>`now()` }),
        // The link came to this email.
        ...(field === 'email' && { email_confirmed_at: sql<Date>`now()` }),
      })
      .where('id', '=', member.id)
      .execute();
    await trx
      .updateTable('profile_changes')
      .set({ undone_at: sql<Date>`now()` })
      .where('user_id', '=', member.id)
      .where('field', '=', field)
      .where('id', '>=', change.id)
      .where('undone_at', 'is', null)
      .execute();
    // The link and the codes that a thief has asked for.
    await dropPendingEmail(trx, member.id);
    await trx.deleteFrom('otps').where('user_id', '=', member.id).execute();
    const sessions = await endSessions(trx, { userId: member.id });
    await recordEvent(trx, afterCommit, origin, { kind: 'changeUndone', userId: member.id });
    await queueMail(
      trx,
      undoneMail(field === 'email' ? before : member.email, member.full_name, { field, before }),
    );
    const { payers } = await counterparties(trx, member.id);
    afterCommit(() => {
      publisher.sessionsEnded(...sessions);
      publisher.profileUpdated(member.id, ...payers);
      publisher.transactionsUpdated(...payers);
    });
    return field;
  });
}

const openChange = (trx: Transaction, token: string) =>
  trx
    .selectFrom('profile_changes')
    .where('undo_hash', '=', hashLinkToken(token))
    .where('undone_at', 'is', null)
    .where('undo_until', '>', sql<Date>`now()`);
