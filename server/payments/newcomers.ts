import { sql } from 'kysely';
import { said, saidPlural } from '../../contract/translate';
import { countAttempt } from '../auth/attempts';
import type { Transaction } from '../db/client';
import { HttpError } from '../http/errors';
import { stepsWith } from './payment-row';

/**
 * How many payments with a proof a receiver gets in an hour from newcomers: payers of whom neither this receiver nor the
 * company has accepted a payment yet. Far more than a receiver can check. Without a limit, fake accounts could send so many
 * proofs that some are approved unchecked. Payers of whom another member has accepted a payment, others with a confirmed
 * email and those without one are counted apart, so that fake accounts cannot keep real newcomers from paying.
 */
export const NEWCOMERS = { maxPerHour: 200, windowMs: 60 * 60_000 };

/**
 * Counts a newcomer's proof in its transaction, so that a failed one does not count. A payment counts once in an hour: sent
 * again after a withdrawal, it is no additional work for the receiver. Call it last, because other newcomers' proofs to
 * the same receiver wait from here on.
 * @throws HttpError 429 while the payment's receiver has had too many of them
 */
export async function admitProof(trx: Transaction, payerId: string, paymentUuid: string): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .select([
      'receiver_id',
      sql<boolean>`payer.email_confirmed_at is not null`.as('is_confirmed'),
      // Another member may be an accomplice of the payer. Null if nobody has accepted a payment of theirs.
      sql<boolean | null>`(
        select bool_or(decider.id = payments.receiver_id or decider.is_company)
        from payments as earlier join users as decider on decider.id = earlier.receiver_id
        where earlier.payer_id = ${payerId} and earlier.status = 'accepted')`.as('is_trusted'),
    ])
    .where('payments.id', '=', paymentUuid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_history as earlier')
            .select(sql.lit(1).as('one'))
            .whereRef('earlier.payment_id', '=', 'payments.id')
            .whereRef('earlier.attempt', '<', 'payments.attempt')
            .where(sql<boolean>`earlier.transition in (${stepsWith('set')})`)
            .where(
              'earlier.at',
              '>',
              sql<Date>`now() - make_interval(secs => ${sql.lit(NEWCOMERS.windowMs / 1000)})`,
            ),
        ),
      ),
    )
    .executeTakeFirst();
  if (!payment || payment.is_trusted) return;
  const { receiver_id, is_confirmed, is_trusted } = payment;
  const isKnown = is_trusted !== null;
  const who = isKnown ? 'known' : is_confirmed ? 'confirmed' : 'unconfirmed';
  const key = `proofs of ${who} newcomers to ${receiver_id}`;
  const { count, msLeft } = await countAttempt(trx, key, NEWCOMERS.windowMs);
  if (count > NEWCOMERS.maxPerHour) throw tooManyProofs(msLeft, isKnown || is_confirmed);
}

function tooManyProofs(msLeft: number, canOnlyWait: boolean): HttpError {
  const minutes = Math.max(1, Math.ceil(msLeft / 60_000));
  return new HttpError(
    429,
    'too_many_proofs',
    canOnlyWait
      ? saidPlural(
          minutes,
          'This receiver has had too many proofs from new members. Please send yours again in # minute; your receipt and order ID are kept here.',
          'This receiver has had too many proofs from new members. Please send yours again in # minutes; your receipt and order ID are kept here.',
        )
      : said(
          'This receiver has had too many proofs from new members. Please confirm your email, then send yours again; your receipt and order ID are kept here.',
        ),
    { retryAfterSeconds: minutes * 60 },
  );
}
