import { sql } from 'kysely';
import { toTranslate } from '../../contract/translate';
import { transact, type Transaction } from '../db/client';
import { hashToken } from '../random-token';
import { notFound } from '../http/errors';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import type { Caller } from './caller';
import { lockUserForUpdate } from './lock-user';

const NOTHING_WAITS = toTranslate('No new email is waiting to be confirmed.');

/**
 * Cancels the caller's change of email before its link is opened. From then on the link says so.
 * @throws HttpError 404 if no change waits: none was requested, its link was opened or is too old
 */
export async function cancelEmail(
  { db, publisher }: Services,
  { userId, sessionId }: Caller,
  origin: Origin,
): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    // The same lock as opening the link takes, so that only one of the two counts.
    const member = await lockUserForUpdate(trx, userId);
    if (!member) throw notFound(NOTHING_WAITS);
    const cancelled = await trx
      .deleteFrom('email_confirmations')
      .where('user_id', '=', userId)
      .where('email', '<>', member.email)
      .where('ends_at', '>', sql<Date>`now()`)
      .returning(['token_hash', 'user_id', 'ends_at'])
      .execute();
    if (cancelled.length === 0) throw notFound(NOTHING_WAITS);
    await trx.insertInto('cancelled_email_links').values(cancelled).execute();
    await recordEvent(trx, afterCommit, origin, { kind: 'emailChangeCancelled', userId, sessionId });
    afterCommit(() => publisher.profileUpdated([userId]));
  });
}

/** True for the link of a change that its member has cancelled. */
export async function isCancelled(trx: Transaction, token: string): Promise<boolean> {
  const link = await trx
    .selectFrom('cancelled_email_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return link !== undefined;
}
