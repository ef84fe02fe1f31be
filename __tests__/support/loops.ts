import { sql, type SqlBool } from 'kysely';
import { proofMailLoop } from '../../server/payments/proof-mails';
import { reminderLoop } from '../../server/payments/reminders';
import { approvalSweep } from '../../server/payments/sweep';
import type { TestServer } from './server';
import { until } from './until';

/*
 * Runs of the loops that tests start themselves. A loop skips rows that another one has locked, so each run is
 * repeated until nothing is due.
 */

/** Accepts all payments whose window is over, with the sweep of each of these servers at the same time. */
export const sweep = (...servers: [TestServer, ...TestServer[]]): Promise<void> =>
  repeat(
    () => Promise.all(servers.map(({ services }) => approvalSweep(services).run())),
    () => hasDuePayment(servers[0], sql`expires_at <= now()`),
  );

/** Sends all reminders that are due, with this many loops at the same time. */
export const remind = (server: TestServer, loops = 1): Promise<void> =>
  repeat(
    () => Promise.all(Array.from({ length: loops }, () => reminderLoop(server.services).run())),
    () => hasDuePayment(server, sql`remind_at <= now()`),
  );

/** Mails all receivers whose mail about new proofs is due, with this many loops at the same time. */
export const mailProofs = (server: TestServer, loops = 1): Promise<void> =>
  repeat(
    () => Promise.all(Array.from({ length: loops }, () => proofMailLoop(server.services).run())),
    () =>
      exists(
        server.db
          .selectFrom('payments')
          .innerJoin('users', 'users.id', 'receiver_id')
          .select('payments.id')
          .where('receiver_told', '=', false)
          .where('is_banned', '=', false)
          .where('email_confirmed_at', 'is not', null)
          .where(sql<SqlBool>`coalesce(proofs_mailed_at <= now() - interval '10 minutes', true)`),
      ),
  );

async function repeat(run: () => Promise<unknown>, hasMore: () => Promise<boolean>): Promise<void> {
  await until(async () => {
    await run();
    return !(await hasMore());
  });
}

const hasDuePayment = (server: TestServer, isDue: ReturnType<typeof sql>) =>
  exists(
    server.db
      .selectFrom('payments')
      .select('id')
      .where('status', '=', 'submitted')
      .where('window_paused_at', 'is', null)
      .where(sql<SqlBool>`${isDue}`),
  );

const exists = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
