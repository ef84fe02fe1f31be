import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import {
  ADMIN_PATHS,
  type AdminAuditAnswer,
  type AdminCaseAnswer,
  type AdminDispute,
  type AdminDisputesAnswer,
  type AdminPaymentAnswer,
  type ColleaguesAnswer,
} from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { openDispute, type Dispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { mailsTo, allMailsSent } from '../../support/mails';
import { outcome } from '../../support/payments';
import { signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { caughtUp, connectListeners, connectSocket, listenToAll, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;
let second: Person;
let support: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  second = await newAdministrator(server, admin, 'admin', 'Carla Case');
  support = await newAdministrator(server, admin, 'support', 'Sam Support');
});
afterAll(() => server.close());

const move = (by: Person, { payment }: Dispute, administrator: string | null, from: string | null) =>
  server.api<AdminCaseAnswer & { code?: string; message: string }>(ADMIN_PATHS.case(payment.paymentId), {
    method: 'PUT',
    token: by.token,
    body: { administrator, from },
  });
const take = (by: Person, dispute: Dispute) => move(by, dispute, by.id, null);
const addNote = (by: Person, { payment }: Dispute, note: string) =>
  server.api(ADMIN_PATHS.notes(payment.paymentId), { token: by.token, body: { note } });
const write = (by: Person, { roomId }: Dispute, mesaage = 'Good morning') =>
  server.api(PATHS.postMessage, { token: by.token, body: { roomId, mesaage } });
const decide = (by: Person, { payment }: Dispute, more: object = {}) =>
  server.api<{ code?: string; message: string }>(ADMIN_PATHS.resolve(payment.paymentId), {
    method: 'PUT',
    token: by.token,
    body: { status: 'rejected', reason: 'Nothing has arrived.', ...more },
  });

async function list(by: Person, query = ''): Promise<AdminDispute[]> {
  const path = `${ADMIN_PATHS.disputes}?order=unanswered&limit=200${query}`;
  return (await server.api<AdminDisputesAnswer>(path, { token: by.token })).body.disputes;
}
const idsOf = (disputes: AdminDispute[]) => disputes.map(({ paymentId }) => paymentId);
const paymentOf = async (by: Person, { payment }: Dispute) =>
  (await server.api<AdminPaymentAnswer>(ADMIN_PATHS.payment(payment.paymentId), { token: by.token })).body;
const caseOf = async (dispute: Dispute) => (await paymentOf(admin, dispute)).case;
const audited = async (query: string) => {
  const path = `${ADMIN_PATHS.audit}?query=${query}`;
  return (await server.api<AdminAuditAnswer>(path, { token: admin.token })).body.actions;
};

test('an administrator takes a dispute, which others see, hands it on and frees it', async () => {
  const dispute = await openDispute(server);
  expect(await caseOf(dispute)).toMatchObject({ takenBy: null, takenAt: null });
  const taken = await take(support, dispute);
  expect([taken.status, taken.body.message]).toEqual([200, 'You have taken this case.']);
  expect(taken.body.case).toMatchObject({
    takenBy: { _id: support.id, fullName: 'Sam Support' },
    takenAt: expect.any(String),
  });
  const { paymentId } = dispute.payment;
  expect(idsOf(await list(support, '&whose=mine'))).toEqual([paymentId]);
  expect(idsOf(await list(admin, '&whose=mine'))).toEqual([]);
  expect(idsOf(await list(admin, '&whose=nobody'))).not.toContain(paymentId);
  expect((await list(admin)).find((row) => row.paymentId === paymentId)?.case).toEqual(taken.body.case);

  const handedOn = await move(support, dispute, second.id, support.id);
  expect(handedOn.body.message).toBe('Carla Case has this case now.');
  await allMailsSent(server);
  const [mail] = (await mailsTo(server, second.email)).slice(-1);
  expect(mail!.subject).toBe(`Sam Support has handed you the case of payment ${paymentId}`);
  expect(mail!.text).toContain(`/chat/${dispute.roomId}`);

  const freed = await move(second, dispute, null, second.id);
  expect([freed.body.message, freed.body.case.takenBy]).toEqual(['The case is free again.', null]);
  expect((await audited(dispute.payment.paymentId)).map(({ action, reason }) => [action, reason])).toEqual([
    ['payment.freeCase', null],
    ['payment.handOnCase', 'Carla Case'],
    ['payment.takeCase', null],
  ]);
});

test('of fifty who take a case at once one wins, and the others are told who', async () => {
  const dispute = await openDispute(server);
  const people = [admin, second, support];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => take(people[index % 3]!, dispute)),
  );
  // Whoever won and asks again gets the same answer, as after one that was lost.
  const won = answers.filter(({ status }) => status === 200);
  const [name, ...others] = new Set(won.map(({ body }) => body.case.takenBy!.fullName));
  expect(others).toEqual([]);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(new Set(lost.map((answer) => `${outcome(answer)} ${answer.body.message}`))).toEqual(
    new Set([`409 case_changed ${name} has just taken this case.`]),
  );
  expect((await caseOf(dispute))?.takenBy?.fullName).toBe(name);
  expect(
    (await audited(dispute.payment.paymentId)).map(({ action, admin: by }) => [action, by.fullName]),
  ).toEqual([['payment.takeCase', name]]);
});

test('only the role admin moves another administrator’s case, and only to an administrator', async () => {
  const dispute = await openDispute(server);
  await take(second, dispute);
  const refused = await move(support, dispute, support.id, second.id);
  expect([outcome(refused), refused.body.message]).toEqual([
    '403 case_taken',
    'Carla Case has taken this case. Ask them to hand it over.',
  ]);
  expect(outcome(await move(admin, dispute, dispute.payer.id, second.id))).toBe('422 invalid_fields');
  expect(outcome(await move(admin, dispute, 'nonsense', second.id))).toBe('422 invalid_fields');
  expect((await move(admin, dispute, support.id, second.id)).status).toBe(200);
  expect((await caseOf(dispute))?.takenBy?._id).toBe(support.id);
  const { body } = await server.api<ColleaguesAnswer>(ADMIN_PATHS.colleagues, { token: support.token });
  expect(body.colleagues.find(({ _id }) => _id === second.id)).toEqual({
    _id: second.id,
    fullName: 'Carla Case',
    role: 'admin',
  });
});

test('taking or freeing without a change writes nothing, and both names must be sent', async () => {
  const dispute = await openDispute(server);
  const { paymentId } = dispute.payment;
  expect((await move(admin, dispute, null, null)).status).toBe(200);
  const taken = await take(admin, dispute);
  expect((await move(admin, dispute, admin.id, admin.id)).body.case).toEqual(taken.body.case);
  for (const body of [{}, { from: admin.id }, { administrator: null }]) {
    const { token } = admin;
    const answer = await server.api<{ code?: string }>(ADMIN_PATHS.case(paymentId), {
      method: 'PUT',
      token,
      body,
    });
    expect(outcome(answer)).toBe('422 invalid_fields');
  }
  expect((await audited(paymentId)).map(({ action }) => action)).toEqual(['payment.takeCase']);
});

test('the cases of an administrator who leaves are free again', async () => {
  const leaver = await newAdministrator(server, admin, 'support', 'Lena Leaver');
  const dispute = await openDispute(server);
  await take(leaver, dispute);
  await server.api(ADMIN_PATHS.administrator(leaver.id), { method: 'DELETE', token: admin.token });
  expect((await caseOf(dispute))?.takenBy).toBeNull();
  expect(outcome(await move(admin, dispute, leaver.id, null))).toBe('422 invalid_fields');
});

test('a case that nobody else has taken is decided with status and reason alone, and then ends', async () => {
  const [free, own] = [await openDispute(server), await openDispute(server)];
  await take(admin, own);
  for (const dispute of [free, own]) expect((await decide(admin, dispute)).status).toBe(200);
  expect(await caseOf(own)).toBeNull();
  expect(outcome(await take(admin, free))).toBe('409 wrong_status');
});

test('the oldest unanswered dispute comes first: a party wrote last, or no administrator has written yet', async () => {
  const [first, middle, last] = [
    await openDispute(server),
    await openDispute(server),
    await openDispute(server),
  ];
  const mine = async () => {
    const ids = [first, middle, last].map(({ payment }) => payment.paymentId);
    return idsOf(await list(admin)).filter((id) => ids.includes(id));
  };
  const [one, two, three] = [first, middle, last].map(({ payment }) => payment.paymentId);
  expect(await mine()).toEqual([one, two, three]);
  expect((await caseOf(first))?.unansweredSince).toEqual(
    (await list(admin)).find(({ paymentId }) => paymentId === one)?.disputedAt,
  );

  await write(second, first);
  expect((await caseOf(first))?.unansweredSince).toBeNull();
  expect(await mine()).toEqual([two, three, one]);
  // A party's message does not make a case that waits already younger.
  await write(middle.payer, middle);
  expect(await mine()).toEqual([two, three, one]);
  await write(first.receiver, first);
  const since = (await caseOf(first))?.unansweredSince;
  expect(since).toEqual(expect.any(String));
  await write(first.payer, first);
  expect((await caseOf(first))?.unansweredSince).toBe(since);
  await write(admin, middle);
  expect(await mine()).toEqual([three, one, two]);

  const paged: string[] = [];
  let cursor = '';
  do {
    const path = `${ADMIN_PATHS.disputes}?order=unanswered&limit=1${cursor && `&cursor=${cursor}`}`;
    const { body } = await server.api<AdminDisputesAnswer>(path, { token: admin.token });
    paged.push(...idsOf(body.disputes));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(paged).toEqual(idsOf(await list(admin)));
  for (const query of ['order=nonsense', 'whose=others'])
    expect((await server.api(`${ADMIN_PATHS.disputes}?${query}`, { token: admin.token })).status).toBe(400);
});

test('notes are read by administrators and kept in the audit log; no member ever sees one', async () => {
  const dispute = await openDispute(server);
  const { paymentId } = dispute.payment;
  const sockets = await connectListeners(server, dispute.payer.token, dispute.receiver.token);
  for (const socket of sockets) await socket.emitWithAck('joinRoom', dispute.roomId);
  const heard = sockets.map(listenToAll);
  const watching = await connectSocket(server, second.token);
  const told = nextEvent(watching, 'client-transactionsUpdated');
  const NOTE = 'The payer sounded nervous on the phone.';
  expect((await addNote(support, dispute, NOTE)).status).toBe(201);
  await told;
  await Promise.all(sockets.map(caughtUp));
  expect(heard).toEqual([[], []]);
  for (const socket of [...sockets, watching]) socket.close();

  const { notes } = await paymentOf(admin, dispute);
  expect(notes).toMatchObject([{ note: NOTE, admin: { _id: support.id, fullName: 'Sam Support' } }]);
  expect(await audited('nervous')).toMatchObject([
    { action: 'payment.note', subject: paymentId, reason: NOTE },
  ]);

  for (const { token } of [dispute.payer, dispute.receiver]) {
    for (const path of [
      PATHS.paymentHistory(paymentId),
      PATHS.messages(dispute.roomId),
      PATHS.chatRooms,
      PATHS.profile,
      PATHS.clientPayments,
      PATHS.myPayments,
    ])
      expect(JSON.stringify((await server.api(path, { token })).body)).not.toContain('nervous');
    const { file } = await downloadEvidence(server, { token }, paymentId);
    for (const part of Object.values(unzipSync(file)))
      expect(Buffer.from(part).toString('latin1')).not.toContain('nervous');
  }
  expect(outcome(await addNote(admin, dispute, 'x'))).toBe('422 invalid_fields');
  const pending = dispute.payer.user.payments[1]!;
  expect(outcome(await addNote(admin, { ...dispute, payment: pending }, 'Nothing yet.'))).toBe(
    '404 not_found',
  );
});

test('members and strangers to the administration find none of these calls', async () => {
  const dispute = await openDispute(server);
  for (const person of [dispute.payer, dispute.receiver]) {
    expect((await take(person, dispute)).status).toBe(404);
    expect((await addNote(person, dispute, 'A note.')).status).toBe(404);
    for (const path of [ADMIN_PATHS.colleagues, ADMIN_PATHS.templates])
      expect((await server.api(path, { token: person.token })).status).toBe(404);
  }
  const { case: open } = await paymentOf(admin, dispute);
  expect(open?.takenBy).toBeNull();
});

test('nothing a member may read says who works on a case', async () => {
  const dispute = await openDispute(server);
  await take(second, dispute);
  const { body } = await server.api(PATHS.paymentHistory(dispute.payment.paymentId), {
    token: dispute.payer.token,
  });
  expect(JSON.stringify(body)).not.toContain('Carla Case');
  const left = await server.db
    .selectFrom('cases')
    .select(sql<number>`count(*)::integer`.as('taken'))
    .where('payment_id', '=', dispute.payment._id)
    .where('taken_by', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(left.taken).toBe(1);
});

test('another administrator’s case is decided with evenIfTaken, or after taking it over', async () => {
  const [one, other] = [await openDispute(server), await openDispute(server)];
  for (const dispute of [one, other]) {
    await take(second, dispute);
    const refused = await decide(admin, dispute);
    expect(outcome(refused)).toBe('409 case_taken');
    expect(refused.body.message).toMatch(/^Carla Case is working on this case\./);
    expect((await paymentOf(admin, dispute)).payment.status).toBe('disputed');
  }
  expect(outcome(await decide(admin, one, { evenIfTaken: 'yes' }))).toBe('422 invalid_fields');
  expect((await decide(admin, one, { evenIfTaken: true })).status).toBe(200);

  await move(admin, other, admin.id, second.id);
  expect(outcome(await decide(second, other))).toBe('409 case_taken');
  expect((await decide(admin, other)).status).toBe(200);
});
