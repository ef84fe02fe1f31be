import { sql } from 'kysely';
import { PATHS, type ChangesAnswer } from '../../../contract/wire';
import { allMailsSent, mailNumber } from '../../support/mails';
import { banPerson, refreshed, signIn, signInCompany, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

const update = async (person: Person, changes: object) => {
  const { fullName, phone, paymentMethodId } = person.user;
  const body = { fullName, phone, paymentMethodId, ...changes };
  const answer = await server.api(PATHS.updateProfile, { method: 'PUT', token: person.token, body });
  expect(answer.status).toBe(200);
};
const changesOf = async ({ token }: Person) =>
  (await server.api<ChangesAnswer>(PATHS.changes, { token })).body.changes;
const undo = (token: string) => server.api(PATHS.undoChange, { body: { token } });
/** The token in the link of the member's mail with this number. */
async function tokenIn({ email }: Person, number = 1): Promise<string> {
  await allMailsSent(server);
  const { text } = await mailNumber(server, number, email);
  return /\/undoChange#(\S+)/.exec(text ?? '')?.[1] ?? '';
}

test('a new payment ID or phone number is mailed to its owner and stays in their history', async () => {
  const member = await signUpMember(server);
  await update(member, { paymentMethodId: 'NEWPAY1', phone: '+442071838750' });
  // Both are sent at the same time, so the second may come first.
  await allMailsSent(server);
  const [first, second] = [
    await mailNumber(server, 1, member.email),
    await mailNumber(server, 2, member.email),
  ];
  expect([first.subject, second.subject]).toEqual([
    'Your Peerproof payment ID was changed',
    'Your Peerproof phone number was changed',
  ]);
  expect(first.text).toContain(`Before: ${member.user.paymentMethodId}\nNow: NEWPAY1`);
  expect(first.text).toContain('This was not me');
  const changes = await changesOf(member);
  expect(changes.map(({ field, before, after, undoneAt }) => [field, before, after, undoneAt])).toEqual([
    ['phone', member.user.phone, '+442071838750', null],
    ['paymentMethodId', member.user.paymentMethodId, 'NEWPAY1', null],
  ]);
});

test('a new name or picture is no such change', async () => {
  const member = await signUpMember(server);
  await update(member, { fullName: 'Other Name', phone: '+1 (202) 555-0123' });
  expect(await changesOf(member)).toEqual([]);
});

test("'this was not me' puts the payment ID back and ends every session, once", async () => {
  const member = await signUpMember(server);
  const thief = await signIn(server, member.email, member.password);
  const socket = await connectSocket(server, thief.token);
  const ended = disconnected(socket);
  await update(thief, { paymentMethodId: 'THIEF1' });
  const token = await tokenIn(member);

  const answer = await undo(token);
  expect([answer.status, answer.body.message]).toEqual([200, 'Your payment ID has been restored.']);
  await ended;
  for (const { token: access, tokens } of [member, thief]) {
    expect((await server.api(PATHS.profile, { token: access })).status).toBe(401);
    const { refreshToken } = tokens;
    expect((await server.api(PATHS.renewToken, { body: { refreshToken } })).status).toBe(401);
  }
  expect((await mailNumber(server, 2, member.email)).subject).toBe('Your Peerproof payment ID was restored');
  const back = await signIn(server, member.email, member.password);
  expect(back.user.paymentMethodId).toBe(member.user.paymentMethodId);
  expect((await changesOf(back))[0]).toMatchObject({ undoneAt: expect.any(String) });

  expect((await undo(token)).status).toBe(404);
  expect((await server.api(PATHS.profile, { token: back.token })).status).toBe(200);
});

test('those to whom the member pays see the restored payment ID at once, as they saw the change', async () => {
  const member = await signUpMember(server);
  const socket = await connectSocket(server, (await signInCompany(server)).token);
  const changed = nextEvent(socket, 'client-transactionsUpdated');
  await update(member, { paymentMethodId: 'THIEF2' });
  await changed;
  const restored = nextEvent(socket, 'client-transactionsUpdated');
  expect((await undo(await tokenIn(member))).status).toBe(200);
  await restored;
  socket.close();
});

test('undoing the first of several changes undoes them all, whatever the order in which the links are used', async () => {
  const member = await signUpMember(server);
  await update(member, { paymentMethodId: 'THIEF1' });
  await update(
    { ...member, user: { ...member.user, paymentMethodId: 'THIEF1' } },
    { paymentMethodId: 'THIEF2' },
  );
  const [first, second] = [await tokenIn(member, 1), await tokenIn(member, 2)];
  expect((await undo(first)).status).toBe(200);
  expect((await undo(second)).status).toBe(404);
  const back = await signIn(server, member.email, member.password);
  expect(back.user.paymentMethodId).toBe(member.user.paymentMethodId);
});

test('the link in the newest mail about several changes puts back the first value too, and the mail says so', async () => {
  const member = await signUpMember(server);
  const owner = await signIn(server, member.email, member.password);
  await update(member, { paymentMethodId: 'THIEF1' });
  // The second change keeps the first one's link good as long as its own.
  await server.db
    .updateTable('profile_changes')
    .set({ undo_until: sql<Date>`now() + interval '1 hour'` })
    .where('user_id', '=', member.id)
    .execute();
  await update(await refreshed(server, member), { paymentMethodId: 'THIEF2' });
  const warning = await mailNumber(server, 2, member.email);
  expect(warning.text).toContain(
    `Before: THIEF1\nNow: THIEF2\nThe link restores: ${member.user.paymentMethodId}`,
  );
  await update(await refreshed(server, owner), { paymentMethodId: 'OWNER1' });
  await server.db
    .updateTable('profile_changes')
    .set({ undo_until: sql<Date>`undo_until - interval '2 hours'` })
    .where('user_id', '=', member.id)
    .execute();
  expect((await undo(await tokenIn(member, 2))).status).toBe(200);
  const back = await signIn(server, member.email, member.password);
  expect(back.user.paymentMethodId).toBe(member.user.paymentMethodId);
  for (const number of [1, 3]) expect((await undo(await tokenIn(member, number))).status).toBe(404);
});

test('a link used twice at once works once; one of last week, or a made-up one, never', async () => {
  const member = await signUpMember(server);
  await update(member, { paymentMethodId: 'NEWPAY1' });
  const token = await tokenIn(member);
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);

  const other = await signUpMember(server);
  await update(other, { phone: '+442071838750' });
  await server.db
    .updateTable('profile_changes')
    .set({ undo_until: sql<Date>`undo_until - interval '7 days'` })
    .where('user_id', '=', other.id)
    .execute();
  expect((await undo(await tokenIn(other))).status).toBe(404);
  expect((await undo('nonsense')).status).toBe(404);
});

test("opening the link's address does nothing", async () => {
  const member = await signUpMember(server);
  await update(member, { paymentMethodId: 'NEWPAY1' });
  const token = await tokenIn(member);
  for (const path of ['/undoChange', `/api${PATHS.undoChange}`])
    await fetch(`${server.url}${path}?token=${token}`);
  expect((await refreshed(server, member)).user.paymentMethodId).toBe('NEWPAY1');
});

test("payers see for a day that the receiver's payment ID changed, and when", async () => {
  const payer = await signUpMember(server);
  const company = await signInCompany(server);
  const changedAt = async () => (await refreshed(server, payer)).user.payments[0]!.recieverPaymentIdChangedAt;
  expect(await changedAt()).toBeNull();
  await update(company, { paymentMethodId: 'COMPANY2' });
  expect(Date.now() - Date.parse((await changedAt())!)).toBeLessThan(60_000);
  await server.db
    .updateTable('users')
    .set({ payment_id_changed_at: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', company.id)
    .execute();
  expect(await changedAt()).toBeNull();
});

test('a banned member can still undo a change', async () => {
  const member = await signUpMember(server);
  await update(member, { paymentMethodId: 'NEWPAY1' });
  await banPerson(server, member);
  expect((await undo(await tokenIn(member))).status).toBe(200);
});
