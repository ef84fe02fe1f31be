import { statfsSync } from 'node:fs';
import sharp from 'sharp';
import { PATHS, type Payment, type UploadAnswer } from '../../../contract/wire';
import { readLink } from '../../../server/uploads/urls';
import { jpeg, payPayment, signIn, signUpMember, uploadImage } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const MB = 1024 * 1024;
const MEMBER_ADDRESS = { 'X-Forwarded-For': '192.0.2.9' };
const FULL = 'There is no room for more images at the moment. Please try again later.';

let server: TestServer | undefined;
afterEach(() => server?.close());

const start = async (env: Record<string, string>) => (server = await startServer({ env }));

function upload(to: TestServer, bytes: Buffer, headers?: Record<string, string>) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'receipt.jpg');
  return to.api<UploadAnswer & { message: string; code: string }>(PATHS.upload, { body: form, headers });
}

/** Noise, which takes about a megabyte. */
const large = () =>
  sharp({
    create: {
      width: 1500,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

async function memberAtHome(to: TestServer) {
  const member = await signUpMember(to);
  await to.api(PATHS.profile, { token: member.token, headers: MEMBER_ADDRESS });
  return member;
}

const freeMb = () => {
  const { bavail, bsize } = statfsSync('/tmp');
  return Math.floor((bavail * bsize) / MB);
};

describe('when the disk gets full', () => {
  test('below the reserve strangers are refused, and members still upload', async () => {
    const to = await start({ DISK_RESERVE_MB: String(Math.floor(freeMb() * 1.5)) });
    await memberAtHome(to);
    const refused = await upload(to, await jpeg());
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 507,
      code: 'no_room',
      message: FULL,
    });
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await upload(to, await jpeg(), MEMBER_ADDRESS)).status).toBe(200);
  });

  test('below half of it members are refused too, but can sign in, join and decide', async () => {
    const to = await start({ DISK_RESERVE_MB: String(freeMb() * 3) });
    const member = await memberAtHome(to);
    expect((await upload(to, await jpeg(), MEMBER_ADDRESS)).status).toBe(507);
    expect(await signIn(to, member.user.email, member.password)).toBeDefined();
    expect((await to.api(PATHS.profile, { token: member.token })).status).toBe(200);
  });
});

test('unused uploads together have a limit, twice as high for members; used ones do not count', async () => {
  const to = await start({ UNUSED_UPLOADS_MB: '2' });
  const member = await memberAtHome(to);
  const statuses: number[] = [];
  const send = async (headers?: Record<string, string>) => {
    const { status, body } = await upload(to, await large(), headers);
    statuses.push(status);
    return body.imageUrl;
  };
  const links: string[] = [];
  while (statuses.at(-1) !== 507) links.push(await send());
  expect(statuses.length).toBeLessThan(8);
  expect(await send(MEMBER_ADDRESS)).toBeDefined();
  for (const [index, payment] of member.user.payments.entries())
    if (links[index]) await payPayment(to, member, payment, { screenShot: links[index] });
  expect((await upload(to, await jpeg())).status).toBe(200);
});

test('one address can have only a part of that room, until its uploads are used', async () => {
  const to = await start({});
  const member = await memberAtHome(to);
  const [first, second] = member.user.payments as [Payment, Payment];
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const takes = (megabytes: number, imageUrl: string) =>
    to.db
      .updateTable('files')
      .set({ bytes: megabytes * MB })
      .where('id', '=', readLink(imageUrl)!.fileId)
      .execute();
  const status = async (address: string) => (await upload(to, await jpeg(), from(address))).status;
  const large = await upload(to, await jpeg(), from('192.0.2.1'));
  await takes(110, large.body.imageUrl);
  expect((await upload(to, await jpeg(), from('192.0.2.1'))).body).toMatchObject({
    code: 'no_room',
    message: FULL,
  });
  expect(await status('192.0.2.2')).toBe(200);
  // One customer's IPv6 network, in another part of it.
  await takes(110, (await upload(to, await jpeg(), from('2001:db8:7:1::1'))).body.imageUrl);
  expect(await status('2001:db8:7:2::1')).toBe(507);

  // Members may have twice as much.
  const ofMember = await upload(to, await jpeg(), MEMBER_ADDRESS);
  await takes(110, ofMember.body.imageUrl);
  const another = await upload(to, await jpeg(), MEMBER_ADDRESS);
  expect(another.status).toBe(200);
  await takes(110, another.body.imageUrl);
  expect((await upload(to, await jpeg(), MEMBER_ADDRESS)).status).toBe(507);
  await payPayment(to, member, first, { screenShot: ofMember.body.imageUrl });
  const third = await upload(to, await jpeg(), MEMBER_ADDRESS);
  expect(third.status).toBe(200);
  await payPayment(to, member, second, { screenShot: third.body.imageUrl });
});

test("a member's images together have a limit, and the refusal says so at the field", async () => {
  const to = await start({ MEMBER_QUOTA_MB: '1' });
  const member = await signUpMember(to);
  const send = async () => {
    const { fullName, phone, paymentMethodId } = member.user;
    return to.api(PATHS.updateProfile, {
      method: 'PUT',
      token: member.token,
      body: { fullName, phone, paymentMethodId, profileImage: await uploadImage(to, await large()) },
    });
  };
  const answers = [await send(), await send(), await send()];
  expect(answers.at(-1)).toMatchObject({
    status: 422,
    body: {
      code: 'invalid_fields',
      fields: {
        profileImage:
          'All your images together may take 1 MB, and this one would exceed that. Please send a smaller image, or write to support.',
      },
    },
  });
});
