import { sql } from 'kysely';
import {
  PATHS,
  type FollowedPayment,
  type FollowLinkAnswer,
  type NewFollowLink,
} from '../../../contract/wire';
import { PAST } from '../../support/past';
import { banPerson, signUpMember, type Person } from '../../support/people';
import { accept, endWindow, outcome, submittedDeal, type Deal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

const linkPath = ({ payment }: Deal) => PATHS.followLink(payment.paymentId);
const make = (person: Person, deal: Deal) =>
  server.api<NewFollowLink & { code?: string }>(linkPath(deal), { method: 'POST', token: person.token });
const own = async (person: Person, deal: Deal) =>
  (await server.api<FollowLinkAnswer>(linkPath(deal), { token: person.token })).body.link;
const end = (person: Person, deal: Deal) =>
  server.api(linkPath(deal), { method: 'DELETE', token: person.token });
const follow = (token: string) =>
  server.api<FollowedPayment & { code?: string }>(PATHS.follow, { body: { token } });

test('anybody with the link reads status, amount, times and the end of the order ID, and nothing else', async () => {
  const deal = await submittedDeal(server);
  expect(await own(deal.payer, deal)).toBeNull();
  const { status, body: link } = await make(deal.payer, deal);
  expect(status).toBe(201);
  expect(link.token).toMatch(/^[\w-]{22}$/);
  expect(Date.parse(link.endsAt) - Date.parse(link.createdAt)).toBe(30 * 24 * 3_600_000);
  expect(await own(deal.payer, deal)).toEqual({ createdAt: link.createdAt, endsAt: link.endsAt });

  const { body: seen } = await follow(link.token);
  expect(seen).toEqual({
    status: 'submitted',
    amount: 25,
    orderIdEnd: deal.payment.transactionId!.slice(-4),
    expiresAt: deal.payment.expiresAt,
    steps: [{ at: expect.stringMatching(/Z$/), transition: 'submit', to: 'submitted' }],
    linkEndsAt: link.endsAt,
  });
  await accept(server, deal);
  const { body: later } = await follow(link.token);
  expect(later).toMatchObject({ status: 'accepted', expiresAt: null, steps: [{}, { transition: 'accept' }] });
});

test('the database holds no token', async () => {
  const deal = await submittedDeal(server);
  const { token } = (await make(deal.payer, deal)).body;
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(follow_links)::text as row from follow_links`.execute(server.db);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});

test('each party has one link: a new one ends the one before, and each ends only their own', async () => {
  const deal = await submittedDeal(server);
  const first = (await make(deal.payer, deal)).body;
  const second = (await make(deal.payer, deal)).body;
  const receivers = (await make(deal.receiver, deal)).body;
  expect(outcome(await follow(first.token))).toBe('404 not_found');
  expect((await follow(second.token)).status).toBe(200);

  expect((await end(deal.payer, deal)).body).toEqual({ message: 'The link no longer works.' });
  expect((await end(deal.payer, deal)).status).toBe(200);
  expect((await follow(second.token)).status).toBe(404);
  expect((await follow(receivers.token)).status).toBe(200);
  expect(await own(deal.payer, deal)).toBeNull();
});

test('of many made at the same time one works', async () => {
  const deal = await submittedDeal(server);
  const made = await Promise.all(Array.from({ length: 20 }, () => make(deal.payer, deal)));
  const answers = await Promise.all(made.map(({ body }) => follow(body.token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link expires, and ends with its maker’s account', async () => {
  const deal = await submittedDeal(server);
  const { token } = (await make(deal.payer, deal)).body;
  await accept(server, deal);
  const receivers = (await make(deal.receiver, deal)).body;
  const { password } = deal.payer;
  const deleted = await server.api(PATHS.deleteAccount, { token: deal.payer.token, body: { password } });
  expect(deleted.status).toBe(200);
  expect((await follow(token)).status).toBe(404);
  expect((await follow(receivers.token)).status).toBe(200);
  await server.db.updateTable('follow_links').set({ ends_at: PAST }).execute();
  expect((await follow(receivers.token)).status).toBe(404);
  expect(await own(deal.receiver, deal)).toBeNull();
});

test('strangers make none, banned members can, and a wrong token opens nothing', async () => {
  const deal = await submittedDeal(server);
  const stranger = await signUpMember(server);
  for (const call of [make, end]) expect((await call(stranger, deal)).status).toBe(404);
  expect((await server.api(linkPath(deal), { token: stranger.token })).status).toBe(404);
  await banPerson(server, deal.payer);
  expect((await make(deal.payer, deal)).status).toBe(201);
  for (const token of ['x', 'A'.repeat(22), '\u0000', '%']) expect((await follow(token)).status).toBe(404);
  expect((await follow('')).status).toBe(422);
});

test('an approval by silence shows as such', async () => {
  const deal = await submittedDeal(server);
  const { token } = (await make(deal.payer, deal)).body;
  await endWindow(server, deal.payment);
  await accept(server, deal);
  expect((await follow(token)).body.steps.map(({ transition }) => transition)).toEqual(['submit', 'expire']);
});
