import { sql } from 'kysely';
import sharp from 'sharp';
import type { AdminPaymentAnswer } from '../../../contract/admin';
import { PATHS, type Payment, type PaymentsAnswer } from '../../../contract/wire';
import { collectOldImageHashes } from '../../../server/uploads/collect-hashes';
import { aSignal } from '../../support/aSignal';
import {
  banPerson,
  newOrderId,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { accept, ask, dispute, historyOf, reject } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
let receiver: Person;
beforeAll(async () => {
  server = await startServer();
  receiver = await signInCompany(server);
});
afterAll(() => server.close());

/** A screenshot of an exchange's app. All look alike except the order's number, drawn as bars. */
function receipt(number: number): Promise<Buffer> {
  const bars = [...number.toString(2).padStart(24, '0')].map(
    (digit, place) =>
      `<rect x="${80 + place * 36}" y="800" width="22" height="${digit === '1' ? 60 : 20}" fill="#111"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2000">
    <rect width="1080" height="2000" fill="#fff"/><circle cx="540" cy="300" r="110" fill="#0a7"/>
    <rect x="300" y="500" width="480" height="70" fill="#333"/><rect x="80" y="1000" width="700" height="40" fill="#555"/>
    <rect x="80" y="1200" width="500" height="40" fill="#777"/><rect x="80" y="1700" width="920" height="140" fill="#fc0"/>
    ${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const asReceiver = async ({ paymentId }: Payment): Promise<Payment> => {
  const { body } = await server.api<PaymentsAnswer>(PATHS.clientPayments, { token: receiver.token });
  return body.payments.find((payment) => payment.paymentId === paymentId)!;
};
const pay = async (payer: Person, index: number, image: Buffer) =>
  payPayment(server, payer, payer.user.payments[index]!, { screenShot: await uploadImage(server, image) });
const correctOrderId = async (payer: Person, { paymentId }: Payment) => {
  const answer = await ask(server, payer, PATHS.correctPayment(paymentId), { transactionId: newOrderId() });
  expect(answer.status).toBe(200);
};
const withdraw = async (payer: Person, { paymentId }: Payment) =>
  expect((await ask(server, payer, PATHS.withdrawPayment(paymentId))).status).toBe(200);

test.each([
  ['the same image', 0x3c5a96, (image: Buffer) => Promise.resolve(image)],
  [
    'the same image saved as a JPEG',
    0x5170bb,
    (image: Buffer) => sharp(image).jpeg({ quality: 60 }).toBuffer(),
  ],
  // Of 250 receipts, the one whose hash changes most when it is scaled.
  ['the same image at half its size', 0xfd7f5b, (image: Buffer) => sharp(image).resize(540).png().toBuffer()],
])('the receiver is shown %s as for another payment, and which one', async (_what, number, change) => {
  const image = await receipt(number);
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const earlier = await pay(first, 0, image);
  const later = await pay(second, 1, await change(image));
  expect((await asReceiver(earlier)).duplicateOf).toBeNull();
  expect((await asReceiver(later)).duplicateOf).toBe(earlier.paymentId);
  // The payer sees nothing, as they may be trying out which receipts pass.
  expect(later).not.toHaveProperty('duplicateOf');

  const admin = await signInAdmin(server);
  const { body } = await server.api<AdminPaymentAnswer>(`/admin/payments/${later.paymentId}`, {
    token: admin.token,
  });
  expect(body.payment.duplicateOf).toBe(earlier.paymentId);
});

test('a payer who is banned cannot ask which of their disputes are marked', async () => {
  const image = await receipt(0x77aa11);
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  await pay(first, 0, image);
  const copied = await pay(second, 1, image);
  await dispute(server, receiver, { payer: second, receiver, payment: copied });
  await banPerson(server, second);
  const asked = async (path: string, query: string) =>
    (await server.api(`${path}?status=disputed${query}`, { token: second.token })).body;
  expect(await asked(PATHS.clientPayments, '')).toMatchObject({
    payments: [{ paymentId: copied.paymentId }],
  });
  expect(await asked(PATHS.clientPayments, '&mark=duplicate')).toMatchObject({ payments: [] });
  expect(await asked(PATHS.clientPaymentTotals, '&mark=duplicate')).toMatchObject({ count: 0 });
  expect(await asked(PATHS.myPayments, '')).toContain(copied.paymentId);
  expect(await asked(PATHS.myPayments, '&mark=duplicate')).not.toContain(copied.paymentId);
});

test('a receipt of more than a year ago is found by its bytes only', async () => {
  const image = await receipt(0x1f2e3d);
  const [first, second, third] = [
    await signUpMember(server),
    await signUpMember(server),
    await signUpMember(server),
  ];
  const earlier = await pay(first, 0, image);
  const age = (days: number) =>
    sql`update files set created_at = now() - ${days}::int * interval '1 day'`.execute(server.db);
  const collect = () => collectOldImageHashes(server.services).run();
  await age(364);
  await collect();
  const scaled = await sharp(image).resize(540).png().toBuffer();
  expect((await asReceiver(await pay(second, 0, scaled))).duplicateOf).toBe(earlier.paymentId);
  await age(366);
  await collect();
  const saved = await sharp(image).jpeg({ quality: 60 }).toBuffer();
  expect((await asReceiver(await pay(third, 0, saved))).duplicateOf).toBeNull();
  expect((await asReceiver(await pay(third, 1, image))).duplicateOf).toBe(earlier.paymentId);
});

test('a payer cannot tell by the time of the answer that a receipt was used before', async () => {
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const image = await receipt(0x19e3b4);
  await pay(first, 0, image);
  await pay(first, 1, await receipt(0x19e3b6));
  const comparing = jest.spyOn(server.services.images, 'showTheSame');
  const comparisonsOf = async (index: number, shown: Buffer) => {
    comparing.mockClear();
    const payment = await pay(second, index, shown);
    return { isMatch: (await asReceiver(payment)).duplicateOf !== null, count: comparing.mock.calls.length };
  };
  const fresh = await comparisonsOf(0, await receipt(0x19e3b5));
  const saved = await comparisonsOf(1, await sharp(image).jpeg({ quality: 60 }).toBuffer());
  const same = await comparisonsOf(2, image);
  comparing.mockRestore();
  expect([fresh.isMatch, saved.isMatch, same.isMatch]).toEqual([false, true, true]);
  expect(fresh.count).toBeGreaterThan(1);
  // Each is compared with those before it too.
  expect(saved.count).toBeGreaterThanOrEqual(fresh.count);
  expect(same.count).toBeGreaterThanOrEqual(saved.count);
});

test('a proof that the payment cannot take compares nothing', async () => {
  const payer = await signUpMember(server);
  const image = await receipt(0x7d21b9);
  await pay(payer, 0, image);
  const submitted = await pay(payer, 1, await receipt(0x7d21bb));
  const screenShot = await uploadImage(server, await sharp(image).jpeg({ quality: 60 }).toBuffer());
  const comparing = jest.spyOn(server.services.images, 'showTheSame');
  const again = await ask(server, payer, PATHS.uploadPaymentProof, {
    paymentId: submitted.paymentId,
    transactionId: '7777777777',
    screenShot,
  });
  expect(again.status).toBe(409);
  expect(comparing).not.toHaveBeenCalled();
  comparing.mockRestore();
});

test('many submissions at once compare one receipt at a time, so that they do not fill the memory', async () => {
  const payer = await signUpMember(server);
  const image = await receipt(0x55cc33);
  const first = await pay(payer, 0, image);
  const screenShot = await uploadImage(server, await sharp(image).jpeg({ quality: 60 }).toBuffer());
  const { images } = server.services;
  let [underWay, most] = [0, 0];
  const comparing = jest.spyOn(images, 'showTheSame').mockImplementation(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return true;
  });
  const used = first.transactionId;
  const submit = () =>
    ask(server, payer, PATHS.uploadPaymentProof, {
      paymentId: payer.user.payments[1]!.paymentId,
      transactionId: used,
      screenShot,
    });
  const answers = await Promise.all(Array.from({ length: 10 }, submit));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(409));
  expect(most).toBe(1);
  // Each submission compares the same look-alikes, at most eight: this test's one, and those that other tests have left.
  const each = comparing.mock.calls.length / answers.length;
  expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(each);
  comparing.mockRestore();
});

test('another receipt from the same app is not a duplicate', async () => {
  const payer = await signUpMember(server);
  await pay(payer, 0, await receipt(0b000000000000000000000001));
  const other = await pay(payer, 1, await receipt(0b000000000000000000000010));
  expect((await asReceiver(other)).duplicateOf).toBeNull();
});

test('the same receipt for the same payment after a rejection is not a duplicate; a new one clears the warning', async () => {
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const image = await receipt(0xabcdef);
  const payment = await pay(first, 0, image);
  await reject(server, { payer: first, receiver, payment });
  expect((await asReceiver(await pay(first, 0, image))).duplicateOf).toBeNull();

  const copied = await pay(second, 0, image);
  expect((await asReceiver(copied)).duplicateOf).toBe(payment.paymentId);
  await reject(server, { payer: second, receiver, payment: copied });
  await pay(second, 0, await receipt(0x123456));
  expect((await asReceiver(copied)).duplicateOf).toBeNull();
});

test('a corrected order ID keeps the warning while the other payment has the receipt, and clears it afterwards', async () => {
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const image = await receipt(0x2f81d4);
  const jpeg = (quality: number) => sharp(image).jpeg({ quality }).toBuffer();
  const earlier = await pay(first, 0, image);
  const copied = await pay(second, 0, await jpeg(60));
  // Nearer to the copy than the payment that its warning names.
  const third = await pay(second, 1, await jpeg(60));
  await correctOrderId(second, copied);
  expect((await asReceiver(copied)).duplicateOf).toBe(earlier.paymentId);

  await withdraw(first, earlier);
  await correctOrderId(second, copied);
  expect((await asReceiver(copied)).duplicateOf).toBe(third.paymentId);

  await withdraw(second, third);
  await correctOrderId(second, copied);
  expect((await asReceiver(copied)).duplicateOf).toBeNull();
});

test('a corrected order ID brings no warning of a copy that was sent later', async () => {
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const image = await receipt(0x61c9e7);
  const original = await pay(first, 0, image);
  await pay(second, 0, image);
  await correctOrderId(first, original);
  expect((await asReceiver(original)).duplicateOf).toBeNull();
});

test('one receipt for several payments at the same time is found too, and blocks nobody', async () => {
  const payer = await signUpMember(server);
  const image = await receipt(0x777777);
  const payments = await Promise.all([0, 1, 2].map((index) => pay(payer, index, image)));
  const seen = await Promise.all(payments.map(asReceiver));
  expect(seen.filter(({ duplicateOf }) => duplicateOf === null)).toHaveLength(1);
  expect((await accept(server, { payer, receiver, payment: payments[0]! })).status).toBe(200);
  expect(await historyOf(server, payer, payments[0]!)).toHaveLength(2);
});

test('nobody else waits while the storage is slow to read an earlier receipt', async () => {
  const [first, second] = [await signUpMember(server), await signUpMember(server)];
  const image = await receipt(0x2468ac);
  const earlier = await pay(first, 0, image);
  const screenShot = await uploadImage(server, await sharp(image).jpeg({ quality: 60 }).toBuffer());
  const { storage } = server.services;
  const read = storage.read.bind(storage);
  const { promise: stalled, resolve: goOn } = aSignal();
  const reading = jest.spyOn(storage, 'read').mockImplementation(async (name) => {
    await stalled;
    return read(name);
  });
  const later = payPayment(server, second, second.user.payments[0]!, { screenShot });
  await until(() => reading.mock.calls.length > 0);
  expect((await server.api(PATHS.profile, { token: first.token })).status).toBe(200);
  expect((await accept(server, { payer: first, receiver, payment: earlier })).status).toBe(200);
  goOn();
  expect((await asReceiver(await later)).duplicateOf).toBe(earlier.paymentId);
  reading.mockRestore();
});
