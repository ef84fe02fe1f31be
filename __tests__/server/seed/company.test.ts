import { prepareData } from '../../../server/seed/prepare';
import { signIn, signUpMember } from '../../support/people';
import { PRODUCTION } from '../../support/production';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** The warnings of a process that starts on the same data. */
async function warningsOfStart({ services }: TestServer): Promise<string[]> {
  const warn = jest.spyOn(services.log, 'warn');
  await prepareData(services);
  const said = warn.mock.calls.map((words) => String(words.at(-1)));
  warn.mockRestore();
  return said;
}

test('from the first start, members pay the company at COMPANY_PAYMENT_ID', async () => {
  server = await startServer({ env: { ...PRODUCTION, COMPANY_PAYMENT_ID: 'ACME-7' } });
  const { user } = await signUpMember(server);
  expect(new Set(user.payments.map(({ recieverPaymentId }) => recieverPaymentId))).toEqual(
    new Set(['ACME-7']),
  );
  expect(await warningsOfStart(server)).toEqual([]);
});

test("in production each start warns while the company has the demo's payment ID", async () => {
  server = await startServer({ env: PRODUCTION });
  const [warning, ...others] = await warningsOfStart(server);
  expect(warning).toContain("Members are told to pay the company at 'PEERPROOF'");
  expect(others).toEqual([]);

  const company = await signIn(server, PRODUCTION.COMPANY_EMAIL, PRODUCTION.COMPANY_PASSWORD);
  await server.api('/auth/updateProfile', {
    method: 'PUT',
    token: company.token,
    body: { fullName: 'Company', phone: company.user.phone, paymentMethodId: 'ACME-7' },
  });
  expect(await warningsOfStart(server)).toEqual([]);
});

test('a demo does not warn of its own payment ID', async () => {
  server = await startServer();
  expect(await warningsOfStart(server)).toEqual([]);
});
