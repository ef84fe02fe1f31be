import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { APPEAL_DAYS } from '../../../contract/limits';
import { PATHS, type Done } from '../../../contract/wire';
import { newAdministrator } from '../../support/administrators';
import { activeBroker, banPerson, signInAdmin, type Person } from '../../support/people';
import { ask, dispute, endObjections, letPass, outcome, proofTo, reject } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { answerProposal, inHours, proposalsOf, propose } from '../../support/settlements';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const remove = ({ token, password }: Person) =>
  server.api<Done & { code?: string }>(PATHS.deleteAccount, { token, body: { password } });

test('a receiver who has agreed on a new proof cannot leave while it can still come', async () => {
  const broker = await activeBroker(server);
  const deal = await proofTo(server, broker);
  await dispute(server, broker, deal);
  const until = inHours(10 * 24);
  await propose(server, broker, deal, { kind: 'newProof', until });
  const [proposal] = await proposalsOf(server, broker, deal);
  expect(outcome(await answerProposal(server, deal.payer, deal, proposal!._id, 'agree'))).toBe('200');

  const refused = await remove(broker);
  expect(outcome(refused)).toBe('409 payments_open');
  expect(refused.body.message).toContain(`after ${until.slice(0, 16).replace('T', ' ')} UTC.`);
  // Seven days, which leaves three.
  await endObjections(server, broker);
  expect(outcome(await remove(broker))).toBe('409 payments_open');
  await endObjections(server, broker);
  expect(outcome(await remove(broker))).toBe('200');
});

/** A broker whose payer was rejected six days before this ban, which has lasted for two. */
async function rejectedAndBanned() {
  const broker = await activeBroker(server);
  const deal = await proofTo(server, broker);
  await reject(server, deal);
  await letPass(server, deal.payment, 6 * DAY_MS);
  await banPerson(server, deal.payer);
  await letPass(server, deal.payment, 2 * DAY_MS);
  await letBanPass(deal.payer, 2);
  return { broker, payer: deal.payer };
}

/** Simulates that this many more days have passed since the person was banned, and since the ban was lifted. */
async function letBanPass({ id }: Person, days: number): Promise<void> {
  const time = sql`make_interval(days => ${days})`;
  await sql`update bans set at = at - ${time}, lifted_at = lifted_at - ${time} where user_id = ${id}`.execute(
    server.db,
  );
}

test('a receiver cannot leave while the payer whom they rejected may get rid of a ban that keeps them from objecting', async () => {
  const { broker, payer } = await rejectedAndBanned();
  const refused = await remove(broker);
  expect(outcome(refused)).toBe('409 payments_open');
  expect(refused.body.message).toMatch(/^A payment to you was rejected, and its payer was banned before/);
  const appeal = { reason: 'It was not me, please look again.' };
  expect(outcome(await ask(server, payer, PATHS.appealBan, appeal))).toBe('200');
  await letBanPass(payer, APPEAL_DAYS);
  expect(outcome(await remove(broker))).toBe('409 payments_open');
  await banPerson(server, payer, false);
  expect(outcome(await remove(broker))).toBe('409 payments_open');
  await letBanPass(payer, APPEAL_DAYS);
  expect(outcome(await remove(broker))).toBe('200');
});

test('a payer whose ban was kept on appeal does not keep the receiver', async () => {
  const { broker, payer } = await rejectedAndBanned();
  await ask(server, payer, PATHS.appealBan, { reason: 'It was not me, please look again.' });
  const other = await newAdministrator(server, await signInAdmin(server), 'admin', 'Carla Case');
  const kept = { banned: true, reason: 'The receipts were forged.' };
  expect(outcome(await ask(server, other, ADMIN_PATHS.decideBanAppeal(payer.id), kept))).toBe('200');
  expect(outcome(await remove(broker))).toBe('200');
});

test('a payer who has accepted their ban does not keep the receiver', async () => {
  const { broker, payer } = await rejectedAndBanned();
  await letBanPass(payer, APPEAL_DAYS);
  expect(outcome(await remove(broker))).toBe('200');
});
