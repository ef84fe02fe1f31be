import { sql, type RawBuilder } from 'kysely';
import { jsonArray } from '../db/json-sql';
import type { LinkSlots } from '../uploads/link-sql';
import { PAYMENT_COLUMNS, PAYMENT_JOINS, paymentJson } from './payment-json';

/**
 * SQL of the payments that a person owes, as the payer sees them, as a JSON array in order of index; empty for the company
 * and administrators.
 */
export const owedPaymentsJson = (payerId: RawBuilder<unknown>, links: LinkSlots): RawBuilder<unknown> => sql`(
  select (${jsonArray(paymentJson('payer', links), sql`page.index`)})::json
  from (select ${PAYMENT_COLUMNS} from payments where payments.payer_id = ${payerId}) as page ${PAYMENT_JOINS})`;
