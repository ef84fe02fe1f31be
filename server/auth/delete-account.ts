import { sql, type Updateable } from 'kysely';
import { said, toTranslate } from '../../contract/translate';
import { Overtaken, transactWithRetry, type AfterCommit, type Transaction } from '../db/client';
import type { UsersTable } from '../db/schema';
import { randomToken } from '../random-token';
import { conflict, sessionEnded } from '../http/errors';
import { queueMail } from '../mail/queue';
import { hasMorePayments, lockOpenPayments, releasePayments } from '../payments/hand-over';
import type { Origin } from '../security-log/origin';
import { forgetSecondFactor } from '../second-factor/forget';
import type { Services } from '../services';
import type { Caller } from './caller';
import { accountDeletedMail, nowToCompanyMail, nowToCompanyPush } from './account-mails';
import { lockSession } from './lock-session';
import { openAccount } from './lock-user';
import { openChanges } from './profile-changes';
import { checkOwnPassword } from './recent-sign-in';
import { counterparties } from '../payments/parties';
import { queuePush } from '../push/queue';
import { queueWebhooks } from '../webhooks/queue';
import { englishUtc } from '../written-forms';
import { endSessions } from './sessions';

/** Replaces the member's name and payment ID. */
const DELETED_MEMBER = { full_name: toTranslate('Deleted member'), payment_method_id: 'DELETED' };
const SUPPORT_TEXT = 'Deleted with the account.';
const PERSONAL_TABLES = [
  'agreements',
  'otps',
  'profile_changes',
  'email_confirmations',
  'cancelled_email_links',
  'security_events',
  'known_devices',
  'bans',
  'follow_links',
  'webhooks',
  'mail_settings',
  'digest_entries',
  'push_devices',
  'push_settings',
  'push_messages',
  'idempotency_keys',
] as const;

/**
 * Deletes the caller's account for good (docs/adr/0015): personal data goes, but the records that other parties need
 * stay.
 * @throws HttpError 409 for administrators, the company, while a payment awaits a decision or its payer can object to a
 * recent one, and while a change of the email can be undone; 422 for a wrong password, 429 after too many of them
 */
export async function deleteAccount(
  services: Services,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<void> {
  const account = await services.db
    .selectFrom('users')
    .select(['is_admin', 'is_company'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (account.is_admin || account.is_company)
    throw conflict('cannot_delete', 'Administrators and the company account cannot be deleted.');
  await checkOwnPassword(services, caller, password, origin);
  const unusableHash = await hashOfNoPassword(services);
  await transactWithRetry(
    services.db,
    async (trx, afterCommit) => {
      const locked = await lockOpenPayments(trx, caller.userId);
      const user = await lockLeavingMember(trx, caller.userId);
      await lockSession(trx, caller.sessionId);
      // A new member has joined, whose payments have to be locked first.
      if (await hasMorePayments(trx, caller.userId, locked)) throw new Overtaken();
      await refuseAfterNewEmail(trx, caller.userId);
      await leave(services, trx, afterCommit, { ...user, id: caller.userId, unusableHash });
    },
    () => conflict('busy', 'New members are joining with your refer code right now. Please try again.'),
  );
}

/** A hash that no password has. Make it before the transaction: hashing is slow on purpose. */
export const hashOfNoPassword = ({ passwords }: Services): Promise<string> => passwords.hash(randomToken());

/** Prevents new members below the user, and new payments to them, until the transaction ends. */
function lockLeavingMember(trx: Transaction, userId: string) {
  return openAccount(trx, userId)
    .select(['email', 'email_confirmed_at', 'full_name', 'language', 'parent_id'])
    .forUpdate()
    .executeTakeFirstOrThrow(sessionEnded);
}

/** A thief could otherwise change the email, then delete the account with the links that give it back to its owner. */
async function refuseAfterNewEmail(trx: Transaction, userId: string): Promise<void> {
  const change = await openChanges(trx)
    .select('undo_until')
    .where('user_id', '=', userId)
    .where('field', '=', 'email')
    .orderBy('undo_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (change)
    throw conflict(
      'email_changed',
      said(
        'Your email was changed, and the link that we sent to the earlier one can still undo that. You can delete your account after {time}.',
        { time: englishUtc(change.undo_until) },
      ),
    );
}

interface Forgotten {
  readonly id: string;
  readonly email: string;
  readonly unusableHash: string;
}

interface Leaving extends Forgotten {
  readonly email_confirmed_at: Date | null;
  readonly full_name: string;
  readonly language: string | null;
  readonly parent_id: string | null;
}

async function leave(
  { publisher, config }: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  user: Leaving,
): Promise<void> {
  const { payers, receivers } = await counterparties(trx, user.id);
  const { companyId, handedOver, steppedIds, droppedReceiverIds } = await releasePayments(trx, user.id);
  const endedIds = await forget(trx, user, DELETED_MEMBER);
  await queueWebhooks(config, trx, steppedIds, 'handOver');

  // The queue no longer knows that the address was unconfirmed.
  if (user.email_confirmed_at) await queueMail(trx, [accountDeletedMail(user)]);
  const told = (await payersOf(trx, handedOver)).map(({ reference, amount_cents, ...payer }) => ({
    payer,
    about: { paymentId: reference, amountCents: amount_cents, receiver: user.full_name },
  }));
  const { payWith } = config;
  await queueMail(
    trx,
    told.map(({ payer, about }) => nowToCompanyMail(payer.email, payer.full_name, { ...about, payWith })),
  );
  await queuePush(
    trx,
    told.map(({ payer, about }) => nowToCompanyPush(payer.id, about)),
  );
  afterCommit(() => {
    publisher.endSockets(endedIds);
    publisher.profileUpdated(payers);
    publisher.transactionsUpdated([
      ...(user.parent_id ? [user.parent_id] : []),
      ...(handedOver.length > 0 ? [companyId] : []),
      ...droppedReceiverIds,
      ...payers,
      ...receivers,
    ]);
  });
}

/**
 * Removes personal data from the rows that stay, deletes the rows that nobody else needs, and ends sessions and API keys.
 * @param left what the account's row shows from now on
 * @returns the ids of the ended sessions and API keys, for `endSockets` after the commit
 */
export async function forget(
  trx: Transaction,
  { id, email, unusableHash }: Forgotten,
  left: Updateable<UsersTable>,
): Promise<string[]> {
  const endedIds = await endSessions(trx, { userId: id });
  await trx
    .updateTable('users')
    .set({
      ...left,
      // Not a valid address, so nobody can sign in, request a code or join with it.
      email: `deleted:${id}`,
      phone: '',
      password_hash: unusableHash,
      avatar_file_id: null,
      payment_id_changed_at: null,
      costs_read_at: null,
      refer_code: null,
      paused_refer_code: null,
      time_zone: null,
      language: null,
      mail_refusals: 0,
      is_banned: false,
      ban_reason: null,
      deleted_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('sessions').set({ device: null }).where('user_id', '=', id).execute();
  await forgetSecondFactor(trx, id);
  for (const table of PERSONAL_TABLES) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await trx.deleteFrom('mails').where('to_address', '=', email).execute();
  await trx
    .deleteFrom('support_answers')
    .where('message_id', 'in', trx.selectFrom('support_messages').select('id').where('user_id', '=', id))
    .execute();
  await trx
    .updateTable('support_messages')
    .set({ subject: SUPPORT_TEXT, message: SUPPORT_TEXT, done_at: sql<Date>`coalesce(done_at, now())` })
    .where('user_id', '=', id)
    .execute();
  return endedIds;
}

async function payersOf(
  trx: Transaction,
  payments: readonly { readonly reference: string; readonly payer_id: string }[],
) {
  if (payments.length === 0) return [];
  const references = payments.map(({ reference }) => reference);
  return trx
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.payer_id')
    .select(['users.id', 'users.email', 'users.full_name', 'payments.reference', 'payments.amount_cents'])
    .where(sql<boolean>`payments.reference = any(${references}::text[])`)
    .execute();
}
