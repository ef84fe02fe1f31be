/** Accepts the payments that a statement confirms: the same order ID and the same amount. It leaves the rest. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import Papa from 'papaparse';
import type { paths } from './api';

const { PEERPROOF_URL = 'http://localhost:8080', PEERPROOF_KEY } = process.env;
const [statement] = process.argv.slice(2);
if (!PEERPROOF_KEY || !statement) throw new Error('Usage: PEERPROOF_KEY=… npx tsx bot.ts <statement.csv>');

const api = createClient<paths>({
  baseUrl: PEERPROOF_URL,
  headers: { Authorization: `Bearer ${PEERPROOF_KEY}` },
});

/** The statement has the columns `orderId` and `amount`, in dollars. */
const csv = readFileSync(statement, 'utf8');
const { data } = Papa.parse<{ orderId: string; amount: string }>(csv, { header: true, skipEmptyLines: true });
const cents = (dollars: number | string) => Math.round(Number(dollars) * 100);
/** An order ID that stands there twice, as after a refund, confirms nothing. */
const confirms = (orderId: string | null, amount: number) => {
  const [row, another] = data.filter((one) => one.orderId.trim() === orderId);
  return row !== undefined && !another && cents(row.amount) === cents(amount);
};

let cursor: string | undefined;
do {
  const page = await api.GET('/api/broker/client-payments', {
    params: { query: { status: 'submitted', limit: 200, cursor } },
  });
  if (!page.data) throw new Error(page.error.message);
  for (const { paymentId, transactionId, amount, attempt } of page.data.payments) {
    if (!confirms(transactionId, amount)) {
      console.log(`${paymentId} left: the statement does not confirm ${transactionId} with $${amount}.`);
      continue;
    }
    // So neither a proof that was exchanged since is accepted unseen, nor a dispute opened since conceded.
    const { error } = await api.PUT('/api/broker/user/accept-payment/{paymentId}', {
      params: {
        path: { paymentId },
        header: {
          'Seen-Attempt': String(attempt),
          'Seen-Status': 'submitted',
          'Idempotency-Key': randomUUID(),
        },
      },
    });
    console.log(error ? `${paymentId} left: ${error.message}` : `${paymentId} accepted.`);
  }
  cursor = page.data.nextCursor ?? undefined;
} while (cursor);
