import {
  PATHS,
  SEEN_PAYMENT_ID_HEADER,
  type ErrorAnswer,
  type UpdateProfileAnswer,
} from '../../../contract/wire';
import {
  activeBroker,
  refreshed,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectListeners, connectSocket, heardAll, listenToAll, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const update = (person: Person, changes: object, headers = {}) =>
  server.api<ErrorAnswer & Partial<UpdateProfileAnswer>>(PATHS.updateProfile, {
    method: 'PUT',
    token: person.token,
    headers,
    body: { fullName: 'Fine Name', phone: '+442071838750', paymentMethodId: 'NEWPAY1', ...changes },
  });

describe('editing the profile', () => {
  test('changes it, confirms it, and returns the current user', async () => {
    const member = await signUpMember(server);
    const { status, body } = await update(member, {});
    expect([status, body.message]).toEqual([200, 'Profile updated.']);
    expect(body.user).toMatchObject({
      fullName: 'Fine Name',
      phone: '+442071838750',
      paymentMethodId: 'NEWPAY1',
    });
    expect(body.user).toEqual((await refreshed(server, member)).user);
  });

  test('sets, keeps, replaces and removes the picture', async () => {
    const member = await signUpMember(server);
    const picture = async (profileImage?: string | null) =>
      (await update(member, { profileImage })).body.user?.profileImage;
    const first = await picture(await uploadImage(server));
    expect(first).toMatch(/^\/api\/file\//);
    expect(await picture(undefined)).toBe(first);
    expect(await picture('')).toBe(first);
    expect(await picture(first)).toBe(first);
    expect(await picture(await uploadImage(server))).not.toBe(first);
    expect(await picture(null)).toBeNull();
  });

  test('refuses a picture that was not uploaded here', async () => {
    const { status, body } = await update(await signUpMember(server), {
      profileImage: 'https://example.com/cat.jpg',
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['profileImage']]);
  });

  describe('that was begun before the payment ID was changed elsewhere', () => {
    const seen = (paymentId: string) => ({ [SEEN_PAYMENT_ID_HEADER]: encodeURIComponent(paymentId) });

    test('does not put the old one back', async () => {
      const member = await signUpMember(server);
      const old = (await refreshed(server, member)).user.paymentMethodId;
      await update(member, { paymentMethodId: 'NÜ%W 1' });
      const refused = await update(member, { fullName: 'Other Name', paymentMethodId: old }, seen(old));
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        message: 'Your payment ID has since been changed to NÜ%W 1. Please check it and save again.',
        code: 'profile_changed',
        values: { paymentMethodId: 'NÜ%W 1' },
      });
      expect((await refreshed(server, member)).user).toMatchObject({
        fullName: 'Fine Name',
        paymentMethodId: 'NÜ%W 1',
      });
    });

    test('is saved once the caller has seen it, or names the same', async () => {
      const member = await signUpMember(server);
      await update(member, { paymentMethodId: 'NÜ%W 1' });
      const same = await update(member, { paymentMethodId: 'NÜ%W 1' }, seen('BEFORE'));
      const other = await update(member, { paymentMethodId: 'OTHER12' }, seen('NÜ%W 1'));
      expect([same.status, other.status]).toEqual([200, 200]);
      expect(other.body.user!.paymentMethodId).toBe('OTHER12');
    });

    test('refuses what is no encoded payment ID', async () => {
      const member = await signUpMember(server);
      expect((await update(member, {}, { [SEEN_PAYMENT_ID_HEADER]: '%E0%A4%A' })).status).toBe(400);
    });
  });

  test('keeps the name of the company for the company', async () => {
    const refused = await update(await signUpMember(server), { fullName: 'Company' });
    expect(refused.body.fields).toEqual({
      fullName: 'Please enter your own name. This one is reserved.',
    });
    const { status, body } = await update(await signInCompany(server), { fullName: 'Company' });
    expect([status, body.user?.paymentMethodId]).toEqual([200, 'NEWPAY1']);
  });

  test("shows at once on the user's other devices and on the screens of their payers and receivers", async () => {
    const broker = await activeBroker(server);
    const member = await signUpMember(server, { referCode: broker.referCode });
    const [own, payer] = await Promise.all([
      connectSocket(server, broker.token),
      connectSocket(server, member.token),
    ]);
    const heard = Promise.all([
      nextEvent(own, 'client-profileUpdated'),
      nextEvent(payer, 'client-transactionsUpdated'),
      nextEvent(payer, 'client-profileUpdated'),
    ]);
    await update(broker, { fullName: 'Renamed' });
    expect(await heard).toEqual([[broker.id], [member.id], [member.id]]);
    const { user } = await refreshed(server, member);
    expect(user.payments[0]?.userId).toEqual({
      _id: broker.id,
      fullName: 'Renamed',
      paymentMethodId: 'NEWPAY1',
    });

    const receiver = nextEvent(own, 'client-transactionsUpdated');
    await update(member, { fullName: 'Paying' });
    expect(await receiver).toEqual([broker.id]);
    own.close();
    payer.close();
  });

  test('of a new name, payers hear once: their profile has the payments that it is on', async () => {
    const broker = await activeBroker(server);
    const member = await signUpMember(server, { referCode: broker.referCode });
    await update(broker, {});
    const [socket] = await connectListeners(server, member.token);
    const heard = listenToAll(socket);
    await update(broker, { fullName: 'Renamed' });
    await heardAll(server, socket);
    expect(heard).toEqual([
      ['client-profileUpdated', member.id],
      ['client-profileUpdated', '*'],
    ]);
    socket.close();
  });

  test.each([
    ['fullName', { fullName: '' }, 'Please enter your full name.'],
    ['fullName', { fullName: '  Jo  ' }, 'Full name must have at least 5 characters.'],
    ['fullName', { fullName: 'A'.repeat(16) }, 'Full name can have at most 15 characters.'],
    ['paymentMethodId', { paymentMethodId: '' }, 'Please enter your payment ID.'],
    ['paymentMethodId', { paymentMethodId: '1234' }, 'Payment ID must have at least 5 characters.'],
    ['paymentMethodId', { paymentMethodId: '1234567890' }, 'Payment ID can have at most 9 characters.'],
    ['phone', { phone: '' }, 'Please enter valid phone number.'],
    ['phone', { phone: '+4420' }, 'Please enter valid phone number.'],
    ['phone', { phone: '+4915112345678901' }, 'Please enter valid phone number.'],
  ])('refuses a bad %s: %j', async (field, changes, sentence) => {
    const { status, body } = await update(await signUpMember(server), changes);
    expect([status, body.fields?.[field]]).toEqual([422, sentence]);
  });
});
