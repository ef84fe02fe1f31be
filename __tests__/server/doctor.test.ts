import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '../support/bucket';
import { runCommand } from '../support/commands';
import { startMailServer } from '../support/mailServer';
import { startServer } from '../support/server';

const folder = mkdtempSync(join(tmpdir(), 'peerproof-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of the doctor's table: what, and whether it is wrong; and all that it printed. */
async function examine(env: Record<string, string>, args: string[] = []) {
  const { code, output } = await runCommand('server/doctor/main.ts', args, {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    REDIS_URL: '',
    ...env,
  });
  const rows = [...output.matchAll(/^(ok {3}|WRONG) {2}(\S+( \S+)?) +(.+)$/gm)];
  const state = (what: string) =>
    rows.filter(([, , name]) => name === what).map(([, found, , , says]) => `${found?.trim()}: ${says}`);
  return { code, output, state };
}

test('finds nothing wrong with services that work, and sends a message', async () => {
  const [bucket, mail, server] = [await startBucket(), await startMailServer(), await startServer()];
  try {
    const { state } = await examine({ S3_URL: bucket.url(), SMTP_URL: mail.url, PUBLIC_URL: server.url }, [
      'you@example.com',
    ]);
    expect(state('Settings')).toEqual(['ok: all can be used']);
    expect(state('Bucket')).toEqual(['ok: writes, reads and deletes']);
    expect(state('Mail')).toEqual(['ok: sent a message to you@example.com; check that it arrives']);
    expect(state('Proxy')).toEqual([`ok: ${server.url} leads to the server`]);
    expect(state('Clock')).toContain(`ok: agrees with ${server.url}`);
    expect(mail.received.map(({ envelope }) => envelope.to)).toEqual([['you@example.com']]);
    if (server.testDatabase.url) {
      const there = await examine({
        DATABASE_URL: server.testDatabase.url,
        REDIS_URL: server.redisUrl ?? '',
        REDIS_EVENTS_URL: server.redisUrl ?? '',
      });
      expect(there.state('PostgreSQL')).toEqual([expect.stringMatching(/^ok: .+ may do what is needed$/)]);
      expect(there.state('Tables')).toEqual(['ok: of this version']);
      if (server.redisUrl)
        expect(there.state('Redis events')).toEqual([
          expect.stringMatching(/^ok: .+ answers and opens channels$/),
        ]);
    }
  } finally {
    await Promise.all([bucket.close(), mail.close(), server.close()]);
  }
});

test('reports all problems at once, each with its remedy, and exits with 1', async () => {
  const { code, output, state } = await examine({
    NODE_ENV: 'production',
    COMPANY_EMAIL: 'nobody',
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    REDIS_URL: 'redis://127.0.0.1:9',
    REDIS_EVENTS_URL: 'redis://127.0.0.1:9',
    S3_URL: 'http://key:secret@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(state('Setting')).toHaveLength(6);
  for (const what of ['PostgreSQL', 'Redis', 'Redis events', 'Bucket', 'Mail', 'Proxy'])
    expect(state(what)).toEqual([expect.stringMatching(/^WRONG: /)]);
  const remedies = output.match(/^ {10,}\S.+$/gm);
  expect(remedies).toHaveLength(output.match(/^WRONG/gm)!.length);
});

test('sees clocks that differ, and a proxy that leads elsewhere', async () => {
  const late = () => new Date(Date.now() - 90_000).toUTCString();
  const proxy = createServer((_request, response) => {
    response.setHeader('Date', late());
    response.statusCode = 502;
    response.end();
  }).listen(0, '127.0.0.1');
  const slow = createServer((_request, response) => {
    response.setHeader('Date', late());
    response.end('{"status":"ok"}');
  }).listen(0, '127.0.0.1');
  for (const server of [proxy, slow]) if (!server.listening) await once(server, 'listening');
  const [first, second] = [proxy, slow].map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  try {
    expect((await examine({ PUBLIC_URL: first! })).state('Proxy')).toEqual([
      `WRONG: ${first}/healthz answers 502`,
    ]);
    expect((await examine({ PUBLIC_URL: second! })).state('Clock')).toEqual([
      expect.stringMatching(/^WRONG: (8[89]|9\d)\.\d seconds apart from http/),
    ]);
  } finally {
    proxy.close();
    slow.close();
  }
});

test('reads a file by a link, as pages do, and says what the bucket refuses', async () => {
  const PUBLIC_URL = 'http://127.0.0.1:9';
  const [open, closed] = [await startBucket(PUBLIC_URL), await startBucket()];
  const linksOf = async (S3_URL: string) =>
    (await examine({ S3_URL, S3_LINKS: 'on', PUBLIC_URL })).state('Bucket links');
  try {
    expect(await linksOf(open.url())).toEqual([`ok: lead to the file, for scripts of ${PUBLIC_URL} too`]);
    expect(await linksOf(closed.url())).toEqual([
      `WRONG: the bucket does not let scripts of ${PUBLIC_URL} read (CORS)`,
    ]);
  } finally {
    await Promise.all([open.close(), closed.close()]);
  }
});

test('changes nothing: it makes neither a data folder nor secrets', async () => {
  const { state } = await examine({ DATA_DIR: join(folder, 'none') });
  expect(state('Data folder')).toEqual([expect.stringContaining('is not there yet')]);
});

test('refuses arguments that it does not know', async () => {
  const { code, output } = await examine({}, ['--processes', 'many']);
  expect([code, output]).toEqual([1, expect.stringMatching(/^Usage: npm run doctor/)]);
});
