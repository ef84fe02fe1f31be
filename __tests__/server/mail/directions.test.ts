import { PATHS } from '../../../contract/wire';
import { mailProofs } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import { activeBroker, decide, payPayment, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const NAME = 'ليلى حداد';
const ISOLATED = `\u2068${NAME}\u2069`;

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** A proof from a payer of this name to a new broker, and the latest mail to either. */
async function proofFrom(fullName: string) {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode, fullName });
  const { paymentId } = await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  const lastMailTo = async ({ email }: Person) => {
    await allMailsSent(server);
    const { subject = '', text = '', html = '' } = (await mailsTo(server, email)).at(-1)!;
    return { subject, text: text.replaceAll('\r\n', '\n'), html };
  };
  return { broker, payer, paymentId, lastMailTo };
}

test('an Arabic name in an English mail runs by itself', async () => {
  const { broker, lastMailTo } = await proofFrom(NAME);
  const { subject, text, html } = await lastMailTo(broker);
  expect(subject).toBe(`${ISOLATED} sent you proof of 25$`);
  expect(text).toContain(`\n${ISOLATED} has sent you a proof of payment.`);
  expect(text).toContain(`\nFrom: ${ISOLATED}\n`);
  expect(html).toContain(`<bdi>${NAME}</bdi> sent you proof of 25$</h1>`);
  expect(html).toContain(`<bdi>${NAME}</bdi> has sent you a proof of payment.`);
});

test('in the subject about a step too', async () => {
  const { broker, payer, paymentId, lastMailTo } = await proofFrom(NAME);
  await decide(server, payer, PATHS.withdrawPayment(paymentId));
  expect((await lastMailTo(broker)).subject).toBe(`${ISOLATED} withdrew the proof of their payment · 25$`);
});

test('so does an Arabic description, behind its subject and in each of its lines', async () => {
  const { broker, payer, paymentId, lastMailTo } = await proofFrom('Layla Haddad');
  await decide(server, broker, PATHS.disputePayment(paymentId), {
    reason: 'It has not arrived: لم يصل 25$!\nلا شيء (حتى الآن).',
  });
  const { text, html } = await lastMailTo(payer);
  expect(text).toContain('> It has not arrived: \u2068لم يصل 25$!\u2069\n> \u2068لا شيء (حتى الآن).\u2069\n');
  expect(html).toContain(
    'It has not arrived: <bdi>لم يصل 25$!</bdi><br>\n<bdi>لا شيء (حتى الآن).</bdi></blockquote>',
  );
});

test('and a reason that is all Arabic', async () => {
  const { broker, payer, paymentId, lastMailTo } = await proofFrom('Layla Haddad');
  await decide(server, broker, PATHS.rejectPayment(paymentId), { reason: 'لم يصل 25$!' });
  const { text, html } = await lastMailTo(payer);
  expect(text).toContain('\n> \u2068لم يصل 25$!\u2069\n');
  expect(html).toContain('>لم يصل 25$!</blockquote>');
});

test('an email without such words is as it was', async () => {
  const { broker, payer, paymentId, lastMailTo } = await proofFrom('Layla Haddad');
  const proof = await lastMailTo(broker);
  await decide(server, broker, PATHS.disputePayment(paymentId), {
    reason: 'It has not arrived: not one cent.',
  });
  for (const { subject, text, html } of [proof, await lastMailTo(payer)])
    expect(subject + text + html).not.toMatch(/[\u2066-\u2069]|<bdi>/);
});
