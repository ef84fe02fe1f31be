import { sql } from 'kysely';
import { openDatabase } from '../../server/db/client';
import type { RunningProduct } from './product';

/** The number's id of a kind that nothing else has. */
const id = (kind: string) => sql`('${sql.raw(kind)}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const PAYER = id('000000d1');
const PAYMENT = id('000000d2');
const RECEIPT = id('000000d3');

/** What is stored for payment number `n`, counted from 0. */
export const waitingPayment = (n: number) => ({
  payer: `Payer ${String(n).padStart(4, '0')}`,
  orderId: String(700_000_000_000 + n * 7919),
  cents: 1000 + n,
});

/**
 * Stores so many submitted payments for a receiver, without pictures. Through the screens they would take minutes, so the
 * server is stopped and they are written into its embedded database.
 */
export async function storeWaitingPayments(
  product: RunningProduct,
  receiverEmail: string,
  count: number,
): Promise<void> {
  await product.stop();
  const { db, close } = await openDatabase({ dataDir: product.dataDir });
  try {
    const numbers = sql`generate_series(0, ${sql.lit(count - 1)}) as n`;
    const receiver = sql`(select id from users where email = ${receiverEmail})`;
    const statements = [
      sql`insert into users (id, email, password_hash, full_name, phone, payment_method_id)
        select ${PAYER}, 'waiting' || n || '@demo.test', 'x', 'Payer ' || lpad(n::text, 4, '0'), '+12025550123', 'WAIT' || n
        from ${numbers}`,
      sql`insert into files (id, media_type, bytes, width, height, sha256, purpose)
        select ${RECEIPT}, 'image/jpeg', 1, 1, 1, md5(n::text), 'receipt' from ${numbers}`,
      sql`insert into payments (id, reference, payer_id, receiver_id, index, kind, amount_cents, status, transaction_id,
          proof_file_id, expires_at, attempt)
        select ${PAYMENT}, 'PP-W' || n, ${PAYER}, ${receiver}, 0, 'spot', 1000 + n, 'submitted',
          (700000000000 + n::bigint * 7919)::text, ${RECEIPT}, now() + interval '20 hours' + n * interval '1 second', 1
        from ${numbers}`,
      sql`insert into payment_history (payment_id, actor_id, actor_role, transition, attempt, from_status, to_status,
          proof_file_id, transaction_id, receiver_id)
        select id, payer_id, 'payer', 'submit', 1, 'pending', 'submitted', proof_file_id, transaction_id, receiver_id
        from payments where reference like 'PP-W%'`,
    ];
    for (const statement of statements) await statement.execute(db);
  } finally {
    await close();
  }
  await product.start();
}
