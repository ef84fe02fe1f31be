import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';

/** Opens the case of a payment that has just been disputed. Nobody has answered it, and nobody has taken it. */
export async function openCase(trx: Transaction, paymentUuid: string): Promise<void> {
  await runPrepared(
    trx,
    sql`insert into cases (payment_id, since) select id, changed_at from payments where id = ${paymentUuid}`,
  );
}

/**
 * Ends the case of a payment whose dispute has ended. An administrator's decision is also an answer to the party that
 * waited.
 */
export async function closeCase(
  trx: Transaction,
  paymentUuid: string,
  endedBy: 'party' | 'admin',
): Promise<void> {
  await runPrepared(
    trx,
    sql`
      with closed as (delete from cases where payment_id = ${paymentUuid} returning payment_id, is_answered, since)
      insert into case_answers (payment_id, asked_at, answered_at)
      select payment_id, since, clock_timestamp() from closed where not is_answered and ${endedBy === 'admin'}`,
  );
}

/**
 * Notes in the room's open case, if it has one, that a message came: a party's message waits for an answer, and one of
 * the administration answers it. The caller has locked the room.
 */
export async function noteMessage(trx: Transaction, roomId: string, senderId: string): Promise<void> {
  await runPrepared(
    trx,
    sql`
      with changed as (
        select cases.payment_id, cases.since, ${senderId}::uuid not in (room.payer_id, room.receiver_id) as is_answer
        from chat_rooms as room
        join cases on cases.payment_id = room.payment_id
        where room.id = ${roomId}
          and cases.is_answered <> (${senderId}::uuid not in (room.payer_id, room.receiver_id))
        for update of cases
      ), noted as (
        update cases set is_answered = changed.is_answer, since = clock_timestamp()
        from changed where cases.payment_id = changed.payment_id
      )
      insert into case_answers (payment_id, asked_at, answered_at)
      select payment_id, since, clock_timestamp() from changed where is_answer`,
  );
}
