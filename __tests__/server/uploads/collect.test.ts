import { sql } from 'kysely';
import { PATHS } from '../../../contract/wire';
import { collectUnusedFiles } from '../../../server/uploads/collect';
import { aSignal } from '../../support/aSignal';
import { payPayment, signUpMember, uploadImage } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const status = async (address: string) => (await fetch(server.url + address)).status;

/** Collects as if every file had been uploaded, and every picture left, that long ago. */
async function collectAfter(hours: number) {
  const then = sql`now() - ${hours}::float8 * interval '1 hour'`;
  await sql`update files set created_at = ${then}, unused_since = case when unused_since is not null then ${then} end`.execute(
    server.db,
  );
  await collectUnusedFiles(server.services).run();
}

test('an unused upload is deleted after 24 hours, not earlier', async () => {
  const link = await uploadImage(server);
  await collectAfter(23.9);
  expect(await status(link)).toBe(200);
  await collectAfter(24.1);
  expect(await status(link)).toBe(404);
});

test('used files stay: an avatar, and every receipt of a payment, also of earlier attempts', async () => {
  const member = await signUpMember(server, { profileImage: await uploadImage(server) });
  const payment = await payPayment(server, member, member.user.payments[0]!);
  await collectAfter(1000);
  expect(await status(member.user.profileImage!)).toBe(200);
  expect(await status(payment.paymentLink!)).toBe(200);
});

describe('a picture', () => {
  /** A member, their first picture, and a way to choose another one; null removes it. */
  async function withPicture() {
    const member = await signUpMember(server, { profileImage: await uploadImage(server) });
    const { fullName, phone, paymentMethodId } = member.user;
    const first = member.user.profileImage!;
    const choose = async (profileImage: string | null) => {
      const body = { fullName, phone, paymentMethodId, profileImage };
      const answer = await server.api(PATHS.updateProfile, { method: 'PUT', token: member.token, body });
      expect(answer.status).toBe(200);
    };
    return { member, first, choose };
  }

  test.each(['replaced', 'removed'])('%s: deleted a day later', async (how) => {
    const { first, choose } = await withPicture();
    await collectAfter(1000);
    await choose(how === 'replaced' ? await uploadImage(server) : null);
    await collectAfter(23.9);
    // Open pages still show it, and a form that was filled in before can still send it.
    expect(await status(first)).toBe(200);
    await collectAfter(24.1);
    expect(await status(first)).toBe(404);
  });

  test('of a deleted account: deleted at once', async () => {
    const { member, first } = await withPicture();
    const { token, password } = member;
    expect((await server.api(PATHS.deleteAccount, { token, body: { password } })).status).toBe(200);
    await collectUnusedFiles(server.services).run();
    expect(await status(first)).toBe(404);
  });

  test('chosen again stays', async () => {
    const { choose, first } = await withPicture();
    await choose(await uploadImage(server));
    await choose(first);
    await collectAfter(1000);
    expect(await status(first)).toBe(200);
  });
});

test('nothing is deleted while a backup says so', async () => {
  const link = await uploadImage(server);
  await sql`update files set created_at = now() - interval '25 hours'`.execute(server.db);
  await collectUnusedFiles(server.services, () => false).run();
  expect(await status(link)).toBe(200);
  await collectUnusedFiles(server.services).run();
  expect(await status(link)).toBe(404);
});

test('a slow bucket is asked to remove the images of a batch at the same time', async () => {
  for (let count = 0; count < 3; count += 1) await uploadImage(server);
  await sql`update files set created_at = now() - interval '25 hours'`.execute(server.db);
  const { storage } = server.services;
  const asked = new Set<string>();
  const { promise: released, resolve: release } = aSignal();
  const slow = {
    ...storage,
    async remove(name: string) {
      asked.add(name.split('.')[0]!);
      if (asked.size === 3) release();
      await released;
      await storage.remove(name);
    },
  };
  await collectUnusedFiles({ ...server.services, storage: slow }).run();
  expect(asked.size).toBe(3);
});

test('a deleted upload cannot be used any more', async () => {
  const link = await uploadImage(server);
  await collectAfter(25);
  const member = await signUpMember(server);
  await expect(payPayment(server, member, member.user.payments[0]!, { screenShot: link })).rejects.toThrow(
    '422',
  );
});
