import { sql } from 'kysely';
import { saidPlural } from '../../contract/translate';
import { countAttempt } from '../auth/attempts';
import type { Transaction } from '../db/client';
import { HttpError } from '../http/errors';

/**
 * Payments in an hour to one receiver whose first proof comes from payers of whom none has been accepted yet. Far above what a receiver can
 * look at; without it, made-up accounts could send so many that some are approved because nobody looked.
 */
export const NEWCOMERS = { maxPerHour: 200, windowMs: 60 * 60_000 };

/**
 * Counts the first proof of a newcomer's payment in its transaction, so that one which fails does not count. A proof that is
 * sent again gives the receiver nothing more to look at. To be called last, because other
 * newcomers' proofs to the same receiver wait from here on.
 * @throws HttpError 429 while the payment's receiver has had too many of them
 */
export async function admitProof(trx: Transaction, payerId: string, paymentUuid: string): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select('receiver_id')
    .where('id', '=', paymentUuid)
    .where('attempt', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as earlier')
            .select(sql.lit(1).as('one'))
            .where('earlier.payer_id', '=', payerId)
            .where('earlier.status', '=', 'accepted'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!payment) return;
  const key = `newcomers' proofs to ${payment.receiver_id}`;
  const { count, msLeft } = await countAttempt(trx, key, NEWCOMERS.windowMs);
  if (count > NEWCOMERS.maxPerHour) throw tooManyProofs(msLeft);
}

function tooManyProofs(msLeft: number): HttpError {
  const minutes = Math.max(1, Math.ceil(msLeft / 60_000));
  return new HttpError(
    429,
    'too_many_proofs',
    saidPlural(
      minutes,
      'This receiver has had very many proofs from new members. Please send yours again in # minute; its receipt and order ID stay here.',
      'This receiver has had very many proofs from new members. Please send yours again in # minutes; its receipt and order ID stay here.',
    ),
    { retryAfterSeconds: minutes * 60 },
  );
}
