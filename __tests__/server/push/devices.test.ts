import type { PushDevice, PushSettings } from '../../../contract/answers/push';
import { PUSH_DEVICES_MAX, PUSH_KINDS, PUSH_PATHS } from '../../../contract/pushKinds';
import { PATHS } from '../../../contract/wire';
import { banPerson, signIn, signUpMember, type Person } from '../../support/people';
import { addDevice, PRIVATE, register, startPushService, type PushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE, documented: true });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const settingsOf = async ({ token }: Pick<Person, 'token'>): Promise<PushSettings> =>
  (await server.api<PushSettings>(PUSH_PATHS.settings, { token })).body;
const devicesOf = async (person: Pick<Person, 'token'>) => (await settingsOf(person)).devices;

test('a member reads the key, and has no devices, no quiet time and no sums at first', async () => {
  const member = await signUpMember(server);
  expect(await settingsOf(member)).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    quietFrom: null,
    quietUntil: null,
    showsAmounts: false,
    timeZone: null,
    devices: [],
  });
});

test('a device is registered, changed and removed; registering it again keeps it and its kinds', async () => {
  const member = await signUpMember(server);
  const browser = await addDevice(server, service, member);
  expect(browser.device).toMatchObject({ kinds: PUSH_KINDS, lastPushAt: null });
  const path = PUSH_PATHS.device(browser.device._id);
  const changed = await server.api<PushDevice>(path, {
    method: 'PUT',
    token: member.token,
    body: { kinds: ['messages', 'proofs', 'messages'] },
  });
  expect(changed.body.kinds).toEqual(['proofs', 'messages']);
  expect(await register(server, member.token, browser)).toEqual(changed.body);
  expect(await devicesOf(member)).toEqual([changed.body]);
  const removed = await server.api(path, { method: 'DELETE', token: member.token });
  expect(removed).toMatchObject({ status: 200, body: { message: 'The device has been removed.' } });
  expect(await devicesOf(member)).toEqual([]);
});

test('a removal is told to the member’s apps, one of which may run on that device', async () => {
  const member = await signUpMember(server);
  const { device } = await addDevice(server, service, member);
  const socket = await connectSocket(server, member.token);
  const told = nextEvent(socket, 'client-profileUpdated');
  await server.api(PUSH_PATHS.device(device._id), { method: 'DELETE', token: member.token });
  expect(await told).toEqual([member.id]);
  socket.close();
});

test('another member’s device and nonsense are not found', async () => {
  const [owner, other] = [await signUpMember(server), await signUpMember(server)];
  const { device } = await addDevice(server, service, owner);
  for (const id of [device._id, 'nonsense'])
    for (const request of [{ method: 'DELETE' as const }, { method: 'PUT' as const, body: { kinds: [] } }]) {
      const { status } = await server.api(PUSH_PATHS.device(id), { ...request, token: other.token });
      expect(status).toBe(404);
    }
  expect(await devicesOf(owner)).toHaveLength(1);
});

test('what is no subscription is refused at its field', async () => {
  const { token } = await signUpMember(server);
  const { subscription } = service.subscribe();
  const refused = async (body: object) =>
    (await server.api<{ fields?: object }>(PUSH_PATHS.devices, { token, body })).body.fields;
  expect(Object.keys((await refused({ ...subscription, endpoint: 'nonsense' })) ?? {})).toEqual(['endpoint']);
  expect(
    Object.keys((await refused({ ...subscription, keys: { ...subscription.keys, auth: 'x' } })) ?? {}),
  ).toEqual(['keys.auth']);
  // Zeros, which are no point of the curve: nothing could ever be encrypted for it.
  const noPoint = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` };
  expect(await refused({ ...subscription, keys: noPoint })).toEqual({
    'keys.p256dh': 'Please send the keys p256dh and auth of the subscription, in base64url.',
  });
  expect(Object.keys((await refused({ ...subscription, kinds: ['nonsense'] })) ?? {})).toEqual(['kinds[0]']);
});

test('private addresses are refused', async () => {
  const strict = await startServer();
  try {
    const { token } = await signUpMember(strict);
    const { subscription } = service.subscribe();
    const refused = async (endpoint: string) =>
      (
        await strict.api<{ fields: object }>(PUSH_PATHS.devices, {
          token,
          body: { ...subscription, endpoint },
        })
      ).body.fields;
    expect(await refused('http://8.8.8.8/')).toEqual({
      endpoint: 'Please send an address that starts with https://.',
    });
    for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])
      expect(await refused(address)).toEqual({
        endpoint: 'Nothing is sent to private addresses.',
      });
  } finally {
    await strict.close();
  }
});

test('one device too many replaces the one registered first', async () => {
  const member = await signUpMember(server);
  const browsers = [];
  for (let count = 0; count <= PUSH_DEVICES_MAX; count += 1)
    browsers.push(await addDevice(server, service, member));
  const ids = browsers.map(({ device }) => device._id);
  expect((await devicesOf(member)).map(({ _id }) => _id)).toEqual(ids.slice(1).reverse());
});

test('quiet hours and sums are changed one by one', async () => {
  const { token } = await signUpMember(server);
  const change = (body: object) =>
    server.api<PushSettings & { fields?: object }>(PUSH_PATHS.settings, { method: 'PUT', token, body });
  expect((await change({ quietFrom: 22, quietUntil: 7 })).body).toMatchObject({
    quietFrom: 22,
    quietUntil: 7,
  });
  expect((await change({ showsAmounts: true })).body).toMatchObject({ quietFrom: 22, showsAmounts: true });
  expect((await change({ quietFrom: 5, quietUntil: 5 })).status).toBe(422);
  expect((await change({ quietFrom: null, quietUntil: null })).body).toMatchObject({ quietFrom: null });
});

test('a banned member can have devices', async () => {
  const member = await signUpMember(server);
  await banPerson(server, member);
  await addDevice(server, service, member);
  expect(await devicesOf(member)).toHaveLength(1);
});

test('signing out removes the device of this session alone', async () => {
  const member = await signUpMember(server);
  const elsewhere = await signIn(server, member.email, member.password);
  await addDevice(server, service, member);
  const kept = await addDevice(server, service, elsewhere);
  await server.api(PATHS.logout, {
    token: member.token,
    body: { refreshToken: member.tokens.refreshToken },
  });
  expect(await devicesOf(elsewhere)).toEqual([kept.device]);
});

test('a new password removes the devices of all other sessions', async () => {
  const member = await signUpMember(server);
  const elsewhere = await signIn(server, member.email, member.password);
  await addDevice(server, service, elsewhere);
  const kept = await addDevice(server, service, member);
  const changed = await server.api(PATHS.resetPassword, {
    token: member.token,
    body: { password: 'secret13', newPassword: 'secret13' },
  });
  expect(changed.status).toBe(200);
  expect(await devicesOf(member)).toEqual([kept.device]);
});

test('a browser belongs to the member who registered it last', async () => {
  const [before, after] = [await signUpMember(server), await signUpMember(server)];
  const browser = await addDevice(server, service, before, ['proofs']);
  const moved = await register(server, after.token, browser);
  expect(moved._id).not.toBe(browser.device._id);
  expect(moved.kinds).toEqual(PUSH_KINDS);
  expect(await devicesOf(before)).toEqual([]);
  expect(await devicesOf(after)).toEqual([moved]);
});
