import { sql } from 'kysely';
import type { AdminAppealsAnswer, BanAnswer } from '../../../contract/admin';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type User } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { allMailsSent, mailsTo } from '../../support/mails';
import { endWindow, letPass, outcome, seenByPayer, submittedDeal } from '../../support/payments';
import { banPerson, signInAdmin, signUpMember, type Person } from '../../support/people';
import { sweep } from '../../support/loops';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
/** Bans, in `banPerson`. */
let admin: Person;
let second: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
  second = await newAdministrator(server, admin, 'admin', 'Carla Case');
});
afterAll(() => server.close());

const REASON = 'The receipts were mine, as my bank confirms.';
type Answer = BanAnswer & { code?: string; message: string };
const put = (by: Person, path: string, body: object) =>
  server.api<Answer>(path, { method: 'PUT', token: by.token, body });
const appeal = (member: Person, reason = REASON) => put(member, PATHS.appealBan, { reason });
const decide = (by: Person, member: Person, banned: boolean) =>
  put(by, ADMIN_PATHS.decideBanAppeal(member.id), { banned, reason: 'Looked at it again with care.' });
const profileOf = async ({ token }: Person): Promise<User> =>
  (await server.api<{ user: User }>(PATHS.profile, { token })).body.user;
const waiting = async () =>
  (await server.api<AdminAppealsAnswer>(ADMIN_PATHS.appeals, { token: second.token })).body.banAppeals ?? [];

async function bannedMember(): Promise<Person> {
  const member = await signUpMember(server);
  await banPerson(server, member);
  return member;
}

test('a banned member appeals once; administrators see it, and another one lifts the ban', async () => {
  const member = await bannedMember();
  expect((await profileOf(member)).banAppeal).toMatchObject({ state: 'possible', until: expect.any(String) });
  const watching = await connectSocket(server, second.token);
  const told = nextEvent(watching, 'client-transactionsUpdated');
  const answer = await appeal(member);
  expect([answer.status, answer.body.message]).toEqual([200, 'Your appeal has been sent.']);
  await told;
  watching.close();
  expect(outcome(await appeal(member))).toBe('409 already_appealed');
  expect((await profileOf(member)).banAppeal).toMatchObject({ state: 'open', reason: REASON, until: null });
  expect((await waiting()).find(({ user }) => user._id === member.id)).toMatchObject({
    bannedBy: { _id: admin.id },
    banReason: 'A test decided so.',
    reason: REASON,
  });
  await allMailsSent(server);
  const [mail] = (await mailsTo(server, second.email)).slice(-1);
  expect(mail!.subject).toBe(`${member.user.fullName} appeals the ban`);

  const own = await decide(admin, member, false);
  expect([outcome(own), own.body.message]).toEqual([
    '403 own_decision',
    'You banned this user yourself. Another administrator has to look at it again.',
  ]);
  const lifted = await decide(second, member, false);
  expect([lifted.status, lifted.body.message, lifted.body.user.isBanned]).toEqual([
    200,
    'Ban lifted.',
    false,
  ]);
  expect(await profileOf(member)).toMatchObject({ isBanned: false, banAppeal: null });
  expect((await waiting()).map(({ user }) => user._id)).not.toContain(member.id);
  expect(outcome(await decide(second, member, true))).toBe('409 wrong_status');
  await allMailsSent(server);
  expect((await mailsTo(server, member.email)).at(-1)!.subject).toBe('Your Peerproof account is open again');
  expect((await mailsTo(server, admin.email)).at(-1)!.subject).toBe(
    `The ban on ${member.user.fullName} was lifted on appeal`,
  );
});

test('a confirmed ban is final, with the reason; a new ban can be appealed again', async () => {
  const member = await bannedMember();
  await appeal(member);
  const kept = await decide(second, member, true);
  expect([kept.status, kept.body.message, kept.body.user.isBanned]).toEqual([200, 'The ban stays.', true]);
  expect((await profileOf(member)).banAppeal).toMatchObject({
    state: 'decided',
    decisionReason: 'Looked at it again with care.',
  });
  expect(outcome(await appeal(member))).toBe('409 already_appealed');
  expect(outcome(await decide(second, member, false))).toBe('409 wrong_status');
  await allMailsSent(server);
  expect((await mailsTo(server, member.email)).at(-1)!.subject).toBe('Your Peerproof account stays banned');
  const actions = await server.db
    .selectFrom('admin_actions')
    .select('action')
    .where('subject', '=', member.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['user.ban', 'user.keepBan']);

  await banPerson(server, member, false);
  expect(outcome(await appeal(member))).toBe('409 wrong_status');
  await banPerson(server, member);
  expect((await appeal(member)).status).toBe(200);
});

test('a ban can be appealed for seven days, with a reason of ten characters', async () => {
  const member = await bannedMember();
  expect(outcome(await appeal(member, 'No.'))).toBe('422 invalid_fields');
  await server.db
    .updateTable('bans')
    .set({ at: sql<Date>`at - interval '7 days'` } as never)
    .where('user_id', '=', member.id)
    .execute();
  expect((await profileOf(member)).banAppeal).toBeNull();
  expect(outcome(await appeal(member))).toBe('409 too_late');
  expect(outcome(await appeal(await signUpMember(server)))).toBe('409 wrong_status');
});

test('the administrator who banned can lift the ban themselves, which answers the appeal', async () => {
  const member = await bannedMember();
  await appeal(member);
  await banPerson(server, member, false);
  expect((await waiting()).map(({ user }) => user._id)).not.toContain(member.id);
  expect(outcome(await decide(second, member, false))).toBe('409 wrong_status');
});

test('lifted on appeal, the windows go on with the time that was left', async () => {
  const deal = await submittedDeal(server);
  const before = Date.parse((await seenByPayer(server, deal)).expiresAt!);
  await banPerson(server, deal.payer);
  await letPass(server, deal.payment, 3_600_000);
  await appeal(deal.payer);
  expect((await decide(second, deal.payer, false)).status).toBe(200);
  const after = await seenByPayer(server, deal);
  expect(after.windowPausedAt).toBeNull();
  // An hour has passed for the window as a whole, and all of it while it stood still.
  expect(Math.abs(Date.parse(after.expiresAt!) - before)).toBeLessThan(60_000);
  await endWindow(server, after);
  await sweep(server);
  expect((await seenByPayer(server, deal)).status).toBe('accepted');
});

test('of fifty who decide at once one wins; of fifty appeals one is sent', async () => {
  const member = await bannedMember();
  const appeals = await Promise.all(Array.from({ length: 50 }, () => appeal(member)));
  expect(appeals.map(outcome).sort()).toEqual([
    '200',
    ...Array.from({ length: 49 }, () => '409 already_appealed'),
  ]);
  const third = await newAdministrator(server, admin, 'admin', 'Theo Third');
  const decisions = await Promise.all(
    Array.from({ length: 50 }, (_, index) => decide(index % 2 ? second : third, member, index % 3 === 0)),
  );
  expect(decisions.map(outcome).sort()).toEqual([
    '200',
    ...Array.from({ length: 49 }, () => '409 wrong_status'),
  ]);
});

test('support reads appeals and decides none; members find nothing', async () => {
  const member = await bannedMember();
  await appeal(member);
  const support = await newAdministrator(server, admin, 'support');
  expect(outcome(await decide(support, member, false))).toBe('403 support_role');
  expect((await decide(member, member, false)).status).toBe(404);
  expect((await decide(await signUpMember(server), member, false)).status).toBe(404);
});
