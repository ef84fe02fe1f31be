import { PATHS } from '../../../contract/wire';
import { onPostgres } from '../../support/databases';
import { betweenConnections, stoppedAtMails } from '../../support/locks';
import { sweep } from '../../support/loops';
import {
  activeBroker,
  payPayment,
  refreshed,
  signInAdmin,
  signInCompany,
  signUpMember,
} from '../../support/people';
import { accept, ask, endWindow, outcome, proofTo, seenByPayer } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ loops: false })));
afterAll(() => server.close());

const REASON = { reason: 'Please look at the receipt again.' };

/** A payer with one payment under appeal, three accepted and one to decide, and the calls that decide the first and the last. */
async function beforeLastAcceptance() {
  const payer = await signUpMember(server);
  const receiver = await signInCompany(server);
  const payments = [];
  for (const payment of payer.user.payments) payments.push(await payPayment(server, payer, payment));
  const [appealed, ...others] = payments.map((payment) => ({ payer, receiver, payment }));
  await endWindow(server, appealed!.payment);
  await sweep(server);
  await ask(server, receiver, PATHS.appealPayment(appealed!.payment.paymentId), REASON);
  const last = others.pop()!;
  for (const deal of others) await accept(server, deal);
  const admin = await signInAdmin(server);
  return {
    payer,
    rejectOnAppeal: () =>
      ask(server, admin, `/admin/payments/${appealed!.payment.paymentId}/appeal`, {
        status: 'rejected',
        reason: 'Nothing has arrived.',
      }),
    acceptLast: () => accept(server, last),
  };
}

test.each(['rejectOnAppeal', 'acceptLast'] as const)(
  'a rejection on appeal beside the last acceptance leaves no refer code, if %s comes first',
  async (first) => {
    const { payer, ...calls } = await beforeLastAcceptance();
    const other = first === 'acceptLast' ? 'rejectOnAppeal' : 'acceptLast';
    const answers = onPostgres
      ? await stoppedAtMails(server, calls[first], calls[other])
      : await Promise.all([calls[first](), calls[other]()]);
    expect(answers.map(outcome)).toEqual(['200', '200']);
    const { user } = await refreshed(server, payer);
    expect(user.payments.map(({ status }) => status).sort()).toEqual([
      ...Array<string>(4).fill('accepted'),
      'rejected',
    ]);
    expect(user.referId).toBeFalsy();
  },
);

const headers = { 'Idempotency-Key': 'appeal-1' };
for (const [how, options] of [
  ['without a key', {}],
  ['with a key', { headers }],
] as const)
  betweenConnections(`whoever appeals ${how} while their account is being deleted is refused`, async () => {
    const broker = await activeBroker(server);
    const deal = await proofTo(server, broker);
    await endWindow(server, deal.payment);
    await sweep(server);
    const { token, password } = broker;
    const answers = await stoppedAtMails(
      server,
      () => server.api<{ code?: string }>(PATHS.deleteAccount, { token, body: { password } }),
      () =>
        server.api<{ code?: string }>(PATHS.appealPayment(deal.payment.paymentId), {
          method: 'PUT',
          token,
          body: REASON,
          ...options,
        }),
    );
    expect(answers.map(outcome)).toEqual(['200', '401 unauthorised']);
    expect(await seenByPayer(server, deal)).toMatchObject({ status: 'accepted', appeal: null });
  });
