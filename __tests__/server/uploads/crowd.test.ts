import { PATHS, type UploadAnswer } from '../../../contract/wire';
import { halfSentUpload } from '../../support/halfSentUpload';
import { jpeg, signUpMember } from '../../support/people';
import { filteredPng } from '../../support/pngs';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ env: { RATE_LIMIT: 'on' } })));
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const large = filteredPng(3000, 1500);

// Made before, so that an upload starts before the first of the crowd has ended.
let small: Blob;
beforeAll(async () => void (small = new Blob([new Uint8Array(await jpeg())])));

async function upload(address: string) {
  const form = new FormData();
  form.append('image', small, 'receipt.jpg');
  return server.api<UploadAnswer>(PATHS.upload, { body: form, headers: from(address) });
}

/** Uploads that hold their places, none of them slow. The first of each address has its turn first. */
async function crowd(addresses: readonly string[], each: number, first = large) {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const firsts: Awaited<ReturnType<typeof halfSentUpload>>[] = [];
  const others: typeof firsts = [];
  for (const address of addresses) {
    firsts.push(await halfSentUpload(server.url, from(address), { image: first }));
    for (let count = 1; count < each; count += 1)
      others.push(await halfSentUpload(server.url, from(address)));
  }
  const taken: number[] = [];
  const all = Promise.all(
    [...firsts, ...others].map(({ status }) =>
      status.then((code) => (code === 200 && taken.push(code), code)),
    ),
  );
  const sendRest = async () => {
    for (const upload of firsts) upload.sendRest();
    await fetch(`${server.url}/healthz`);
    for (const upload of others) upload.sendRest();
  };
  return { taken, all, sendRest };
}

const addresses = (network: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${network}.${at + 1}`);

test('forty fast uploads from eight addresses keep neither members nor other strangers out', async () => {
  const member = '192.0.2.99';
  const { token } = await signUpMember(server);
  await server.api(PATHS.profile, { token, headers: from(member) });
  // Both lanes have their process, which takes a second or two to start.
  await Promise.all([upload(member), upload('203.0.113.250')]);
  const { taken, all, sendRest } = await crowd(addresses('198.51.100', 8), 5);
  await sendRest();
  const served = await Promise.all(
    [member, '203.0.113.1', '203.0.113.2'].map(async (address) => {
      expect(await upload(address)).toMatchObject({ status: 200 });
      return taken.length;
    }),
  );
  // The member has a lane of their own; a stranger waits for one image of each other address at most.
  expect(served[0]).toBeLessThan(8);
  expect(served[1]).toBeLessThan(20);
  expect(served[2]).toBeLessThan(20);
  // Each newcomer got the place of one of the crowd.
  expect((await all).filter((status) => status !== 200)).toEqual([503, 503]);
});

test('while the places are shared evenly, another upload is told at once when to try again', async () => {
  const { all, sendRest } = await crowd(addresses('198.51.101', 40), 1, await jpeg());
  const refused = await upload('203.0.113.9');
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(refused.headers.get('retry-after')).toBe('10');
  await sendRest();
  expect((await all).filter((status) => status !== 200)).toEqual([]);
  expect(await upload('203.0.113.9')).toMatchObject({ status: 200 });
});
