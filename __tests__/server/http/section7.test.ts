import type { Done, Payment, SessionAnswer, Tokens, User, VerifyOtpAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { codeIn, mailNumber } from '../../support/mails';
import { jpeg, newMember, newOrderId, signInCompany, signUpMember, uploadImage } from '../../support/people';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';

// Paths and fields are written out as in section 7, so that a change of our names would show.

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, request: ApiRequest = {}) {
  const { status, body } = await server.api<Answer>(path, { ...request, method });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const tokens: unknown = { accessToken: expect.any(String), refreshToken: expect.any(String) };

test('/auth: signup, login, profile, updateProfile, renew-token', async () => {
  const { email, password, ...rest } = newMember();
  expect(await call<Done>('POST', '/auth/signup', { body: { email, password, ...rest } })).toMatchObject({
    message: expect.any(String),
  });
  const session = await call<SessionAnswer>('POST', '/auth/login', { body: { email, password } });
  expect(session).toMatchObject({ user: { email }, tokens });

  const token = session.tokens.accessToken;
  expect(await call('GET', '/auth/profile', { token })).toMatchObject({ user: { email }, tokens });
  const { fullName, phone, paymentMethodId } = newMember();
  const body = { fullName, phone, paymentMethodId, profileImage: await uploadImage(server) };
  expect(await call('PUT', '/auth/updateProfile', { token, body })).toMatchObject({
    user: { fullName, phone, paymentMethodId, profileImage: expect.any(String) },
  });
  const { refreshToken } = session.tokens;
  expect(await call<Tokens>('POST', '/auth/renew-token', { body: { refreshToken } })).toEqual(tokens);
});

test('/auth: sendOtp, verify-otp, reset-password', async () => {
  const { email } = await signUpMember(server);
  expect(await call('POST', '/auth/sendOtp', { body: { email } })).toMatchObject({
    message: expect.any(String),
  });
  const enteredOtp = codeIn(await mailNumber(server, 1, email));
  const verified = await call<VerifyOtpAnswer>('POST', '/auth/verify-otp', { body: { email, enteredOtp } });
  const token = verified.tokens.accessToken;
  const body = { password: 'fresh123', newPassword: 'fresh123' };
  expect(await call('POST', '/auth/reset-password', { token, body })).toMatchObject({
    message: 'Password changed.',
  });
});

test('/file/upload, /annoncement and /demo/ need no token', async () => {
  const image = new FormData();
  image.append('image', new Blob([new Uint8Array(await jpeg())]), 'receipt.jpg');
  expect(await call('POST', '/file/upload', { body: image })).toEqual({ imageUrl: expect.any(String) });
  expect(await call('GET', '/annoncement')).toMatchObject({ annoncements: expect.any(Array) });
  expect(await call('GET', '/demo/')).toMatchObject({ links: expect.any(Array) });
});

test('/broker: my-clients, client-payments, upload-payment-proof, accept, reject and dispute', async () => {
  const payer = await signUpMember(server);
  const company = await signInCompany(server);
  const pay = async ({ paymentId, paymentMethodId, recieverPaymentId }: Payment) => {
    const body = {
      screenShot: await uploadImage(server),
      paymentId,
      senderPaymentMethodId: paymentMethodId,
      recieverPaymentId,
      transactionId: newOrderId(),
    };
    return call('PUT', '/broker/upload-payment-proof', { token: payer.token, body });
  };
  const { token } = company;
  const [first, second, third] = (payer.user as User).payments as [Payment, Payment, Payment];
  expect(await pay(first)).toMatchObject({ message: 'Payment updated.' });
  await pay(second);
  await pay(third);

  const { payments } = await call<{ payments: Payment[] }>('GET', '/broker/client-payments', { token });
  expect(payments.filter(({ status }) => status === 'submitted')).toHaveLength(3);
  const { clients } = await call<{ clients: unknown[] }>('GET', '/broker/my-clients', { token });
  expect(clients).toContainEqual(expect.objectContaining({ fullName: payer.user.fullName }));

  expect(await call('PUT', `/broker/user/accept-payment/${first.paymentId}`, { token })).toMatchObject({
    message: 'Payment has been marked as accepted.',
  });
  expect(await call('PUT', `/broker/user/reject-payment/${second.paymentId}`, { token })).toMatchObject({
    message: 'Payment has been marked as rejected.',
  });
  const body = { reason: 'Other (please explain): it never came.', reasonImage: await uploadImage(server) };
  expect(await call('PUT', `/broker/user/dispute-payment/${third.paymentId}`, { token, body })).toMatchObject(
    {
      message: 'Payment has been marked as disputed.',
    },
  );
});

test('/contact/post, /chat/postMesage and /chat/messages/{roomId}', async () => {
  const { payer, roomId } = await openDispute(server);
  const { token } = payer;
  const question = { subject: 'A question', message: 'How long does it take?' };
  expect(await call('POST', '/contact/post', { token, body: question })).toMatchObject({
    message: 'Message sent.',
  });
  await call('POST', '/chat/postMesage', { token, body: { roomId, mesaage: 'Please look again.' } });
  const { messages } = await call<{ messages: unknown[] }>('GET', `/chat/messages/${roomId}`, { token });
  expect(messages).toEqual([
    expect.objectContaining({
      _id: expect.any(String),
      chatRoom: roomId,
      content: 'Please look again.',
      sender: expect.objectContaining({ fullName: payer.user.fullName }),
    }),
  ]);
});
