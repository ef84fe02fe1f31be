import { sql } from 'kysely';
import { saidPlural } from '../../contract/translate';
import { countAttempt, readAttempts } from '../auth/attempts';
import { HttpError } from '../http/errors';
import type { Services } from '../services';

/**
 * Proofs in an hour to one receiver from payers of whom no payment has been accepted yet. Far above what a receiver can
 * look at; without it, made-up accounts could send so many that some are approved because nobody looked.
 */
export const NEWCOMERS = { maxPerHour: 200, windowMs: 60 * 60_000 };

/** Counts a newcomer's proof; to be called once it was accepted. */
export type CountProof = () => Promise<void>;

/**
 * Refuses a newcomer's proof while its receiver has had too many of them.
 * @throws HttpError 429
 */
export async function admitProof(
  { config, db }: Services,
  payerId: string,
  paymentId: string,
): Promise<CountProof> {
  const nothing = async () => undefined;
  if (!config.rateLimit) return nothing;
  const payment = await db
    .selectFrom('payments')
    .select('receiver_id')
    .where('reference', '=', paymentId)
    .where('payer_id', '=', payerId)
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
  if (!payment) return nothing;
  const key = `newcomers' proofs to ${payment.receiver_id}`;
  const proofs = await readAttempts(db, key);
  if (proofs && proofs.count >= NEWCOMERS.maxPerHour) throw tooManyProofs(proofs.msLeft);
  return async () => void (await countAttempt(db, key, NEWCOMERS.windowMs));
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
