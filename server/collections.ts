import { sql } from 'kysely';
import { IDEMPOTENCY_KEY_HOURS } from '../contract/limits';
import { WEBHOOK_DELIVERY_DAYS } from '../contract/webhooks';
import { COUNTED_DAYS } from './cases/answer-time';
import type { Db } from './db/client';
import { deleteInBatches } from './db/in-batches';
import type { Loop } from './loops';
import { collectOldPushes } from './push/collect';
import { KEPT_DAYS } from './security-log/list-events';
import type { Services } from './services';
import { collectOldImageHashes } from './uploads/collect-hashes';

/** Each table whose rows are deleted by age: the time from which the age counts, and how long a row is kept after it. */
const KEPT: readonly (readonly [table: string, time: string, kept: string])[] = [
  ['attempts', 'ends_at', '0'],
  ['known_places', 'ends_at', '0'],
  ['known_devices', 'ends_at', '0'],
  ['passkey_challenges', 'ends_at', '0'],
  ['email_confirmations', 'ends_at', '0'],
  ['cancelled_email_links', 'ends_at', '0'],
  ['factor_links', 'ends_at', '0'],
  ['follow_links', 'ends_at', '0'],
  ['idempotency_keys', 'created_at', `${IDEMPOTENCY_KEY_HOURS} hours`],
  // Long enough for every process to end its sockets. Tokens of an unknown session are refused like those of an ended one.
  ['sessions', 'coalesce(ended_at, expires_at)', '24 hours'],
  ['case_answers', 'answered_at', `${COUNTED_DAYS} days`],
  ['security_events', 'at', `${KEPT_DAYS} days`],
  ['webhook_deliveries', 'created_at', `${WEBHOOK_DELIVERY_DAYS} days`],
];

/** Deletes the rows that nobody needs any more because of their age. */
export function collectOldRows({ db }: { db: Db }): Loop {
  return {
    name: 'collection of old rows',
    everyMs: 10 * 60_000,
    async run() {
      let failure: Error | undefined;
      for (const [table, time, kept] of KEPT)
        await deleteInBatches(
          db,
          table,
          sql`${sql.raw(time)} < now() - ${kept}::interval`,
          sql`order by ${sql.raw(time)}`,
        ).catch(
          // A table that takes too long must not keep the others from being emptied.
          (cause: Error) => (failure ??= new Error(`${table}: ${cause.message}`, { cause })),
        );
      if (failure) throw failure;
    },
  };
}

/** The loops that delete old rows. */
export const collections = (services: Services): Loop[] => [
  collectOldRows(services),
  collectOldImageHashes(services),
  collectOldPushes(services),
];
