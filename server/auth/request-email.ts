import { said, toTranslate, type Sentence } from '../../contract/translate';
import { transact } from '../db/client';
import { sessionEnded } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import type { Caller } from './caller';
import { createEmailLink, isTaken, limitEmailLinks } from './email-links';
import {
  confirmEmailMail,
  CONFIRM_HOURS,
  emailInUseMail,
  emailRequestedMail,
  newEmailMail,
} from './email-mails';
import { lockSession } from './lock-session';
import { openAccount } from './lock-user';
import { requireRecentSignIn } from './recent-sign-in';

/**
 * Mails a link to a new email for the account, or again to the account's own. The account changes only when the link is
 * opened. A new request replaces an earlier one, and the account's own email is told of it. The answer is the same for
 * an address that another account has: its owner gets an email without a link.
 * @returns the sentence for the member
 * @throws HttpError 401 if the session has ended or the account was deleted meanwhile, 403 for another email if the sign-in is not recent, 429 after six links to one email within a day
 */
export function requestEmail(
  { config, db, publisher }: Services,
  caller: Caller,
  email: string,
  origin: Origin,
): Promise<Sentence> {
  const { userId, sessionId } = caller;
  return transact(db, async (trx, afterCommit) => {
    const member = await openAccount(trx, userId)
      .select(['email', 'full_name', 'email_confirmed_at', 'language'])
      .forUpdate()
      .executeTakeFirstOrThrow(sessionEnded);
    await lockSession(trx, sessionId);
    const isNew = email !== member.email;
    if (isNew) await requireRecentSignIn(trx, config, caller);
    await trx
      .deleteFrom('email_confirmations')
      .where('user_id', '=', userId)
      .where('email', '<>', member.email)
      .execute();
    afterCommit(() => publisher.profileUpdated([userId]));
    if (!isNew && member.email_confirmed_at)
      return { message: toTranslate('This is your email, and it is confirmed.') };

    await limitEmailLinks(trx, config, email, isNew ? undefined : userId);
    const token = await createEmailLink(trx, userId, email);
    if (isNew) {
      const mail = (await isTaken(trx, email, userId))
        ? emailInUseMail(email)
        : newEmailMail(email, token, member.language);
      // The account's own email is told as well, while a thief's link does not work yet.
      await queueMail(trx, [mail, emailRequestedMail(member.email, member.full_name, email)]);
      await recordEvent(trx, afterCommit, origin, { kind: 'emailChangeRequested', userId, sessionId });
    } else await queueMail(trx, [confirmEmailMail(email, token)]);
    return said('We have sent a link to {email}. Open it within {hours} hours.', {
      email,
      hours: CONFIRM_HOURS,
    });
  });
}
