import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../../contract/wire';
import { linkSigner } from '../../../server/uploads/links';
import { decide, fileIdOf, signUpMember, uploadImage } from '../../support/people';
import { historyOf, seenByPayer, submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const get = (address: string, headers?: Record<string, string>) => fetch(server.url + address, { headers });

describe('a receipt', () => {
  test('opens for payer and receiver through the link in their payment, and is kept out of shared caches', async () => {
    const deal = await submittedDeal(server);
    const seenByReceiver = await decide(server, deal.receiver, PATHS.acceptPayment(deal.payment.paymentId));
    for (const link of [(await seenByPayer(server, deal)).paymentLink!, seenByReceiver.paymentLink!]) {
      const response = await get(link);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/^private,/);
    }
    const inHistory = (await historyOf(server, deal.payer, deal.payment))[0]!.paymentLink!;
    expect(fileIdOf(inHistory)).toBe(fileIdOf(seenByReceiver.paymentLink!));
    expect((await get(inHistory)).status).toBe(200);
  });

  test('does not open without its link, or with a changed one', async () => {
    const { payment } = await submittedDeal(server);
    const other = (await submittedDeal(server)).payment;
    const link = payment.paymentLink!;
    const expires = /exp=(\d+)/.exec(link)![1]!;
    for (const forged of [
      `/api/file/${fileIdOf(link)}`,
      link.replace(/sig=.+/, 'sig=AAAA'),
      link.replace(/sig=.+/, ''),
      link.replace(expires, String(Number(expires) + 3600)),
      link.replace(fileIdOf(link), fileIdOf(other.paymentLink!)),
      `${link}&sig=again`,
    ])
      expect((await get(forged)).status).toBe(404);
  });

  test('does not open through an expired link', async () => {
    const { payment } = await submittedDeal(server);
    const old = linkSigner(server.services.config, 'view', Date.now() - 1000)(fileIdOf(payment.paymentLink!));
    const response = await get(old);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'link_expired' });
  });

  test('ends with an error at once if a part of the stored file is lost', async () => {
    const { payment } = await submittedDeal(server);
    truncateSync(join(server.dataDir, 'uploads', fileIdOf(payment.paymentLink!)), 100);
    const response = await get(payment.paymentLink!);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  test('cannot be used as a public avatar by its receiver', async () => {
    const { receiver, payment } = await submittedDeal(server);
    const { fullName, phone, paymentMethodId } = receiver.user;
    for (const profileImage of [payment.paymentLink!, payment.paymentLink!.replace(/\?.*/, '')]) {
      const body = { fullName, phone, paymentMethodId, profileImage };
      const answer = await server.api(PATHS.updateProfile, { method: 'PUT', token: receiver.token, body });
      expect(answer).toMatchObject({ status: 422, body: { fields: { profileImage: expect.any(String) } } });
    }
  });
});

test('an unused upload is visible only to its uploader', async () => {
  const link = await uploadImage(server);
  expect((await get(link)).status).toBe(200);
  expect((await get(link.replace(/\?.*/, ''))).status).toBe(404);
});

test('an avatar is public, and saving its address again keeps it', async () => {
  const member = await signUpMember(server, { profileImage: await uploadImage(server) });
  const avatar = member.user.profileImage!;
  expect(avatar).toMatch(/^\/api\/file\/[0-9a-f-]{36}$/);
  const response = await get(avatar);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/^public,.*immutable/);

  const { fullName, phone, paymentMethodId } = member.user;
  const body = { fullName, phone, paymentMethodId, profileImage: avatar };
  const answer = await server.api<{ user: { profileImage: string } }>(PATHS.updateProfile, {
    method: 'PUT',
    token: member.token,
    body,
  });
  expect(answer.body.user.profileImage).toBe(avatar);
});

test('the picture of another member cannot be taken, so that it goes when they go', async () => {
  const member = await signUpMember(server, { profileImage: await uploadImage(server) });
  const other = await signUpMember(server);
  const { fullName, phone, paymentMethodId } = other.user;
  const body = { fullName, phone, paymentMethodId, profileImage: member.user.profileImage };
  const answer = await server.api(PATHS.updateProfile, { method: 'PUT', token: other.token, body });
  expect(answer).toMatchObject({ status: 422, body: { fields: { profileImage: expect.any(String) } } });
});

test('a file cannot run, is not sniffed as another type, and downloads on request', async () => {
  const link = await uploadImage(server);
  const { headers } = await get(link);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe('inline');
  const saved = await get(`${link}&download=1`);
  expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="${fileIdOf(link)}.jpg"`);
  const small = await get(`${link}&download=1&size=thumbnail`, { Accept: 'image/webp' });
  expect(small.headers.get('content-disposition')).toBe(`attachment; filename="${fileIdOf(link)}.webp"`);
});

test('a browser that has cached a file learns that it is unchanged', async () => {
  const link = await uploadImage(server);
  const etag = (await get(link)).headers.get('etag')!;
  expect((await get(link, { 'If-None-Match': etag })).status).toBe(304);
});

test.each([
  '/api/file/nothing',
  '/api/file/..%2F..%2Fjwt-secret',
  '/api/file/0190a7a0-0000-7000-8000-000000000000?exp=1&sig=x',
])('there is nothing at %s', async (address) => {
  expect((await get(address)).status).toBe(404);
});
