import { sql } from 'kysely';
import { HOUR_MS } from '../../contract/durations';
import { said } from '../../contract/translate';
import type { UpdateProfileRequest, User } from '../../contract/wire';
import { transact, type Transaction } from '../db/client';
import { conflict, sessionEnded } from '../http/errors';
import type { Origin } from '../security-log/origin';
import type { Services } from '../services';
import { claimUpload } from '../uploads/claim-upload';
import { readLink } from '../uploads/urls';
import { counterparties, NO_COUNTERPARTIES } from '../payments/parties';
import { limitAttempts } from './attempts';
import type { Caller } from './caller';
import { lockSession } from './lock-session';
import { openAccount } from './lock-user';
import { PROFILE_COLUMNS, profileColumns, profileDifference } from './profile-columns';
import { presentUser } from './present';
import { recordChanges } from './profile-changes';
import { requireRecentSignIn } from './recent-sign-in';
import { refuseReservedName } from './reserved-names';

/**
 * Changes in an hour that are mailed to all addresses of the account, and as many others that payers and receivers see at
 * once. Counted apart: names and pictures need no recent sign-in, and must not use up the changes of a payment ID.
 */
const CHANGES_MAX = 20;

/**
 * Changes the caller's own record and notifies everyone who sees it on their screens.
 * @throws HttpError 401 if the session has ended or the account was deleted meanwhile, 422 for a reserved name, 403 if
 * phone or payment ID changes and the sign-in is not recent, 409 if this would replace a payment ID that the caller has not
 * seen, 429 if they changed their profile too often
 */
export async function updateProfile(
  services: Services,
  caller: Caller,
  request: UpdateProfileRequest,
  origin: Origin,
  seenPaymentId?: string,
): Promise<User> {
  const { config, db, publisher } = services;
  const { userId, sessionId } = caller;
  const columns = profileColumns(request);
  return transact(db, async (trx, afterCommit) => {
    const before = await openAccount(trx, userId)
      .select([...PROFILE_COLUMNS, 'email', 'language', 'avatar_file_id', 'is_company'])
      .forUpdate()
      .executeTakeFirstOrThrow(sessionEnded);
    await lockSession(trx, sessionId);
    if (seenPaymentId !== undefined) refuseOldPaymentId(seenPaymentId, before, columns);
    const { changed, needsRecentSignIn, showsElsewhere } = profileDifference(before, columns);
    if (changed.includes('full_name') && !before.is_company) refuseReservedName(columns.full_name);
    if (needsRecentSignIn) await requireRecentSignIn(trx, config, caller);
    const avatarId = await newAvatar(trx, services, userId, before.avatar_file_id, request.profileImage);
    const isSeen = showsElsewhere || before.avatar_file_id !== avatarId;
    const counted = needsRecentSignIn ? 'mailed changes' : isSeen ? 'profile changes' : null;
    if (config.rateLimit && counted) await limitAttempts(trx, `${counted} ${userId}`, CHANGES_MAX, HOUR_MS);
    await trx
      .updateTable('users')
      .set({
        ...columns,
        ...(changed.includes('payment_method_id') && { payment_id_changed_at: sql<Date>`now()` }),
        avatar_file_id: avatarId,
      })
      .where('id', '=', userId)
      .execute();
    const { email, language } = before;
    const member = { id: userId, email, fullName: columns.full_name, language };
    await recordChanges(trx, afterCommit, origin, member, before, columns);

    const { payers, receivers } = isSeen ? await counterparties(trx, userId) : NO_COUNTERPARTIES;
    afterCommit(() => {
      publisher.profileUpdated([userId, ...payers]);
      // A payer's payments are in their profile. Programs with an API key hear only of payments, so of where to pay too.
      publisher.transactionsUpdated(
        changed.includes('payment_method_id') ? [...payers, ...receivers] : receivers,
      );
    });
    return presentUser(services, trx, userId);
  });
}

type WithPaymentId = Readonly<{ payment_method_id: string }>;

function refuseOldPaymentId(seen: string, current: WithPaymentId, sent: WithPaymentId): void {
  const { payment_method_id: paymentMethodId } = current;
  if (![seen, sent.payment_method_id].includes(paymentMethodId))
    throw conflict(
      'profile_changed',
      said('Your payment ID has since been changed to {paymentMethodId}. Please check it and save again.', {
        paymentMethodId,
      }),
    );
}

/** Missing or empty keeps the picture, `null` removes it. */
async function newAvatar(
  trx: Transaction,
  { config }: Services,
  userId: string,
  currentId: string | null,
  url: string | null | undefined,
): Promise<string | null> {
  if (url === null) return null;
  const isCurrent = !url || (currentId !== null && readLink(url)?.fileId === currentId);
  return isCurrent ? currentId : claimUpload(trx, config, userId, url, 'avatar');
}
