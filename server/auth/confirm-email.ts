import { sql } from 'kysely';
import { said, toTranslate, type Sentence } from '../../contract/translate';
import { transact, type Transaction } from '../db/client';
import { hasCode } from '../has-code';
import { hashToken } from '../random-token';
import { notFound } from '../http/errors';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { isCancelled } from './cancel-email';
import { isTaken } from './email-links';
import { CONFIRM_HOURS } from './email-mails';
import { openAccount } from './lock-user';
import { recordChange } from './profile-changes';

/** PostgreSQL's code. */
const UNIQUE_VIOLATION = '23505';

/**
 * Redeems the link that was sent to an address: confirms it, and makes it the account's if it is a new one. The address
 * before gets an email with a link that puts it back, if it was confirmed. The same link again changes nothing.
 * @returns the sentence for the member
 * @throws HttpError 404 if the link is too old, was replaced, cancelled or never was one, or if the account's email
 * has changed since
 */
export async function confirmEmail(
  { db, publisher }: Services,
  token: string,
  origin: Origin,
): Promise<Sentence> {
  const linkIsOver = notFound(
    said(
      'This link no longer works: a newer one has replaced it, or it is more than {hours} hours old. Please sign in and look at your profile, where you can ask for a new one.',
      { hours: CONFIRM_HOURS },
    ),
  );
  return transact(db, async (trx, afterCommit) => {
    const known = await openLink(trx, token).select('user_id').executeTakeFirst();
    const member =
      known &&
      (await openAccount(trx, known.user_id)
        .select(['id', 'email', 'full_name', 'language', 'email_confirmed_at'])
        .forUpdate()
        .executeTakeFirst());
    // Again, now that nobody else can use the link meanwhile.
    const link = member && (await openLink(trx, token).select('email').executeTakeFirst());
    if (!link) throw (await isCancelled(trx, token)) ? notFound(CANCELLED) : linkIsOver;
    const { id, email: before } = member;
    const isNew = link.email !== before;
    if (!isNew && member.email_confirmed_at) return { message: ALREADY_CONFIRMED };
    if (await isTaken(trx, link.email, id)) throw linkIsOver;
    if (isNew) {
      const change = { field: 'email', before, after: link.email } as const;
      await recordChange(
        trx,
        afterCommit,
        origin,
        { id, email: before, fullName: member.full_name, language: member.language },
        change,
        {
          canUndo: member.email_confirmed_at !== null,
        },
      );
      // A code that was mailed to the email before.
      await trx.deleteFrom('otps').where('user_id', '=', id).execute();
    } else await recordEvent(trx, afterCommit, origin, { kind: 'emailConfirmed', userId: id });
    await trx
      .updateTable('users')
      .set({ email: link.email, email_confirmed_at: sql<Date>`now()`, mail_refusals: 0 })
      .where('id', '=', id)
      .execute();
    // The used one stays until it ends, to be known when it is opened again.
    await trx
      .deleteFrom('email_confirmations')
      .where('user_id', '=', id)
      .where('token_hash', '<>', hashToken(token))
      .execute();
    afterCommit(() => publisher.profileUpdated([id]));
    return { message: isNew ? EMAIL_CHANGED : EMAIL_CONFIRMED };
  }).catch((error: unknown) => {
    // Another account took the email at the same moment.
    throw hasCode(error, UNIQUE_VIOLATION) ? linkIsOver : error;
  });
}

const CANCELLED = toTranslate('This change of email was cancelled, so this link does nothing.');
const EMAIL_CHANGED = toTranslate('Your email was changed.');
const EMAIL_CONFIRMED = toTranslate('Your email is confirmed.');
const ALREADY_CONFIRMED = toTranslate('This email is already confirmed.');

const openLink = (trx: Transaction, token: string) =>
  trx
    .selectFrom('email_confirmations')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', sql<Date>`now()`);
