import { sql } from 'kysely';
import { said } from '../../contract/translate';
import { transact, type Transaction } from '../db/client';
import { hashToken } from '../random-token';
import { notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import { counterparties } from '../payments/parties';
import { forgetCodesSince, forgetFactorsSince } from '../second-factor/forget';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { dropPendingEmail } from './email-links';
import { UNDO_DAYS, undoneMail } from './change-mails';
import { lockUserForUpdate } from './lock-user';
import { COLUMNS, earliestOpenChange, openChanges, type Field } from './profile-changes';
import { endSessions } from './sessions';

/**
 * Undoes a change with its link and ends all sessions of the member, who says that it was not them. The field gets the
 * value from before the earliest change that a link can still undo, since a thief may change it several times.
 *
 * Recovery codes made since the week before that change no longer work. With an email, everything that was changed
 * since is undone too, and second factors that were added since are removed. So no link works that was mailed to the
 * email in between.
 * @throws HttpError 404 if the link was used before, is too old or never was one
 */
export async function undoChange({ db, publisher }: Services, token: string, origin: Origin): Promise<Field> {
  return transact(db, async (trx, afterCommit) => {
    const known = await openChange(trx, token).select('user_id').executeTakeFirst();
    const member = known && (await lockUserForUpdate(trx, known.user_id));
    // Again, now that nobody else can use the link meanwhile.
    const change = member && (await openChange(trx, token).select('field').executeTakeFirst());
    const earliest = change && (await earliestOpenChange(trx, member.id, change.field));
    if (!earliest)
      throw notFound(
        said(
          'This link was used before, or is more than {days} days old. Please sign in and check your profile, or write to support.',
          { days: UNDO_DAYS },
        ),
      );
    const { field } = change;
    const { id, email, fullName } = member;
    const before = await closeChanges(trx, id, earliest.id, field);
    await trx
      .updateTable('users')
      .set({
        ...Object.fromEntries([...before].map(([name, value]) => [COLUMNS[name], value])),
        ...(before.has('paymentMethodId') && { payment_id_changed_at: sql<Date>`now()` }),
        // The link came to this email.
        ...(field === 'email' && { email_confirmed_at: sql<Date>`now()`, mail_refusals: 0 }),
      })
      .where('id', '=', id)
      .execute();
    // The link and the codes that a thief has asked for.
    await dropPendingEmail(trx, id);
    await trx.deleteFrom('otps').where('user_id', '=', id).execute();
    const removedFactors = field === 'email' && (await forgetFactorsSince(trx, id, earliest.created_at));
    // A thief may have made new ones just before the change.
    const removedCodes = await forgetCodesSince(
      trx,
      id,
      sql<Date>`${earliest.created_at}::timestamptz - make_interval(days => ${UNDO_DAYS})`,
    );
    const sessions = await endSessions(trx, { userId: id });
    await recordEvent(trx, afterCommit, origin, { kind: 'changeUndone', userId: id });
    if (removedFactors)
      await recordEvent(trx, afterCommit, origin, { kind: 'secondFactorRemoved', userId: id });
    const to = before.get('email') ?? email;
    await queueMail(trx, [undoneMail(to, fullName, field, before, { removedFactors, removedCodes })]);
    const { payers, receivers } = await counterparties(trx, id);
    afterCommit(() => {
      publisher.endSockets(sessions);
      publisher.profileUpdated([id, ...payers]);
      publisher.transactionsUpdated([...payers, ...receivers]);
    });
    return field;
  });
}

/**
 * Marks the member's changes from `firstId` on as undone: of all fields for an email, else of that field.
 * @returns the values before them, the given field's first
 */
async function closeChanges(
  trx: Transaction,
  userId: string,
  firstId: string,
  field: Field,
): Promise<ReadonlyMap<Field, string>> {
  const closed = await trx
    .updateTable('profile_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .$if(field !== 'email', (query) => query.where('field', '=', field))
    .where('id', '>=', firstId)
    .where('undone_at', 'is', null)
    .returning(['id', 'field', 'before'])
    .execute();
  // The latest first, so that the earliest value of each field stays.
  closed.sort((one, other) => (one.id < other.id ? 1 : -1));
  const before = new Map(closed.map((change) => [change.field, change.before]));
  return new Map([[field, before.get(field)!], ...before]);
}

const openChange = (trx: Transaction, token: string) =>
  openChanges(trx).where('undo_hash', '=', hashToken(token));
