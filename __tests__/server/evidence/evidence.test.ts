/* Long because every test reads the one payment whose story is told at the top. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ADMIN_PATHS, type AdminPaymentAnswer } from '../../../contract/admin';
import { PATHS, type EvidenceKeysAnswer } from '../../../contract/wire';
import { stepHash } from '../../../contract/evidence/chain';
import { PARTS, type EvidenceManifest } from '../../../contract/evidence/format';
import { checkFile } from '../../../contract/evidence/check';
import { Flaw } from '../../../contract/evidence/flaw';
import type { Catalogue } from '../../../contract/translator';
import { aSignal } from '../../support/aSignal';
import { downloadEvidence, FORGER, forgedEvidence, verify } from '../../support/evidence';
import { betweenConnections, waitingFor } from '../../support/locks';
import {
  activeBroker,
  jpeg,
  payPayment,
  signInAdmin,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import {
  ask,
  dispute,
  endObjections,
  endWindow,
  historyOf,
  outcome,
  pendingDeal,
  proofTo,
  reject,
  seenByPayer,
  submittedDeal,
  type Deal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** Text that would break a page, a line, a length or a query. */
const REASON = `<script>alert("1")</script> & 'zwei' — ${'\u{1F4B8}'} ÄÖ\r\nfrom=3:abc\nto=-`;

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'peerproof-evidence-'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const save = (name: string, file: Uint8Array): string => {
  writeFileSync(join(folder, name), file);
  return join(folder, name);
};
const textIn = (file: Uint8Array, part: string): string =>
  Buffer.from(unzipSync(file)[part] ?? []).toString();
const manifestOf = (file: Uint8Array) => JSON.parse(textIn(file, 'evidence.json')) as EvidenceManifest;
const flawOf = async (file: Uint8Array): Promise<string | undefined> => {
  try {
    await checkFile(file);
    return undefined;
  } catch (error) {
    if (error instanceof Flaw) return error.message;
    throw error;
  }
};

/** Paid, rejected, paid again, disputed with an image, discussed by three, decided. */
async function wholeStory(): Promise<Deal & { admin: Person; early: Buffer }> {
  const deal = await submittedDeal(server);
  await reject(server, deal, { reason: REASON });
  const early = (await downloadEvidence(server, deal.payer, deal.payment.paymentId)).file;
  await payPayment(server, deal.payer, deal.payment);
  await dispute(server, deal.receiver, deal, {
    reason: 'Other (please explain): nothing arrived.',
    reasonImage: await uploadImage(server, await jpeg({ width: 1600, height: 1200 })),
  });
  const { chatRoomId } = await seenByPayer(server, deal);
  const admin = await signInAdmin(server);
  for (const person of [deal.payer, deal.receiver, admin])
    await server.api(PATHS.postMessage, {
      token: person.token,
      body: { roomId: chatRoomId!._id, mesaage: `<b>${person.user.fullName}</b> says so.` },
    });
  await ask(server, admin, ADMIN_PATHS.resolve(deal.payment.paymentId), {
    status: 'accepted',
    reason: 'The statement shows it.',
  });
  return { ...deal, admin, early };
}

let story: Awaited<ReturnType<typeof wholeStory>>;
beforeAll(async () => {
  server = await startServer();
  story = await wholeStory();
});

test('payer, receiver and administrators download one file with everything; nobody else can', async () => {
  const { paymentId } = story.payment;
  const people = { payer: story.payer, receiver: story.receiver, administrator: story.admin };
  for (const [role, person] of Object.entries(people)) {
    const { name, file } = await downloadEvidence(server, person, paymentId);
    expect(name).toBe(`attachment; filename="peerproof-evidence-${paymentId}.zip"`);
    const manifest = manifestOf(file);
    expect(manifest).toMatchObject({
      madeFor: role,
      payment: { paymentId, status: 'accepted', amountCents: 2500 },
      payer: { name: story.payer.user.fullName, paymentMethodId: story.payer.user.paymentMethodId },
      chatMessages: 3,
    });
    expect(manifest.history.map(({ to, reason }) => [to, reason])).toEqual([
      ['submitted', null],
      ['rejected', REASON],
      ['submitted', null],
      ['disputed', 'Other (please explain): nothing arrived.'],
      ['accepted', 'The statement shows it.'],
    ]);
    expect(Object.keys(unzipSync(file)).sort()).toEqual([
      'SHA256SUMS',
      'chat.json',
      'evidence.html',
      'evidence.json',
      'receipts/01-receipt.jpg',
      'receipts/03-receipt.jpg',
      'receipts/04-reason.jpg',
    ]);
    expect(JSON.parse(textIn(file, 'chat.json'))).toMatchObject([
      { senderRole: 'payer' },
      { senderRole: 'receiver' },
      { senderRole: 'administrator', content: '<b>Admin</b> says so.' },
    ]);
  }
  const stranger = await signUpMember(server);
  const path = PATHS.paymentEvidence(paymentId);
  expect(outcome(await server.api(path, { token: stranger.token }))).toBe('404 not_found');
  expect((await server.api(path)).status).toBe(401);
});

test('a member downloads three files at a time; one more is told to wait', async () => {
  const { images } = server.services;
  const [held, smaller] = [aSignal(), images.smaller];
  const making = jest
    .spyOn(images, 'smaller')
    .mockImplementation((...image) => held.promise.then(() => smaller(...image)));
  const download = (person: Person) => downloadEvidence(server, person, story.payment.paymentId);
  const three = [1, 2, 3].map(() => download(story.payer));
  await until(() => making.mock.calls.length === 3);
  const more = await server.api(PATHS.paymentEvidence(story.payment.paymentId), { token: story.payer.token });
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '5']);
  const other = download(story.receiver);
  await until(() => making.mock.calls.length === 4);
  held.resolve();
  await Promise.all([...three, other]);
  making.mockRestore();
  // As soon as the server has seen the end of one.
  await until(() =>
    download(story.payer).then(
      () => true,
      () => false,
    ),
  );
});

betweenConnections('clients that leave before they are identified keep no place of a download', async () => {
  const { port } = new URL(server.url);
  const request = [
    `GET /api${PATHS.paymentEvidence(story.payment.paymentId)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${story.payer.token}`,
  ];
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx);
    const clients = [1, 2, 3].map(() => connect(Number(port), '127.0.0.1'));
    for (const client of clients) client.write(`${request.join('\r\n')}\r\n\r\n`);
    await waitingFor(server, clients.length);
    await Promise.all(
      clients.map((client) => new Promise((resolve) => client.on('close', resolve).destroy())),
    );
    // By the answer, the server has seen that they are gone.
    await fetch(`${server.url}/healthz`);
  });
  await until(() =>
    downloadEvidence(server, story.payer, story.payment.paymentId).then(
      () => true,
      () => false,
    ),
  );
});

test('no part of it holds an email address or a phone number', async () => {
  const { file } = await downloadEvidence(server, story.admin, story.payment.paymentId);
  const text = file.toString('latin1');
  for (const { user } of [story.payer, story.receiver, story.admin]) {
    expect(text).not.toContain(user.email);
    expect(text).not.toContain(user.phone);
  }
});

test('the page shows every word as text, and nothing in it can run or load', async () => {
  const { file } = await downloadEvidence(server, story.payer, story.payment.paymentId);
  const page = textIn(file, 'evidence.html');
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;zwei&#39;');
  expect(page).toContain('&lt;b&gt;Admin&lt;/b&gt; says so.');
  expect(page).not.toMatch(/<script|<b>|src="(?!data:image\/jpeg;base64,)|href=/);
  expect(page.match(/<img /g)).toHaveLength(3);
  expect(page).toContain('/verify-evidence. It is read in the browser');
});

test('the page speaks the language of the member who downloads it; the parts for programs are the same', async () => {
  const download = async () => (await downloadEvidence(server, story.receiver, story.payment.paymentId)).file;
  const english = await download();
  expect(textIn(english, 'evidence.html')).toContain('<html lang="en" dir="ltr">');
  await server.db.updateTable('users').set({ language: 'ar' }).where('id', '=', story.receiver.id).execute();
  const arabic = await download();

  const file = readFileSync(join(__dirname, '../../../languages/ar.json'), 'utf8');
  const { app: catalogue } = JSON.parse(file) as { app: Catalogue };
  const page = textIn(arabic, 'evidence.html');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  for (const message of ['Approved', 'Rejected by the receiver', 'What happened']) {
    expect(catalogue[message]).toMatch(/\p{Script=Arabic}/u);
    expect(page).toContain(`${catalogue[message]}<`);
  }
  expect(page).toMatch(/<bdi dir="ltr">\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC<\/bdi>/);
  expect(page).toContain('<strong dir="ltr">25\u00a0US$</strong>');

  expect(await flawOf(arabic)).toBeUndefined();
  expect(manifestOf(arabic)).toEqual({ ...manifestOf(english), madeAt: expect.any(String) });
  expect(textIn(arabic, 'chat.json')).toBe(textIn(english, 'chat.json'));
});

test.each([
  ['en', '25.00$', 'Other (please explain): <bdi>nothing arrived.</bdi>'],
  ['es', '$25', 'Otro (explícalo): <bdi>nothing arrived.</bdi>'],
  ['fr', '25\u00a0$', 'Autre (veuillez préciser)\u00a0: <bdi>nothing arrived.</bdi>'],
])('the page in %s writes sums and colons as that language does', async (language, sum, reason) => {
  await server.db.updateTable('users').set({ language }).where('id', '=', story.receiver.id).execute();
  const { file } = await downloadEvidence(server, story.receiver, story.payment.paymentId);
  const page = textIn(file, 'evidence.html');
  expect(page).toContain(`<strong dir="ltr">${sum}</strong>`);
  expect(page).toContain(`<blockquote dir="auto">${reason}</blockquote>`);
});

test('`npm run verify` confirms it without the server, and files of different days agree', async () => {
  const { file } = await downloadEvidence(server, story.receiver, story.payment.paymentId);
  const { body } = await server.api<EvidenceKeysAnswer>(PATHS.evidenceKeys);
  const now = save('now.zip', file);
  const { code, output } = await verify(save('early.zip', story.early), now, '--by', server.url);
  expect(output).toContain(`now.zip: nothing was changed since it was made on`);
  expect(output).toContain('history    5 steps');
  expect(output).toContain(`signed by  ${body.keys[0]}, a key of ${server.url}`);
  expect(output).toContain('The histories and the chats of these files agree.');
  expect(code).toBe(0);
  const early = manifestOf(story.early).history.map(({ hash }) => hash);
  expect(
    manifestOf(file)
      .history.map(({ hash }) => hash)
      .slice(0, 2),
  ).toEqual(early);
});

test('a single changed byte anywhere fails verification, which names the part', async () => {
  const { file } = await downloadEvidence(server, story.payer, story.payment.paymentId);
  expect(await flawOf(file)).toBeUndefined();
  let seed = 20_260_101;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 400; round++) {
    const changed = Buffer.from(file);
    // Half of them in the ZIP's own structure and in the signature.
    const at = round % 2 ? random(file.length) : file.length - 1 - random(900);
    changed[at]! ^= 1 << random(8);
    expect([at, await flawOf(changed)]).toEqual([at, expect.any(String)]);
  }
  for (const part of [
    'evidence.json',
    'evidence.html',
    'chat.json',
    'receipts/03-receipt.jpg',
    'SHA256SUMS',
  ]) {
    const changed = Buffer.from(file);
    changed[file.indexOf(Buffer.from(unzipSync(file)[part]!)) + 40]! ^= 1;
    expect(await flawOf(changed)).toMatch(
      part === 'SHA256SUMS' ? /was changed|missing/ : new RegExp(`^${part}: it was changed`),
    );
  }
  expect(await flawOf(Buffer.concat([file, Buffer.from('\n')]))).toMatch(/^signature/);
  expect(await flawOf(file.subarray(0, -1))).toMatch(/^signature/);
  expect(await flawOf(file.subarray(1))).toEqual(expect.any(String));

  const changed = Buffer.from(file);
  changed[changed.indexOf('nothing arrived')]! ^= 1;
  expect(await verify(save('changed.zip', changed))).toEqual({
    code: 1,
    output: expect.stringMatching(/^NOT VERIFIED {2}\S+: it was changed after the file was made\.$/),
  });
});

/** The file with a changed record, signed with another key. */
const madeUp = (file: Buffer, change: (manifest: EvidenceManifest) => unknown): Promise<Buffer> =>
  forgedEvidence(file, PARTS.manifest, () => JSON.stringify(change(manifestOf(file))));

test('verification detects a forged file, and a rewritten history that does not match its hashes', async () => {
  const { file } = await downloadEvidence(server, story.payer, story.payment.paymentId);
  const forged = await madeUp(file, (manifest) => manifest);
  expect(await flawOf(forged)).toBeUndefined();
  expect(await verify(save('forged.zip', forged), '--by', server.url)).toEqual({
    code: 1,
    output: `NOT VERIFIED  signature: the key ${FORGER.publicKey} is not one of ${server.url}.`,
  });
  const rewritten = (step: number, change: object) =>
    madeUp(file, (manifest) => ({
      ...manifest,
      history: manifest.history.map((entry) => (entry.number === step ? { ...entry, ...change } : entry)),
    }));
  expect(await flawOf(await rewritten(2, { reason: null }))).toMatch(
    /^history: step 2 does not match its hash/,
  );
  expect(await flawOf(await rewritten(3, { at: '2026-01-01T00:00:00.000Z' }))).toMatch(/^history: step 3/);
  const shortened = (manifest: EvidenceManifest) => ({ ...manifest, history: manifest.history.slice(1) });
  expect(await flawOf(await madeUp(file, shortened))).toMatch(/^history: step 1/);
  const richer = (manifest: EvidenceManifest) => ({
    ...manifest,
    payment: { ...manifest.payment, amountCents: 250_000 },
  });
  expect(await flawOf(await madeUp(file, richer))).toMatch(/^history: the payment does not match/);
});

test('a change made in the database itself shows in the next file', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  await reject(server, deal);
  const download = async () => (await downloadEvidence(server, deal.payer, deal.payment.paymentId)).file;
  const before = await download();
  expect(manifestOf(before).history).toMatchObject([
    { to: 'submitted', transition: 'submit', attempt: 1 },
    { to: 'accepted', transition: 'expire', attempt: 1, actorRole: 'system' },
  ]);
  expect(await flawOf(before)).toBeUndefined();

  await sql`alter table payment_history disable trigger payment_history_is_append_only`.execute(server.db);
  await server.db
    .updateTable('payment_history')
    .set({ transaction_id: 'ANOTHER-ORDER' })
    .where('payment_id', '=', deal.payment._id)
    .where('to_status', '=', 'submitted')
    .execute();
  await sql`alter table payment_history enable trigger payment_history_is_append_only`.execute(server.db);
  expect(await flawOf(await download())).toMatch(/^history: step 1 does not match its hash/);
});

describe('the payment IDs of a proof', () => {
  test('stand beside the names, for administrators too, although the receiver has changed theirs since', async () => {
    const deal = await submittedDeal(server);
    const known = deal.payment.recieverPaymentId;
    const { fullName, phone } = deal.receiver.user;
    await server.api(PATHS.updateProfile, {
      method: 'PUT',
      token: deal.receiver.token,
      body: { fullName, phone, paymentMethodId: 'LATER2' },
    });
    const { file } = await downloadEvidence(server, deal.payer, deal.payment.paymentId);
    expect(manifestOf(file)).toMatchObject({
      payer: { paymentMethodId: deal.payer.user.paymentMethodId },
      receiver: { paymentMethodId: known },
    });
    const admin = await signInAdmin(server);
    const path = ADMIN_PATHS.payment(deal.payment.paymentId);
    const { body } = await server.api<AdminPaymentAnswer>(path, { token: admin.token });
    expect(body.payment).toMatchObject({
      payerPaymentId: deal.payer.user.paymentMethodId,
      receiverPaymentId: known,
      receiver: { paymentMethodId: 'LATER2' },
    });
  });

  test('do not name the former receiver’s as the company’s, once it has taken their place', async () => {
    const broker = await activeBroker(server);
    const deal = { ...(await proofTo(server, broker)), receiver: broker };
    await reject(server, deal);
    await endObjections(server, broker);
    const body = { password: broker.password };
    expect((await server.api(PATHS.deleteAccount, { token: broker.token, body })).status).toBe(200);
    const { file } = await downloadEvidence(server, deal.payer, deal.payment.paymentId);
    const company = await signInCompany(server);
    expect(manifestOf(file).receiver).toMatchObject({
      name: company.user.fullName,
      paymentMethodId: company.user.paymentMethodId,
    });
    const admin = await signInAdmin(server);
    const path = ADMIN_PATHS.payment(deal.payment.paymentId);
    const answer = await server.api<AdminPaymentAnswer>(path, { token: admin.token });
    expect(answer.body.payment).toMatchObject({
      payerPaymentId: deal.payer.user.paymentMethodId,
      receiverPaymentId: null,
    });
  });

  test('are those of that moment, hashed with the step, beside the payer’s claim', async () => {
    const deal = await pendingDeal(server);
    const known = deal.payment.recieverPaymentId;
    await payPayment(server, deal.payer, { ...deal.payment, recieverPaymentId: 'CLAIMED1' });
    const { fullName, phone } = deal.receiver.user;
    await server.api(PATHS.updateProfile, {
      method: 'PUT',
      token: deal.receiver.token,
      body: { fullName, phone, paymentMethodId: 'LATER1' },
    });
    await reject(server, deal);
    await payPayment(server, deal.payer, deal.payment);

    const own = { payerPaymentId: deal.payer.user.paymentMethodId };
    const { file } = await downloadEvidence(server, deal.payer, deal.payment.paymentId);
    expect(manifestOf(file).history).toMatchObject([
      { ...own, receiverPaymentId: known, paidTo: 'CLAIMED1' },
      { payerPaymentId: null, receiverPaymentId: null, paidTo: null },
      { ...own, receiverPaymentId: 'LATER1', paidTo: known },
    ]);
    expect(await historyOf(server, deal.payer, deal.payment)).toMatchObject([
      { ...own, receiverPaymentId: known, recieverPaymentId: 'CLAIMED1' },
      { receiverPaymentId: null },
      { ...own, receiverPaymentId: 'LATER1' },
    ]);
    expect(await flawOf(file)).toBeUndefined();
    expect(textIn(file, 'evidence.html')).toContain('Payment ID of the receiver at that time');
    const rewritten = (change: object) =>
      madeUp(file, (manifest) => ({
        ...manifest,
        history: manifest.history.map((step) => (step.number === 1 ? { ...step, ...change } : step)),
      }));
    expect(await flawOf(await rewritten({ receiverPaymentId: 'LATER1' }))).toMatch(
      /^history: step 1 does not match/,
    );
    expect(await flawOf(await rewritten({ receiverPaymentId: null, payerPaymentId: null }))).toMatch(
      /^history: step 1/,
    );
  });

  test('are missing in files and steps of older versions, which still verify', async () => {
    const step = {
      at: '2026-01-31T14:05:09.123Z',
      actorRole: 'payer',
      actorId: 'payer-1',
      receiverId: 'receiver-1',
      from: 'pending',
      to: 'submitted',
      reason: null,
      reasonImage: null,
      receipt: null,
      orderId: 'ORDER-00000001',
      paidFrom: 'PAYER1',
      paidTo: 'RECEIVER1',
    };
    // Made by the version before.
    const before = '69f758092d377a086034a7f5a7800708efd7f320de43d2e6988c386349024a7b';
    expect(await stepHash('0'.repeat(64), step)).toBe(before);
    expect(await stepHash('0'.repeat(64), { ...step, payerPaymentId: null, receiverPaymentId: null })).toBe(
      before,
    );
  });
});

test('the file says that a receipt was lost by the storage; the rest still verifies', async () => {
  const deal = await submittedDeal(server);
  const { proof_file_id } = await server.db
    .selectFrom('payments')
    .select('proof_file_id')
    .where('id', '=', deal.payment._id)
    .executeTakeFirstOrThrow();
  await server.services.storage.remove(proof_file_id!);
  const { file } = await downloadEvidence(server, deal.payer, deal.payment.paymentId);
  expect(await flawOf(file)).toBeUndefined();
  expect(manifestOf(file).history[0]?.receipt).toEqual({
    file: null,
    sha256: expect.stringMatching(/^\w{64}$/),
  });
  expect(textIn(file, 'evidence.html')).toContain('the server no longer had this image');
});

test('a replaced key stays known', async () => {
  const { file } = await downloadEvidence(server, story.payer, story.payment.paymentId);
  const other = await startServer({
    beside: server,
    env: { EVIDENCE_SECRET: 'quite another secret of this place' },
  });
  try {
    const { body } = await other.api<EvidenceKeysAnswer>(PATHS.evidenceKeys);
    expect(body.keys).toHaveLength(2);
    expect(body.keys).toContain((await checkFile(file)).publicKey);
  } finally {
    await other.close();
  }
});

test('strangers who read the keys write nothing, and a download records its key', async () => {
  const keys = async () => (await server.api<EvidenceKeysAnswer>(PATHS.evidenceKeys)).body.keys;
  await keys();
  await server.db.deleteFrom('evidence_keys').execute();
  expect(await keys()).toEqual([]);
  const { file } = await downloadEvidence(server, story.payer, story.payment.paymentId);
  expect(await keys()).toEqual([(await checkFile(file)).publicKey]);
});
