import { sql } from 'kysely';
import { FOLLOW_DAYS } from '../../contract/limits';
import type { HistoryStepName, PaymentStatus } from '../../contract/payment';
import type { FollowedPayment, FollowLinkAnswer, NewFollowLink } from '../../contract/wire';
import { transact, type Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { hashToken, randomToken } from '../random-token';
import { notFound, sessionEnded } from '../http/errors';
import { hasParty } from './parties';
import { PAYMENT_NOT_FOUND } from './refusals';

/** 128 bits, too many to guess. */
const TOKEN_BYTES = 16;
/** How much of the order ID is shown. */
const ORDER_ID_END = 4;
const GONE =
  'This link no longer works, or it never existed. Ask the person who gave it to you for a new one.';

const presentLink = ({ created_at, ends_at }: { created_at: Date; ends_at: Date }) => ({
  createdAt: created_at.toISOString(),
  endsAt: ends_at.toISOString(),
});

/**
 * Makes a link by which anybody can follow the payment; the caller's earlier one stops working.
 * @throws HttpError 404 unless the caller is a party; 401 if the account was just deleted.
 */
export const makeFollowLink = (db: Db, userId: string, paymentId: string): Promise<NewFollowLink> =>
  transact(db, async (trx) => {
    // Same lock order as account deletion (payments, then user), to avoid deadlock; it then deletes the links.
    const paymentUuid = await idOf(ownPayment(trx, userId, paymentId).forKeyShare());
    const [user] = await runPrepared(
      trx,
      sql<{ id: string }>`select id from users where id = ${userId} and deleted_at is null for share`,
    );
    if (!user) throw sessionEnded();
    const token = randomToken(TOKEN_BYTES);
    const row = {
      token_hash: hashToken(token),
      created_at: sql<Date>`now()`,
      ends_at: sql<Date>`now() + make_interval(days => ${sql.lit(FOLLOW_DAYS)})`,
    };
    const link = await trx
      .insertInto('follow_links')
      .values({ payment_id: paymentUuid, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['payment_id', 'user_id']).doUpdateSet(row))
      .returning(['created_at', 'ends_at'])
      .executeTakeFirstOrThrow();
    return { token, ...presentLink(link) };
  });

/**
 * The caller's link to the payment.
 * @throws HttpError 404 unless the caller is a party.
 */
export async function readFollowLink(db: Db, userId: string, paymentId: string): Promise<FollowLinkAnswer> {
  const paymentUuid = await idOf(ownPayment(db, userId, paymentId));
  const link = await db
    .selectFrom('follow_links')
    .select(['created_at', 'ends_at'])
    .where('payment_id', '=', paymentUuid)
    .where('user_id', '=', userId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return { link: link ? presentLink(link) : null };
}

/**
 * Ends the caller's link to the payment, if there is one.
 * @throws HttpError 404 unless the caller is a party.
 */
export async function endFollowLink(db: Db, userId: string, paymentId: string): Promise<void> {
  const paymentUuid = await idOf(ownPayment(db, userId, paymentId));
  await db
    .deleteFrom('follow_links')
    .where('payment_id', '=', paymentUuid)
    .where('user_id', '=', userId)
    .execute();
}

/** The payment with this readable id, if the user is a party. */
const ownPayment = (db: Db, userId: string, reference: string) =>
  db.selectFrom('payments').select('id').where('reference', '=', reference).where(hasParty(userId));

/** @throws HttpError 404 if there is none. */
async function idOf(found: ReturnType<typeof ownPayment>): Promise<string> {
  const payment = await found.executeTakeFirst();
  if (!payment) throw notFound(PAYMENT_NOT_FOUND);
  return payment.id;
}

interface FollowedRow {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly transaction_id: string | null;
  readonly expires_at: Date | null;
  readonly link_ends_at: Date;
}

interface StepRow {
  readonly at: Date;
  readonly transition: HistoryStepName;
  readonly to_status: PaymentStatus;
}

/**
 * The payment behind a link; open to anybody.
 * @throws HttpError 404 if the link has ended, or its maker has left or is no party any more.
 */
export async function readFollowed(db: Db, token: string): Promise<FollowedPayment> {
  const [payment] = await runPrepared(
    db,
    sql<FollowedRow>`
      select payments.id, payments.status, payments.amount_cents, payments.transaction_id,
        case when payments.status = 'submitted' and payments.window_paused_at is null then payments.expires_at end as expires_at,
        follow_links.ends_at as link_ends_at
      from follow_links
      join payments on payments.id = follow_links.payment_id
        and follow_links.user_id in (payments.payer_id, payments.receiver_id)
      join users on users.id = follow_links.user_id and users.deleted_at is null
      where follow_links.token_hash = ${hashToken(token)} and follow_links.ends_at > now()`,
  );
  if (!payment) throw notFound(GONE);
  const steps = await runPrepared(
    db,
    sql<StepRow>`
      select at, transition, to_status from payment_history where payment_id = ${payment.id} order by id`,
  );
  return {
    status: payment.status,
    amount: payment.amount_cents / 100,
    orderIdEnd: payment.transaction_id && [...payment.transaction_id].slice(-ORDER_ID_END).join(''),
    expiresAt: payment.expires_at?.toISOString() ?? null,
    steps: steps.map(({ at, transition, to_status }) => ({
      at: at.toISOString(),
      transition,
      to: to_status,
    })),
    linkEndsAt: payment.link_ends_at.toISOString(),
  };
}
