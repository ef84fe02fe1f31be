import { sql } from 'kysely';
import type { PaymentActor, PaymentState, PaymentStatus } from '../../contract/payment';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import type { Correctable } from './correction';

/** A payment whose row is locked until the end of the transaction. */
export interface Locked extends Correctable {
  status: PaymentStatus;
  show_report_btn: boolean;
  attempt: number;
  appeal_state: 'possible' | 'open' | null;
  is_over: boolean;
}

/** Undefined if nothing has this readable id. */
export async function lockPayment(trx: Transaction, reference: string): Promise<Locked | undefined> {
  const [payment] = await runPrepared(
    trx,
    sql<Locked>`
      select id, reference, payer_id, receiver_id, status, show_report_btn, attempt,
        transaction_id, proof_file_id, duplicate_of,
        case when appealed_by is not null then 'open' when appeal_until > clock_timestamp() then 'possible' end as appeal_state,
        status = 'submitted' and window_paused_at is null and expires_at <= clock_timestamp() as is_over
      from payments where reference = ${reference} for update`,
  );
  return payment;
}

/** A party is the payer or the receiver, as recorded in the payment. */
export interface Actor {
  readonly role: 'party' | 'admin';
  readonly userId: string;
}

/** Undefined for a stranger. */
export function roleIn(
  payment: { payer_id: string; receiver_id: string },
  { role, userId }: Actor,
): PaymentActor | undefined {
  if (role === 'admin') return 'admin';
  if (userId === payment.receiver_id) return 'receiver';
  if (userId === payment.payer_id) return 'payer';
  return undefined;
}

/** The part of it that the transition table needs. */
export const stateOf = ({ status, show_report_btn, appeal_state }: Locked): PaymentState => ({
  status,
  showReportBtn: show_report_btn,
  appeal: appeal_state && { state: appeal_state },
});
