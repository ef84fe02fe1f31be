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
import { hashLinkToken, newLinkToken } from './link-token';
import { changedMail, UNDO_DAYS, undoneMail } from './mails';
import { endSessions } from './sessions';

type Field = ProfileChange['field'];
const FIELDS: readonly Field[] = ['paymentMethodId', 'phone'];
const COLUMNS = { paymentMethodId: 'payment_method_id', phone: 'phone' } as const;
const EVENTS: Readonly<Record<Field, SecurityEventKind>> = {
  paymentMethodId: 'paymentIdChanged',
  phone: 'phoneChanged',
};
const LISTED = 20;

/** A member's columns that hold these fields. */
type Values = Readonly<Record<(typeof COLUMNS)[Field], string>>;

/** The fields that differ, of those whose change is recorded and mailed. */
const changedFields = (before: Values, after: Values): Field[] =>
  FIELDS.filter((field) => before[COLUMNS[field]] !== after[COLUMNS[field]]);

/**
 * Records a member's own changes of payment ID and phone, and mails them a link that undoes each. The caller has locked
 * the member's row.
 */
export async function recordChanges(
  trx: Transaction,
  afterCommit: AfterCommit,
  origin: Origin,
  member: { readonly id: string; readonly email: string; readonly fullName: string },
  before: Values,
  after: Values,
): Promise<void> {
  for (const field of changedFields(before, after)) {
    const token = newLinkToken();
    const change = { field, before: before[COLUMNS[field]], after: after[COLUMNS[field]] };
    await trx
      .insertInto('profile_changes')
      .values({
        id: v7(),
        user_id: member.id,
        ...change,
        undo_hash: hashLinkToken(token),
        undo_until: sql<Date>`now() + make_interval(days => ${UNDO_DAYS})`,
      })
      .execute();
    await recordEvent(trx, afterCommit, origin, { kind: EVENTS[field], userId: member.id });
    await queueMail(trx, changedMail(member.email, member.fullName, change, token));
  }
}

/** The latest changes of a member's payment ID and phone, newest first. */
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
    const sessions = await endSessions(trx, { userId: member.id });
    await recordEvent(trx, afterCommit, origin, { kind: 'changeUndone', userId: member.id });
    await queueMail(trx, undoneMail(member.email, member.full_name, { field, before }));
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
