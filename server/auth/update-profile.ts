import type { UpdateProfileRequest, User } from '../../contract/wire';
import { transact, type Transaction } from '../db/client';
import type { Services } from '../services';
import { claimUpload } from '../uploads/urls';
import { toE164 } from './phone';
import { presentUser } from './present';

/** Changes the caller's own record and notifies everyone who sees it on their screens. */
export async function updateProfile(
  services: Services,
  userId: string,
  request: UpdateProfileRequest,
): Promise<User> {
  const { db, publisher } = services;
  return transact(db, async (trx, afterCommit) => {
    const before = await trx
      .selectFrom('users')
      .select(['full_name', 'payment_method_id', 'avatar_file_id'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const avatarId = await newAvatar(trx, services, before.avatar_file_id, request.profileImage);
    await trx
      .updateTable('users')
      .set({
        full_name: request.fullName,
        phone: toE164(request.phone),
        payment_method_id: request.paymentMethodId,
        avatar_file_id: avatarId,
      })
      .where('id', '=', userId)
      .execute();

    const showsElsewhere =
      before.full_name !== request.fullName ||
      before.payment_method_id !== request.paymentMethodId ||
      before.avatar_file_id !== avatarId;
    const { payers, receivers } = showsElsewhere ? await counterparties(trx, userId) : NOBODY;
    afterCommit(() => {
      publisher.profileUpdated(userId, ...payers);
      publisher.transactionsUpdated(...payers, ...receivers);
    });
    return presentUser(services, trx, userId);
  });
}

/** Missing or empty keeps the picture, `null` removes it; its file is later deleted with the unused ones. */
async function newAvatar(
  trx: Transaction,
  { config }: Services,
  currentId: string | null,
  url: string | null | undefined,
): Promise<string | null> {
  if (url === null) return null;
  return url ? claimUpload(trx, config, url, 'avatar') : currentId;
}

const NOBODY = { payers: [] as string[], receivers: [] as string[] };

/** The people who pay this user, and the people this user pays. */
export async function counterparties(trx: Transaction, userId: string): Promise<typeof NOBODY> {
  const payers = await trx
    .selectFrom('payments')
    .select('payer_id')
    .distinct()
    .where('receiver_id', '=', userId)
    .execute();
  const receivers = await trx
    .selectFrom('payments')
    .select('receiver_id')
    .distinct()
    .where('payer_id', '=', userId)
    .execute();
  return { payers: payers.map((row) => row.payer_id), receivers: receivers.map((row) => row.receiver_id) };
}
