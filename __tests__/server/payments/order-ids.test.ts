import { PATHS } from '../../../contract/wire';
import { newOrderId, payPayment, signUpMember, uploadImage, activeBroker } from '../../support/people';
import {
  ask,
  endObjections,
  outcome,
  proofTo,
  reject,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const submit = async (
  { payer }: Pick<Deal, 'payer'>,
  paymentId: string,
  transactionId: string,
  screenShot?: string,
) =>
  ask(server, payer, PATHS.uploadPaymentProof, {
    paymentId,
    transactionId,
    screenShot: screenShot ?? (await uploadImage(server)),
    senderPaymentMethodId: 'PAY1',
    recieverPaymentId: 'PEERPROOF',
  });

test('an order ID used for another payment to the same receiver is refused at its field', async () => {
  const deal = await submittedDeal(server);
  const other = await signUpMember(server);
  const answer = await submit(
    { payer: other },
    other.user.payments[0]!.paymentId,
    deal.payment.transactionId!,
  );
  expect(outcome(answer)).toBe('409 order_id_used');
  expect(answer.body).toMatchObject({
    message: expect.stringContaining('already used'),
    fields: { transactionId: expect.stringContaining('already used') },
  });
});

test.each([
  ['upper and lower case', (id: string) => id.toLowerCase()],
  ['spaces', (id: string) => id.replace('-', ' - ')],
  ['full-width letters', (id: string) => id.replace('ORDER', 'ＯＲＤＥＲ')],
  ['Arabic digits', (id: string) => id.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)],
])('%s do not make a used order ID a new one', async (_name, disguise) => {
  const deal = await submittedDeal(server);
  const next = deal.payer.user.payments[1]!;
  expect(outcome(await submit(deal, next.paymentId, disguise(deal.payment.transactionId!)))).toBe(
    '409 order_id_used',
  );
});

test.each([
  ['invisible characters', (id: string) => `${id}\u200b\u2060`],
  ['a variation selector', (id: string) => `${id}\ufe0f`],
  ['half a character', (id: string) => `${id}\ud800`],
  ['a character of private use', (id: string) => `${id}\ue000`],
  ['letters that fill a place', (id: string) => `\u3164${id}\u2800`],
])('an order ID with %s is refused', async (_name, disguise) => {
  const deal = await submittedDeal(server);
  const next = deal.payer.user.payments[1]!;
  expect(await submit(deal, next.paymentId, disguise(deal.payment.transactionId!))).toMatchObject({
    status: 422,
    body: { fields: { transactionId: expect.stringContaining('invisible character') } },
  });
});

test('an order ID typed with digits of another script is kept with 0-9', async () => {
  const payer = await signUpMember(server);
  const payment = payer.user.payments[0]!;
  expect(outcome(await submit({ payer }, payment.paymentId, '٠٩٨٧٦٥٤٣٢١'))).toBe('200');
  expect((await seenByPayer(server, { payer, payment })).transactionId).toBe('0987654321');
});

test('an order ID has ten visible characters', async () => {
  const deal = await submittedDeal(server);
  const next = deal.payer.user.payments[1]!;
  const answer = await submit(deal, next.paymentId, `12345${' '.repeat(5)}6`);
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { transactionId: expect.stringContaining('at least 10 characters') } },
  });
});

test('after a refused order ID the same upload can still be used', async () => {
  const deal = await submittedDeal(server);
  const next = deal.payer.user.payments[1]!;
  const screenShot = await uploadImage(server);
  await submit(deal, next.paymentId, deal.payment.transactionId!, screenShot);
  expect(outcome(await submit(deal, next.paymentId, newOrderId(), screenShot))).toBe('200');
});

test('the same payment may be paid again with the same order ID', async () => {
  const deal = await submittedDeal(server);
  await reject(server, deal);
  expect(outcome(await submit(deal, deal.payment.paymentId, deal.payment.transactionId!))).toBe('200');
});

test('an order ID of an earlier attempt stays with its payment', async () => {
  const deal = await submittedDeal(server);
  await reject(server, deal);
  await submit(deal, deal.payment.paymentId, newOrderId());
  const next = deal.payer.user.payments[1]!;
  expect(outcome(await submit(deal, next.paymentId, deal.payment.transactionId!))).toBe('409 order_id_used');
});

test('an order ID that was rejected stays used when the payment is sent with it again and withdrawn', async () => {
  const deal = await submittedDeal(server);
  await reject(server, deal);
  const used = deal.payment.transactionId!;
  await submit(deal, deal.payment.paymentId, used);
  expect(outcome(await ask(server, deal.payer, PATHS.withdrawPayment(deal.payment.paymentId)))).toBe('200');
  const next = deal.payer.user.payments[1]!;
  expect(outcome(await submit(deal, next.paymentId, used))).toBe('409 order_id_used');
  expect(outcome(await submit(deal, deal.payment.paymentId, used))).toBe('200');
});

test('another receiver may get the same order ID', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const transactionId = newOrderId();
  const [toBroker, toCompany] = payer.user.payments;
  await payPayment(server, payer, toBroker!, { transactionId });
  expect((await payPayment(server, payer, toCompany!, { transactionId })).status).toBe('submitted');
});

test('the order IDs of a payment go with it to the company when its receiver leaves', async () => {
  const broker = await activeBroker(server);
  const { payer, payment } = await proofTo(server, broker);
  const deal = { payer, receiver: broker, payment };
  await reject(server, deal);
  const { transactionId } = await payPayment(server, payer, payment);
  await reject(server, deal);
  await endObjections(server, broker);
  const { status } = await server.api(PATHS.deleteAccount, {
    token: broker.token,
    body: { password: broker.password },
  });
  expect(status).toBe(200);
  const next = payer.user.payments[1]!;
  for (const used of [payment.transactionId!, transactionId!])
    expect(outcome(await submit(deal, next.paymentId, used))).toBe('409 order_id_used');
  expect(outcome(await submit(deal, payment.paymentId, transactionId!))).toBe('200');
});

test('a receiver can leave although the company has the same order ID', async () => {
  const broker = await activeBroker(server);
  const { payer, payment } = await proofTo(server, broker);
  await reject(server, { payer, receiver: broker, payment });
  const used = payment.transactionId!;
  await payPayment(server, payer, payer.user.payments[1]!, { transactionId: used });
  await endObjections(server, broker);
  const { status } = await server.api(PATHS.deleteAccount, {
    token: broker.token,
    body: { password: broker.password },
  });
  expect(status).toBe(200);
  expect(outcome(await submit({ payer }, payment.paymentId, used))).toBe('409 order_id_used');
});

test.each([
  ['a foreign address', 'https://elsewhere.test/receipt.png'],
  ['an address without signature', '/api/file/0190a7a0-0000-7000-8000-000000000000'],
])('%s is not accepted as a proof', async (_name, screenShot) => {
  const deal = await submittedDeal(server);
  const answer = await submit(deal, deal.payer.user.payments[1]!.paymentId, newOrderId(), screenShot);
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { screenShot: expect.stringContaining('upload it again') } },
  });
});

test('a receipt can be used once, and the link that its receiver gets cannot be submitted', async () => {
  const screenShot = await uploadImage(server);
  const deal = await submittedDeal(server);
  const [, second, third] = deal.payer.user.payments;
  expect(outcome(await submit(deal, second!.paymentId, newOrderId(), screenShot))).toBe('200');
  expect((await submit(deal, third!.paymentId, newOrderId(), screenShot)).status).toBe(422);
  const seen = await seenByPayer(server, { ...deal, payment: second! });
  expect((await submit(deal, third!.paymentId, newOrderId(), seen.paymentLink!)).status).toBe(422);
});
