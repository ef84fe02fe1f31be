import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { makeKey } from '../../support/apiKeys';
import { payPayment, signInCompany, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const ROOT = join(__dirname, '../../..');
const program = (path: string) => join(ROOT, 'node_modules', path);

let server: TestServer;
/** A copy of the example, with the client generated from this server. */
let folder: string;
beforeAll(async () => {
  server = await startServer();
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'build', 'broker-bot-'));
  cpSync(join(ROOT, 'examples/broker-bot'), folder, { recursive: true });
  await run(program('openapi-typescript/bin/cli.js'), [`${server.url}/api/docs`, '-o', 'api.d.ts']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** What a Node program prints, with an API key of these scopes; fails with it if the program does. */
async function run(path: string, args: string[], scope = 'payments:read payments:decide'): Promise<string> {
  const { token } = await makeKey(server, await signInCompany(server), { scope });
  const child = spawn(process.execPath, [path, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, PEERPROOF_URL: server.url, PEERPROOF_KEY: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(said + complained);
  return said;
}

test('the bot fits the client that is generated from the document', async () => {
  expect(await run(program('typescript/bin/tsc'), ['-p', '.'])).toBe('');
});

test('the bot accepts what the statement confirms and leaves the rest', async () => {
  const member = await signUpMember(server);

  for (const payment of member.user.payments.slice(0, 4)) await payPayment(server, member, payment);
  const { token } = await signInCompany(server);
  const list = async () =>
    (await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?limit=200`, { token })).body.payments;
  const [confirmed, other, twice, missing] = (await list()).filter(({ status }) => status === 'submitted');
  writeFileSync(
    join(folder, 'statement.csv'),
    [
      'orderId,amount',
      `${confirmed?.transactionId},${confirmed?.amount.toFixed(2)}`,
      `${other?.transactionId},${(other!.amount - 0.01).toFixed(2)}`,
      `${twice?.transactionId},${twice?.amount}`,
      `${twice?.transactionId},${twice?.amount}`,
    ].join('\r\n'),
  );

  // A key that only reads is told what it lacks, and changes nothing.
  const unable = await run(program('tsx/dist/cli.mjs'), ['bot.ts', 'statement.csv'], 'payments:read');
  expect(unable).toMatch(new RegExp(`^${confirmed?.paymentId} left: .*payments:decide`, 'm'));

  const said = await run(program('tsx/dist/cli.mjs'), ['bot.ts', 'statement.csv']);

  expect(said.trim().split('\n').sort()).toEqual(
    [
      `${confirmed?.paymentId} accepted.`,
      ...[other, twice, missing].map(
        (payment) =>
          `${payment?.paymentId} left: the statement does not confirm ${payment?.transactionId} with $${payment?.amount}.`,
      ),
    ].sort(),
  );
  const statuses = new Map((await list()).map(({ paymentId, status }) => [paymentId, status]));
  expect([confirmed, other, twice, missing].map((payment) => statuses.get(payment!.paymentId))).toEqual([
    'accepted',
    'submitted',
    'submitted',
    'submitted',
  ]);
});
