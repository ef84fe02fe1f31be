import { PATHS, type ErrorAnswer, type SignUpRequest } from '../../../contract/wire';
import { connectSocket, nextEvent } from '../../support/sockets';
import {
  activeBroker,
  banPerson,
  COMPANY_CODE,
  newMember,
  signIn,
  signInCompany,
  signUpMember,
  uploadImage,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const signUp = (changes: Partial<SignUpRequest>) =>
  server.api<ErrorAnswer>(PATHS.signUp, { body: newMember(changes) });

describe('signing up', () => {
  test('answers 201 with a message, and the new member signs in and has five pending payments to the company', async () => {
    const member = newMember();
    const answer = await server.api(PATHS.signUp, { body: member });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Your account is ready. Please sign in.');

    const { user } = await signIn(server, member.email, member.password);
    expect(user).toMatchObject({
      fullName: member.fullName,
      email: member.email,
      phone: '+12025550123',
      paymentMethodId: member.paymentMethodId,
      profileImage: null,
      referId: null,
      isBanned: false,
      isAdmin: false,
    });
    expect(user.payments.map(({ status, amount, kind }) => [status, amount, kind])).toEqual([
      ['pending', 25, 'spot'],
      ['pending', 15, 'spot'],
      ['pending', 10, 'spot'],
      ['pending', 5, 'spot'],
      ['pending', 5, 'connect'],
    ]);
    expect(new Set(user.payments.map((payment) => payment.userId.fullName))).toEqual(new Set(['Company']));
  });

  test("with a member's code makes that member the receiver of the first spot and updates their screens", async () => {
    const broker = await activeBroker(server);
    const socket = await connectSocket(server, broker.token);
    const heard = nextEvent(socket, 'client-transactionsUpdated');
    const { user } = await signUpMember(server, { referCode: broker.referCode.toLowerCase() });
    expect(user.payments.map((payment) => payment.userId._id === broker.id)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await heard).toEqual([broker.id]);
    socket.close();
  });

  test('keeps the uploaded picture and normalises phone and email', async () => {
    const email = `Mixed.Case${Date.now()}@Peer.IO`;
    const { user } = await signUpMember(server, {
      email,
      phone: '+1 (202) 555-0123',
      profileImage: await uploadImage(server),
    });
    expect(user).toMatchObject({ email: email.toLowerCase(), phone: '+12025550123' });
    const picture = await fetch(server.url + user.profileImage);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('with the email of an existing account is refused at its field, even for ten calls at once', async () => {
    const member = newMember();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.api<ErrorAnswer>(PATHS.signUp, { body: member })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const refusal = answers.find(({ status }) => status === 409)?.body;
    expect(refusal).toMatchObject({
      code: 'email_taken',
      fields: { email: expect.stringContaining('already exists') },
    });
    const { user } = await signIn(server, member.email, member.password);
    expect(user.payments).toHaveLength(5);
  });

  test('requires the refer code of an active member who is not banned', async () => {
    const broker = await activeBroker(server);
    await banPerson(server, broker);
    for (const referCode of ['NOBODY0', broker.referCode]) {
      const { status, body } = await signUp({ referCode });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['referCode']]);
      expect(body.message).toMatch(/^This refer code is not in use/);
    }
  });

  test.each(['Company', 'COMPANY.', 'Deleted member', 'deletedmember'])(
    'refuses the name %s, which screens show for accounts without a person',
    async (fullName) => {
      const { status, body } = await signUp({ fullName });
      expect(status).toBe(422);
      expect(body.fields).toEqual({ fullName: 'Please enter your own name. This one is reserved.' });
    },
  );

  test('leaves nothing behind if it is refused', async () => {
    const member = newMember({ profileImage: '/api/file/019f0000-0000-7000-8000-000000000000' });
    expect((await server.api(PATHS.signUp, { body: member })).status).toBe(422);
    expect((await server.api(PATHS.signUp, { body: { ...member, profileImage: null } })).status).toBe(201);
  });

  test.each<[string, Partial<Record<keyof SignUpRequest, unknown>>, string]>([
    ['fullName', { fullName: '' }, 'Please enter your full name.'],
    ['fullName', { fullName: 'Jane' }, 'Full name must have at least 5 characters.'],
    ['fullName', { fullName: 'A'.repeat(16) }, 'Full name can have at most 15 characters.'],
    ['phone', { phone: '' }, 'Please enter valid phone number.'],
    ['phone', { phone: '12345' }, 'Please enter valid phone number.'],
    ['phone', { phone: '+1202555' }, 'Please enter valid phone number.'],
    ['phone', { phone: '+120255501234567' }, 'Please enter valid phone number.'],
    ['phone', { phone: '+4915112345678901' }, 'Please enter valid phone number.'],
    ['email', { email: '' }, 'Please enter your email.'],
    ['email', { email: 'a@b' }, 'Email must have at least 5 characters.'],
    ['email', { email: 'not an email' }, 'Please enter a valid email, like name@example.com.'],
    ['paymentMethodId', { paymentMethodId: '' }, 'Please enter your payment ID.'],
    ['paymentMethodId', { paymentMethodId: '1234' }, 'Payment ID must have at least 5 characters.'],
    ['paymentMethodId', { paymentMethodId: '1234567890' }, 'Payment ID can have at most 9 characters.'],
    ['password', { password: '' }, 'Please enter a password.'],
    ['password', { password: '1234' }, 'Password must have at least 5 characters.'],
    ['password', { password: '1234567890' }, 'Password can have at most 9 characters.'],
    ['referCode', { referCode: '' }, 'Please enter a refer code.'],
    ['referCode', { referCode: COMPANY_CODE.slice(1) }, 'A refer code has exactly 7 characters.'],
    ['referCode', { referCode: `${COMPANY_CODE}1` }, 'A refer code has exactly 7 characters.'],
  ])('refuses a bad %s: %j', async (field, changes, sentence) => {
    const { status, body } = await signUp(changes as Partial<SignUpRequest>);
    expect([status, body.code, body.fields?.[field]]).toEqual([422, 'invalid_fields', sentence]);
  });

  test('names the values of its limits for clients in other languages', async () => {
    const { body } = await signUp({ password: 'four', referCode: 'SHORT', email: 'not an email' });
    expect(body).toMatchObject({
      message: body.fields!.email,
      fields: {
        password: 'Password must have at least 5 characters.',
        referCode: 'A refer code has exactly 7 characters.',
      },
      fieldKeys: {
        password: {
          key: '{field} must have at least {min} characters.',
          values: { field: 'Password', min: 5 },
        },
        referCode: { key: 'A refer code has exactly {length} characters.', values: { length: 7 } },
      },
    });
    expect(Object.keys(body.fieldKeys!)).toEqual(['password', 'referCode']);
  });

  test('with a body that is not a JSON object is refused as malformed, not as a server error', async () => {
    const json = { 'Content-Type': 'application/json' };
    for (const body of ['[]', 'null', '"text"', '{"email":'])
      expect((await server.api(PATHS.signUp, { method: 'POST', body, headers: json })).status).toBe(400);
  });

  test('shows the company its new payments', async () => {
    const member = await signUpMember(server);
    const company = await signInCompany(server);
    const { body } = await server.api<{ payments: { userId: { _id: string } }[] }>(PATHS.clientPayments, {
      token: company.token,
    });
    expect(body.payments.filter(({ userId }) => userId._id === member.id)).toHaveLength(5);
  });
});
