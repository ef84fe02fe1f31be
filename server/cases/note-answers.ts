import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';

/**
 * Notes that an administrator decides a disputed payment, which answers the party that waited. Call it before the step,
 * with which the case ends.
 */
export async function noteDecision(trx: Transaction, paymentUuid: string): Promise<void> {
  await runPrepared(
    trx,
    sql`
      insert into case_answers (payment_id, asked_at, answered_at)
      select payment_id, since, clock_timestamp() from cases
      where payment_id = ${paymentUuid} and not is_answered
      for update`,
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
