import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { uploadImage } from '../../../src/api/upload';
import { authApi } from '../../../src/features/auth/endpoints';
import { chatApi } from '../../../src/features/chat/endpoints';
import { supportApi } from '../../../src/features/support/endpoints';
import { answer, API_URL, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { settled } from '../../support/settled';
import { aPair, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser();
const pair = aPair();
const payment = aPayment();
type Store = ReturnType<typeof makeTestStore>;

const { login } = accountApi.endpoints;
const { signUp, sendOtp, verifyOtp, resetPassword } = authApi.endpoints;
const { acceptPayment, rejectPayment, disputePayment, getTransactions } = paymentsApi.endpoints;
const { getProfile, updateProfile } = accountApi.endpoints;

const profile = {
  fullName: 'Uma User',
  phone: '+923001234567',
  paymentMethodId: 'UMA123',
  profileImage: null,
};
const account = { ...profile, email: 'uma@example.com', password: 'secret', referCode: 'BROKER1' };
const proof = {
  screenShot: '/api/file/1',
  paymentId: 'PP-1',
  senderPaymentMethodId: 'UMA123',
  recieverPaymentId: 'BOB123',
  transactionId: '1234567890',
};
const dispute = { reason: 'Payment proof is valid: it is', reasonImage: '/api/file/2' };

type Call = (store: Store) => Promise<unknown>;
const run =
  (start: (dispatch: Store['dispatch']) => Promise<unknown>): Call =>
  async ({ dispatch }) =>
    start(dispatch);

/** Section 7, row by row: method, path, payload, and whether the bearer token goes with it. */
const CALLS: [string, string, unknown, boolean, Call][] = [
  [
    'POST',
    '/auth/login',
    { email: 'a@b.cd', password: 'secret' },
    false,
    run((go) => go(login.initiate({ email: 'a@b.cd', password: 'secret' }))),
  ],
  ['POST', '/auth/signup', account, false, run((go) => go(signUp.initiate(account)))],
  [
    'POST',
    '/auth/sendOtp',
    { email: 'a@b.cd' },
    false,
    run((go) => go(sendOtp.initiate({ email: 'a@b.cd' }))),
  ],
  [
    'POST',
    '/auth/verify-otp',
    { email: 'a@b.cd', enteredOtp: '1234' },
    true,
    run((go) => go(verifyOtp.initiate({ email: 'a@b.cd', enteredOtp: '1234' }))),
  ],
  [
    'POST',
    '/auth/reset-password',
    { password: 'fresh1', newPassword: 'fresh1' },
    true,
    run((go) => go(resetPassword.initiate({ password: 'fresh1', newPassword: 'fresh1' }))),
  ],
  [
    'GET',
    '/auth/profile',
    undefined,
    true,
    run((go) => go(getProfile.initiate(undefined, { forceRefetch: true }))),
  ],
  ['PUT', '/auth/updateProfile', profile, true, run((go) => go(updateProfile.initiate(profile)))],
  [
    'POST',
    '/auth/renew-token',
    { refreshToken: pair.refreshToken },
    false,
    ({ services }) => services.renewal.renew(pair.accessToken),
  ],
  [
    'GET',
    '/annoncement',
    undefined,
    false,
    run((go) => go(listsApi.endpoints.getAnnouncements.initiate(undefined, { forceRefetch: true }))),
  ],
  ['GET', '/demo/', undefined, false, run((go) => go(listsApi.endpoints.getDemos.initiate()))],
  [
    'GET',
    '/broker/my-clients',
    undefined,
    true,
    run((go) => go(listsApi.endpoints.getClients.initiate(undefined, { forceRefetch: true }))),
  ],
  [
    'GET',
    '/broker/client-payments',
    undefined,
    true,
    run((go) => go(getTransactions.initiate({ status: 'disputed' }))),
  ],
  [
    'PUT',
    '/broker/upload-payment-proof',
    proof,
    true,
    run((go) => go(paymentsApi.endpoints.uploadPaymentProof.initiate(proof))),
  ],
  [
    'PUT',
    '/broker/user/accept-payment/PP-1',
    undefined,
    true,
    run((go) => go(acceptPayment.initiate({ paymentId: 'PP-1', attempt: '1', status: 'submitted' }))),
  ],
  [
    'PUT',
    '/broker/user/reject-payment/PP-1',
    undefined,
    true,
    run((go) => go(rejectPayment.initiate({ paymentId: 'PP-1', attempt: '1' }))),
  ],
  [
    'PUT',
    '/broker/user/dispute-payment/PP-1',
    dispute,
    true,
    run((go) => go(disputePayment.initiate({ paymentId: 'PP-1', attempt: '1', ...dispute }))),
  ],
  [
    'POST',
    '/contact/post',
    { subject: 'A subject', message: 'A long message.' },
    true,
    run((go) =>
      go(supportApi.endpoints.postSupport.initiate({ subject: 'A subject', message: 'A long message.' })),
    ),
  ],
  [
    'POST',
    '/chat/postMesage',
    { roomId: 'room-1', mesaage: 'Hello' },
    true,
    run((go) => go(chatApi.endpoints.postMessage.initiate({ roomId: 'room-1', mesaage: 'Hello' }))),
  ],
  [
    'GET',
    '/chat/messages/room-1',
    undefined,
    true,
    run((go) => go(chatApi.endpoints.getMessages.initiate('room-1'))),
  ],
];

test.each(CALLS)(
  '%s %s goes out with the payload and the token that section 7 says',
  async (method, path, payload, hasToken, call) => {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put';
    if (verb !== 'get')
      backend.server.use(answer(verb, path, { message: 'Done.', user, payment, ...aPair() }));
    if (path.startsWith('/chat/messages'))
      backend.server.use(answer('get', path, { messages: [], members: [] }));
    const store = makeTestStore({ user, pair });
    // The requests of the root loader do not count.
    await settled(store);
    backend.requests.length = 0;
    await call(store);
    const sent = backend.requests.find((request) => new URL(request.url).pathname === `/api${path}`)!;
    const body = await sent.text();
    expect({
      method: sent.method,
      payload: body ? (JSON.parse(body) as unknown) : undefined,
      authorization: sent.headers.get('authorization'),
    }).toEqual({ method, payload, authorization: hasToken ? `Bearer ${pair.accessToken}` : null });
  },
);

test('POST /file/upload sends one multipart field image, without a token', async () => {
  backend.server.use(answer('post', PATHS.upload, { imageUrl: '/api/file/1' }));
  const image = new File([Uint8Array.of(137, 80, 78, 71)], 'receipt.png', { type: 'image/png' });
  expect(await uploadImage(image, { apiUrl: API_URL })).toBe('/api/file/1');
  const [sent] = backend.requests;
  expect(sent!.method).toBe('POST');
  expect(sent!.headers.get('authorization')).toBeNull();
  expect(await sent!.text()).toContain('name="image"');
});
