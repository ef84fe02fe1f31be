import { countAttempt } from '../auth/attempts';
import type { Config } from '../config';
import type { Transaction } from '../db/client';

/**
 * How many events of one kind are mailed in full within ten minutes. One more email then says that others wait; they are
 * only listed. Otherwise one member could fill the administrators' mailboxes.
 */
export const MAILED_IN_FULL = { max: 5, windowMs: 10 * 60_000 };

/** Which email tells of this event, counted among those with the same key: its own, the one about others, or none. */
export async function boundMails(
  trx: Transaction,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  key: string,
): Promise<'inFull' | 'others' | 'none'> {
  const { max, windowMs } = MAILED_IN_FULL;
  const { count } = rateLimit ? await countAttempt(trx, key, windowMs) : { count: 1 };
  if (count <= max) return 'inFull';
  return count === max + 1 ? 'others' : 'none';
}
