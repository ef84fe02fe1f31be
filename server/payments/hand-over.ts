import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits';
import { said, saidPlural, type Sentence } from '../../contract/translate';
import type { Transaction } from '../db/client';
import { conflict } from '../http/errors';
import { englishUtc } from '../written-forms';
import { companyId } from './create';
import { moveOrderIds } from './order-id';
import { hasParty } from './parties';
import { recordHandOver } from './record';

/** A payment that goes to the company from now on. */
interface HandedOver {
  readonly reference: string;
  readonly payer_id: string;
}

/** The changed payments of a member who deletes their account. */
interface Released {
  readonly companyId: string;
  readonly handedOver: readonly HandedOver[];
  /** The internal ids of those with a proof, whose history records the hand-over. */
  readonly steppedIds: readonly string[];
  /** Receivers of the payments that were dropped. */
  readonly droppedReceiverIds: readonly string[];
}

/**
 * Locks a user's open payments. Call it before locking the user's row: same lock order as a transition, to avoid
 * deadlock.
 * @throws HttpError 409 while one of them awaits a decision, or its payer can object to a recent one or send the proof
 * agreed on
 */
export async function lockOpenPayments(trx: Transaction, userId: string): Promise<string[]> {
  const open = await openPayments(trx, userId)
    .select([keptFor(userId).as('kept_for'), newProofUntil.as('new_proof_until')])
    .orderBy('id')
    .forUpdate()
    .execute();
  const waiting = open.filter(
    ({ status, appealed_by }) => status === 'submitted' || status === 'disputed' || appealed_by,
  ).length;
  if (waiting > 0) throw stillWaiting(waiting);
  for (const { kept_for, new_proof_until } of open) if (kept_for) throw stillKept(kept_for, new_proof_until);
  return open.map(({ id }) => id);
}

/** Whether a new member's payment to the user was added after these were locked. */
export async function hasMorePayments(
  trx: Transaction,
  userId: string,
  lockedIds: readonly string[],
): Promise<boolean> {
  const open = await openPayments(trx, userId).execute();
  const locked = new Set(lockedIds);
  return open.some(({ id }) => !locked.has(id));
}

const openPayments = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'status', 'appealed_by'])
    .where((eb) => eb.or([eb('status', '<>', sql.lit('accepted')), eb('appealed_by', 'is not', null)]))
    .where(hasParty(userId));

/** What the payer of a rejected payment may still do, or could not do yet while banned. */
type KeptFor = 'objection' | 'newProof' | 'ban';

const appealableSince = sql<Date>`now() - make_interval(days => ${sql.lit(APPEAL_DAYS)})`;
/** A report has no deadline, so its days are counted from the rejection. */
const reportUntil = sql<Date>`changed_at + make_interval(days => ${sql.lit(APPEAL_DAYS)})`;
const newProofUntil = sql<Date>`greatest(settled_until, ${reportUntil})`;
const agreedOnNewProof = sql<boolean>`payments.decided_by = 'settlement' and settled_kind = 'newProof'`;
/**
 * A ban within the time to object, in which the payer could not do so. It counts until it is final, and for `APPEAL_DAYS`
 * after it was lifted.
 */
const couldNotObject = sql<boolean>`exists (
  select from bans
  where bans.user_id = payer_id
    and bans.at < case when show_report_btn then ${reportUntil} when ${agreedOnNewProof} then ${newProofUntil} end
    and case
      when bans.lifted_at is not null then bans.lifted_at > ${appealableSince}
      when bans.decided_at is not null then false
      else bans.appealed_at is not null or bans.at > ${appealableSince}
    end)`;

/** Why a rejected payment to the user still keeps them; null if it does not. */
const keptFor = (userId: string) => sql<KeptFor | null>`
  case
    when receiver_id <> ${userId} or status <> 'rejected'
      or (select deleted_at is not null from users where users.id = payer_id) then null
    when appeal_until > now() or (show_report_btn and ${reportUntil} > now()) then 'objection'
    when ${agreedOnNewProof} and ${newProofUntil} > now() then 'newProof'
    when ${couldNotObject} then 'ban'
  end`;

const stillKept = (keptFor: KeptFor, newProofUntil: Date) =>
  conflict('payments_open', KEPT_SENTENCES[keptFor](newProofUntil));

const KEPT_SENTENCES: Record<KeptFor, (newProofUntil: Date) => Sentence> = {
  objection: () =>
    said(
      'A payment to you was rejected less than {days} days ago, and its payer can still object. You can delete your account {days} days after the rejection.',
      { days: APPEAL_DAYS },
    ),
  newProof: (until) =>
    said(
      'You and the payer of a payment have agreed on a new proof, which may still arrive. You can delete your account after {time}.',
      { time: englishUtc(until) },
    ),
  ban: () =>
    said(
      'A payment to you was rejected, and its payer was banned before they could object. You can delete your account {days} days after the ban is lifted, or once the ban is final.',
      { days: APPEAL_DAYS },
    ),
};

const stillWaiting = (count: number) =>
  conflict(
    'payments_open',
    saidPlural(
      count,
      'One of your payments still waits for a decision. You can delete your account once it is approved or rejected.',
      '# of your payments still wait for a decision. You can delete your account once they are approved or rejected.',
    ),
  );

/**
 * Hands over a user's payments: open payments to them go to the company with their order IDs, payments they have not
 * started are dropped, and all others stay. The caller has locked the open payments.
 */
export async function releasePayments(trx: Transaction, userId: string): Promise<Released> {
  const company = await companyId(trx);
  const handedOver = await trx
    .updateTable('payments')
    .set({ receiver_id: company, changed_at: sql<Date>`clock_timestamp()` })
    .where('receiver_id', '=', userId)
    .where('status', 'in', ['pending', 'rejected'])
    // Payers who deleted their account will not pay any more.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as payer')
          .select('payer.id')
          .whereRef('payer.id', '=', 'payments.payer_id')
          .where('payer.deleted_at', 'is', null),
      ),
    )
    .returning(['id', 'reference', 'payer_id', 'attempt'])
    .execute();
  await moveOrderIds(
    trx,
    handedOver.map(({ id }) => id),
    { from: userId, to: company },
  );
  const steppedIds = handedOver.filter(({ attempt }) => attempt > 0).map(({ id }) => id);
  await recordHandOver(trx, steppedIds);
  const dropped = await trx
    .deleteFrom('payments')
    .where('payer_id', '=', userId)
    .where('status', '=', 'pending')
    .where('attempt', '=', 0)
    .returning('receiver_id')
    .execute();
  return {
    companyId: company,
    handedOver,
    steppedIds,
    droppedReceiverIds: dropped.map(({ receiver_id }) => receiver_id),
  };
}
