import { PATHS, type ErrorAnswer } from '../../../contract/wire';
import { newMember, payPayment, signUpMember } from '../../support/people';
import { ask, pendingDeal, reject } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const CONTROLS = [
  ['NUL', '\0'],
  ['a byte order mark', '\uFEFF'],
  ['an escape', '\u001B'],
  ['a tab', '\t'],
  ['a C1 control', '\u0085'],
  ['a direction override', '\u202E'],
  ['a blank without width', '\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a tag', '\u{E0041}'],
] as const;

describe.each(CONTROLS)('%s', (_what, control) => {
  test('in an email signs nobody in, and no code is sent', async () => {
    const { email, password } = await signUpMember(server);
    for (const written of [`${email}${control}`, `${control}${email}`, email.replace('@', `${control}@`)])
      for (const path of [PATHS.login, PATHS.sendOtp]) {
        const answer = await server.api<ErrorAnswer>(path, { body: { email: written, password } });
        expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['email']]);
      }
  });

  test.each([
    ['fullName', 'Full name'],
    ['paymentMethodId', 'Payment ID'],
    ['email', 'Email'],
  ] as const)('in %s is refused at sign-up with the sentence of the field', async (field, label) => {
    const member = newMember();
    const body = { ...member, [field]: `${member[field]}${control}` };
    const answer = await server.api<ErrorAnswer>(PATHS.signUp, { body });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { [field]: `${label} contains an invisible character. Please type it again.` } },
    });
  });
});

test('a control character in an order ID is refused', async () => {
  const { payer, payment } = await pendingDeal(server);
  await expect(payPayment(server, payer, payment, { transactionId: '1234567890\0' })).rejects.toThrow(
    'contains an invisible character',
  );
});

test.each(['http://evil.co', 'www.evil.co', 'a@b.co', 'visit evil.io', 'evil。com'])(
  'a name holds no address: %s',
  async (fullName) => {
    const { status, body } = await server.api<ErrorAnswer>(PATHS.signUp, { body: newMember({ fullName }) });
    expect([status, body.fields?.fullName]).toEqual([
      422,
      'A full name cannot contain a web or email address. Please write a space after a dot.',
    ]);
  },
);

test.each(['J. R. Smith', 'Dr. Ann-Marie', 'O’Neill Jr.', 'M.A. Khan', '李小龙 and Co'])(
  'a name may be %s',
  async (fullName) => {
    const { status } = await server.api(PATHS.signUp, { body: newMember({ fullName }) });
    expect(status).toBe(201);
  },
);

test('a report needs a description of ten characters behind its subject, as in the form', async () => {
  const deal = await pendingDeal(server);
  await payPayment(server, deal.payer, deal.payment);
  await reject(server, deal);
  const report = (reason: string) =>
    ask(server, deal.payer, PATHS.disputePayment(deal.payment.paymentId), { reason });
  for (const reason of [
    'Payment proof is valid: short',
    'Payment proof is valid:short',
    'Payment proof is valid : short',
    'Payment proof is valid',
    'The amount differs',
    'The order ID is not mine: no',
    ' payment proof is VALID.',
    'Payment proof is valid - short',
    'payment proof is valid:\u200bshort',
  ])
    expect([reason, (await report(reason)).status]).toEqual([reason, 422]);
  expect((await report('Payment proof is valid: long enough')).status).toBe(200);
});
