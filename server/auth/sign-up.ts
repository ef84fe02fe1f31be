import { sql } from 'kysely';
import { v7 } from 'uuid';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { SignUpRequest } from '../../contract/wire';
import { transact, type Db } from '../db/client';
import { HttpError, invalidFields } from '../http/errors';
import { createOwedPayments, holdReceivers } from '../payments/create';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { claimUpload } from '../uploads/claim-upload';
import { refuseCommonPassword } from './common-passwords';
import { agreedDocuments, recordAgreements } from './agreements';
import { createEmailLink, isReserved } from './email-links';
import { confirmEmailMail } from './email-mails';
import { profileColumns } from './profile-columns';
import { refuseReservedName } from './reserved-names';

const EMAIL_TAKEN = 'An account with this email already exists. Please sign in, or use another email.';
export const UNKNOWN_REFER_CODE_MESSAGE =
  'This refer code is not in use. Please check it with the person who gave it to you.';

/**
 * Creates the account and its five payments in one transaction (contract, "Joining"), and mails a link that confirms the
 * email.
 * @param language the device's, in which the first mails are written. English may just be the default, so the account gets
 * none then: the app names it at the first sign-in
 * @throws HttpError 422 for a refer code of no active member, a reserved name or a common password, 409 for an email with an account
 */
export async function signUp(
  { config, db, passwords, publisher }: Services,
  request: SignUpRequest,
  language: Language,
): Promise<void> {
  refuseReservedName(request.fullName);
  await refuseCommonPassword(request.password);
  // Hashed before the transaction: hashing is slow on purpose, and the embedded database has one connection.
  const passwordHash = await passwords.hash(request.password);
  await transact(db, async (trx, afterCommit) => {
    const parentId = await ownerOfReferCode(trx, request.referCode);
    if (parentId === undefined) throw invalidFields({ referCode: UNKNOWN_REFER_CODE_MESSAGE });
    const receiverIds = await holdReceivers(trx, parentId);
    const id = v7();
    const avatarId = await claimUpload(trx, config, id, request.profileImage ?? null, 'avatar');
    const created = await trx
      .insertInto('users')
      .values({
        id,
        email: request.email,
        password_hash: passwordHash,
        ...profileColumns(request),
        avatar_file_id: avatarId,
        parent_id: parentId,
        language: language === DEFAULT_LANGUAGE ? null : language,
        costs_read_at: request.costsRead ? sql<Date>`clock_timestamp()` : null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    // After the insert, which waits for a change that is just giving this email up.
    if (!created || (await isReserved(trx, request.email, id)))
      throw new HttpError(409, 'email_taken', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });

    await recordAgreements(trx, id, await agreedDocuments(trx, config, request));
    await queueMail(trx, [confirmEmailMail(request.email, await createEmailLink(trx, id, request.email))]);
    const amountsCents = config.planAmountsCents;
    await createOwedPayments(trx, { payerId: id, receiverIds, amountsCents });
    afterCommit(() => publisher.transactionsUpdated([parentId, ...receiverIds]));
  });
}

/** The id of the member with this code. Only active members have one, so an inactive member's looks like an unknown one. */
export async function ownerOfReferCode(db: Db, referCode: string): Promise<string | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('refer_code', '=', referCode)
    .where('is_banned', '=', false)
    .executeTakeFirst();
  return owner?.id;
}
