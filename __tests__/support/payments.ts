import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits';
import {
  PATHS,
  type HistoryEntry,
  type Payment,
  type PaymentAnswer,
  type PaymentHistoryAnswer,
  type PaymentsAnswer,
} from '../../contract/wire';
import { PAST } from './past';
import { payPayment, signInCompany, signUpMember, type Person } from './people';
import type { ApiAnswer, TestServer } from './server';

export const REPORT = { reason: 'Payment was made correctly: The order is completed on my side.' };

/** A payer, the receiver of their payments (the company) and one of these payments. */
export interface Deal {
  payer: Person;
  receiver: Person;
  payment: Payment;
}

/** A new member who joined with the company's code, with a pending payment. */
export async function pendingDeal(server: TestServer): Promise<Deal> {
  const payer = await signUpMember(server);
  return { payer, receiver: await signInCompany(server), payment: payer.user.payments[0]! };
}

/** The same with its proof submitted. */
export async function submittedDeal(server: TestServer): Promise<Deal> {
  const deal = await pendingDeal(server);
  return { ...deal, payment: await payPayment(server, deal.payer, deal.payment) };
}

/** A new member below this broker who has sent the proof of the payment to them. */
export async function proofTo(server: TestServer, broker: Person & { referCode: string }): Promise<Deal> {
  const payer = await signUpMember(server, { referCode: broker.referCode });
  return { payer, receiver: broker, payment: await payPayment(server, payer, payer.user.payments[0]!) };
}

/** The raw answer of accept, reject or dispute, even if it is a refusal. */
export const ask = (server: TestServer, person: Person, path: string, body?: object) =>
  server.api<PaymentAnswer & { code?: string }>(path, { method: 'PUT', token: person.token, body });

export const accept = (server: TestServer, { receiver, payment }: Deal) =>
  ask(server, receiver, PATHS.acceptPayment(payment.paymentId));
export const reject = (server: TestServer, { receiver, payment }: Deal, body?: object) =>
  ask(server, receiver, PATHS.rejectPayment(payment.paymentId), body);
export const dispute = (server: TestServer, person: Person, { payment }: Deal, body: object = REPORT) =>
  ask(server, person, PATHS.disputePayment(payment.paymentId), body);

/** Status and code of an answer, which programs rely on. */
export const outcome = ({ status, body }: ApiAnswer<{ code?: string }>) =>
  body.code ? `${status} ${body.code}` : `${status}`;

/** The payment as the payer sees it now. */
export async function seenByPayer(
  server: TestServer,
  { payer, payment }: Pick<Deal, 'payer' | 'payment'>,
): Promise<Payment> {
  const { body } = await server.api<{ user: { payments: Payment[] } }>(PATHS.profile, { token: payer.token });
  return body.user.payments.find(({ paymentId }) => paymentId === payment.paymentId)!;
}

/** The same as the receiver sees it. */
export async function seenByReceiver(
  server: TestServer,
  { receiver, payment }: Pick<Deal, 'receiver' | 'payment'>,
): Promise<Payment> {
  const { body } = await server.api<PaymentsAnswer>(PATHS.clientPayments, { token: receiver.token });
  return body.payments.find(({ _id }) => _id === payment._id)!;
}

export async function historyOf(
  server: TestServer,
  person: Person,
  payment: Payment,
): Promise<HistoryEntry[]> {
  const { body } = await server.api<PaymentHistoryAnswer>(PATHS.paymentHistory(payment.paymentId), {
    token: person.token,
  });
  return body.history;
}

export const pathOf = (history: HistoryEntry[]) => history.map(({ from, to }) => `${from} -> ${to}`);

/** Ends the approval windows of these payments without waiting. */
export async function endWindow(server: TestServer, ...payments: Payment[]): Promise<void> {
  await server.db
    .updateTable('payments')
    .set({ expires_at: PAST })
    .where(
      'id',
      'in',
      payments.map(({ _id }) => _id),
    )
    .execute();
}

/** Simulates that the payers of what this person rejected can no longer keep them from leaving. */
export async function endObjections({ db }: TestServer, { id }: Person): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${APPEAL_DAYS})`;
  await db
    .updateTable('payments')
    .set({
      changed_at: earlier('changed_at'),
      appeal_until: earlier('appeal_until'),
      settled_until: earlier('settled_until'),
    })
    .where('receiver_id', '=', id)
    .where('status', '=', 'rejected')
    .execute();
}

/** Simulates that this much more time has passed since the latest proof. */
export async function letPass(server: TestServer, payment: Payment, ms: number): Promise<void> {
  const earlier = (
    column: 'changed_at' | 'window_started_at' | 'expires_at' | 'remind_at' | 'window_paused_at',
  ) => sql<Date>`${sql.ref(column)} - ${ms}::float8 * interval '1 millisecond'`;
  await server.db
    .updateTable('payments')
    .set({
      changed_at: earlier('changed_at'),
      window_started_at: earlier('window_started_at'),
      expires_at: earlier('expires_at'),
      remind_at: earlier('remind_at'),
      window_paused_at: earlier('window_paused_at'),
    })
    .where('id', '=', payment._id)
    .execute();
}

/**
 * Simulates that exactly this much of the payment's window has passed, without its pauses. Unlike with `letPass`, the time
 * that the test itself has taken does not count.
 */
export async function letWindowReach(server: TestServer, payment: Payment, ms: number): Promise<void> {
  const { rows } = await sql<{ behind: number }>`
    select extract(epoch from window_started_at - now())::float8 * 1000 + window_paused_ms + ${ms}::float8 as behind
    from payments where id = ${payment._id}`.execute(server.db);
  await letPass(server, payment, rows[0]!.behind);
}
