import { sql } from 'kysely';
import { PATHS } from '../../../contract/wire';
import { activeBroker, payPayment, signInCompany, signUpMember } from '../../support/people';
import { ask, endObjections } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { addWebhook, PRIVATE } from '../../support/webhooks';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE, loops: false });
});
afterAll(() => server.close());

/** A statement takes 65,535 parameters; with 14 for each payment these are more. */
const MANY = 4_700;

test('a receiver of very many rejected payments can delete their account; the history of each goes on and each payer is told', async () => {
  const broker = await activeBroker(server);
  const company = await signInCompany(server);
  // With two of them, seven parameters for each delivery are too many as well.
  for (const path of ['one', 'two']) await addWebhook(server, company, `http://127.0.0.1:9/${path}`);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await ask(server, broker, PATHS.rejectPayment(payment.paymentId));
  await server.db.transaction().execute(async (trx) => {
    // Only what the product does has to be done in the time that it gives a statement.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with people as (
        insert into users (id, email, password_hash, full_name, phone, payment_method_id, parent_id, email_confirmed_at)
        select gen_random_uuid(), 'payer' || n || '@peer.io', 'x', 'Payer ' || n, '', 'PAYID', ${broker.id}::uuid, now()
        from generate_series(1, ${sql.lit(MANY)}) as n
        returning id
      )
      insert into payments (id, reference, payer_id, receiver_id, index, kind, amount_cents, status, transaction_id,
        proof_file_id, expires_at, attempt)
      select gen_random_uuid(), 'PP-' || row_number() over (), people.id, ${broker.id}::uuid, 0, 'spot', 2500, 'rejected',
        lpad((row_number() over ())::text, 15, '7'), model.proof_file_id, now(), 1
      from people, payments as model where model.id = ${payment._id}::uuid`.execute(trx);
  });
  await endObjections(server, broker);

  const { status } = await server.api(PATHS.deleteAccount, {
    token: broker.token,
    body: { password: broker.password },
  });
  expect(status).toBe(200);
  const { rows } = await sql`
    select transition, step.from_status = 'rejected' and step.to_status = 'rejected' as keeps, step.attempt,
      step.at = payments.changed_at as at_once, step.reason, count(*)::int as steps
    from payment_history as step join payments on payments.id = step.payment_id
    where transition = 'handOver'
    group by 1, 2, 3, 4, 5`.execute(server.db);
  expect(rows).toEqual([
    {
      transition: 'handOver',
      keeps: true,
      attempt: 1,
      at_once: true,
      reason: 'The receiver has deleted their account.',
      steps: MANY + 1,
    },
  ]);
  const { told } = await server.db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow();
  expect(told).toBe(2 * (MANY + 1));
  const { mailed } = await server.db
    .selectFrom('mails')
    .select(({ fn }) => fn.count<number>('to_address').distinct().as('mailed'))
    .where('to_address', 'like', 'payer%')
    .executeTakeFirstOrThrow();
  expect(mailed).toBe(MANY);
});
