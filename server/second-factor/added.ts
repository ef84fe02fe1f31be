import { sql } from 'kysely';
import type { SecondFactorKind } from '../../contract/wire';
import { dropPendingEmail } from '../auth/email-links';
import { UNDO_DAYS } from '../auth/change-mails';
import { lockUserForUpdate, type LockedUser } from '../auth/lock-user';
import { addressesOf } from '../auth/profile-changes';
import { endSessions } from '../auth/sessions';
import { transact, type Transaction } from '../db/client';
import { hashToken, randomToken } from '../random-token';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { forgetSecondFactor } from './forget';
import { factorAddedMail, factorsUndoneMail } from './mails';

/**
 * Mails a member that a second factor was added, with a link that removes it: one that somebody else added would lock
 * the member out for good. Also to replaced emails, because a thief would change the email first. `isFirst`: all other
 * sessions ended.
 */
export async function mailAddedFactor(
  trx: Transaction,
  member: LockedUser,
  kind: SecondFactorKind,
  isFirst: boolean,
): Promise<void> {
  const token = randomToken();
  await trx
    .insertInto('factor_links')
    .values({
      token_hash: hashToken(token),
      user_id: member.id,
      ends_at: sql<Date>`now() + make_interval(days => ${UNDO_DAYS})`,
    })
    .execute();
  const addresses = await addressesOf(trx, member);
  const mails = addresses.map((email) => factorAddedMail({ ...member, email }, kind, { token, isFirst }));
  await queueMail(trx, mails);
}

/**
 * Removes all second factors of the member to whom this link was mailed, withdraws a request for a new email and ends all
 * their sessions. The password alone is enough then, so the app leads to a new one.
 * @returns false if the link was used before, is older than a week or never existed
 */
export function undoAddedFactor(
  { db, publisher }: Services,
  token: string,
  origin: Origin,
): Promise<boolean> {
  return transact(db, async (trx, afterCommit) => {
    const known = await openLink(trx, token);
    const member = known && (await lockUserForUpdate(trx, known.user_id));
    // Again, now that nobody else can use the link meanwhile.
    if (!member || !(await openLink(trx, token))) return false;
    const { id } = member;
    await forgetSecondFactor(trx, id);
    await dropPendingEmail(trx, id);
    await trx.deleteFrom('otps').where('user_id', '=', id).execute();
    const sessions = await endSessions(trx, { userId: id });
    await recordEvent(trx, afterCommit, origin, { kind: 'secondFactorRemoved', userId: id });
    const addresses = await addressesOf(trx, member);
    await queueMail(
      trx,
      addresses.map((email) => factorsUndoneMail({ ...member, email })),
    );
    afterCommit(() => publisher.endSockets(sessions));
    return true;
  });
}

const openLink = (trx: Transaction, token: string) =>
  trx
    .selectFrom('factor_links')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
