import { PATHS, type UploadAnswer } from '../../../contract/wire';
import { halfSentUpload } from '../../support/halfSentUpload';
import { jpeg, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
let slow: Awaited<ReturnType<typeof halfSentUpload>>[] = [];
beforeAll(async () => void (server = await startServer({ env: { RATE_LIMIT: 'on' } })));
afterEach(() => {
  for (const { giveUp } of slow) giveUp();
  slow = [];
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function upload(address: string): Promise<number> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpeg())]), 'receipt.jpg');
  return (await server.api<UploadAnswer>(PATHS.upload, { body: form, headers: from(address) })).status;
}

/** Uploads that started two seconds ago and said no more since then. They take all places. */
async function stall(addresses: readonly string[], each: number) {
  for (const address of addresses)
    for (let count = 0; count < each; count += 1) slow.push(await halfSentUpload(server.url, from(address)));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 2000);
}

test('slow uploads keep no stranger from uploading', async () => {
  await stall(
    Array.from({ length: 8 }, (_, at) => `192.0.2.${at}`),
    5,
  );
  expect(await upload('192.0.2.50')).toBe(200);
  // Only as many give way as others need places, and they are told to try again.
  expect(await Promise.race(slow.map(({ status }) => status))).toBe(503);
});

test('a large part sent at once does not make the rest fast', async () => {
  const image = Buffer.alloc(600_000);
  const now = Date.now();
  // None of them counts as slow yet, even on a busy machine.
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (let count = 0; count < 40; count += 1)
    slow.push(await halfSentUpload(server.url, from(`198.51.100.${count}`), { image, first: 500_000 }));
  expect(await upload('203.0.113.0')).toBe(503);
  clock.mockRestore();
  let last = 0;
  await until(async () => (await upload(`203.0.113.${(last += 1)}`)) === 200);
});

test('slow uploads from members’ addresses keep no member from uploading', async () => {
  const { token } = await signUpMember(server);
  const addresses = ['192.0.2.11', '192.0.2.12', '192.0.2.13'];
  for (const address of [...addresses, '192.0.2.51'])
    await server.api(PATHS.profile, { token, headers: from(address) });
  await stall(addresses, 20);
  expect(await upload('192.0.2.51')).toBe(200);
});

test('slow uploads from an address do not block others behind it', async () => {
  await stall(['192.0.2.21'], 5);
  expect(await upload('192.0.2.21')).toBe(200);
});

test.each([
  ['address', () => '192.0.2.41'],
  ['IPv6 /64', (count: number) => `2001:db8:5:1::${count}`],
  ['IPv6 /48', (count: number) => `2001:db8:5:${count}::1`],
])('however fast the uploads from one %s are, others have places', async (_where, address) => {
  // None of them counts as slow.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (let count = 0; count < 45; count += 1)
    slow.push(await halfSentUpload(server.url, from(address(count))));
  expect(await upload('192.0.2.61')).toBe(200);
});

test('a slow upload is accepted while there are free places', async () => {
  const early = await halfSentUpload(server.url, from('192.0.2.31'));
  expect(await upload('192.0.2.31')).toBe(200);
  early.sendRest();
  expect(await early.status).toBe(200);
});
