// Long because its cases share one setup; each is independent.
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { said, setTranslator } from '../../../contract/translate';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { fieldErrors, GENERIC_ERROR, NETWORK_ERROR } from '../../../src/api/errors';
import { useUpload } from '../../../src/api/useUpload';
import { authApi } from '../../../src/features/auth/endpoints';
import { supportApi } from '../../../src/features/support/endpoints';
import { connected } from '../../../src/store/realtime';
import { selectIsSignedIn } from '../../../src/store/user';
import { aSignal } from '../../support/aSignal';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser();
const payment = aPayment();
const id = { paymentId: payment.paymentId, attempt: '1' };
const reason = 'Other (please explain): it never came';
const proof = {
  ...id,
  screenShot: '/api/file/1',
  senderPaymentMethodId: 'UMA123',
  recieverPaymentId: 'BOB123',
  transactionId: '1234567890',
};
const profile = { fullName: 'Uma User', phone: '+923001234567', paymentMethodId: 'UMA123' };
const { acceptPayment, rejectPayment, disputePayment } = paymentsApi.endpoints;
const { uploadPaymentProof, reportPayment } = paymentsApi.endpoints;

describe('a successful call', () => {
  it.each([
    ['Payment updated.', 'put', PATHS.uploadPaymentProof, () => uploadPaymentProof.initiate(proof)],
    [
      'Payment has been marked as accepted.',
      'put',
      PATHS.acceptPayment(id.paymentId),
      () => acceptPayment.initiate({ ...id, status: 'submitted' }),
    ],
    [
      'Payment has been marked as rejected.',
      'put',
      PATHS.rejectPayment(id.paymentId),
      () => rejectPayment.initiate(id),
    ],
    [
      'Payment has been marked as disputed.',
      'put',
      PATHS.disputePayment(id.paymentId),
      () => disputePayment.initiate({ ...id, reason }),
    ],
    [
      'Payment has been marked as disputed.',
      'put',
      PATHS.disputePayment(id.paymentId),
      () => reportPayment.initiate({ ...id, reason }),
    ],
    [
      'Password changed.',
      'post',
      PATHS.resetPassword,
      () => authApi.endpoints.resetPassword.initiate({ password: 'fresh1', newPassword: 'fresh1' }),
    ],
    [
      'Profile updated.',
      'put',
      PATHS.updateProfile,
      () => accountApi.endpoints.updateProfile.initiate(profile),
    ],
    [
      'Message sent.',
      'post',
      PATHS.support,
      () => supportApi.endpoints.postSupport.initiate({ subject: 'Hello!', message: 'A long enough text' }),
    ],
  ] as const)("says '%s' whatever the server calls it", async (text, method, path, call) => {
    backend.server.use(answer(method, path, { message: 'ok', payment, user }));
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(call() as ReturnType<typeof acceptPayment.initiate>);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('ok')).not.toBeInTheDocument();
  });

  it("shows the server's message after signing up", async () => {
    backend.server.use(answer('post', PATHS.signUp, { message: 'Welcome to Peerproof.' }, 201));
    const { dispatch } = renderWithProviders(null);
    await dispatch(
      authApi.endpoints.signUp.initiate({
        ...profile,
        email: 'a@b.cd',
        password: 'secret',
        referCode: 'BROKER1',
      }),
    );
    expect(await screen.findByText('Welcome to Peerproof.')).toBeVisible();
  });
});

describe('a failed call', () => {
  it("shows the server's sentence, once, and gives the fields theirs", async () => {
    const fields = { fullName: 'Full name is too short.' };
    backend.server.use(refuse('put', PATHS.updateProfile, 422, 'Please check the form.', { fields }));
    const { dispatch } = renderWithProviders(null, { user });
    const { error } = await dispatch(accountApi.endpoints.updateProfile.initiate(profile));
    expect(await screen.findAllByText('Please check the form.')).toHaveLength(1);
    expect(fieldErrors(error)).toEqual(fields);
  });

  it('is forgotten once the same call succeeds', async () => {
    const login = () => accountApi.endpoints.login.initiate({ email: 'uma@demo.test', password: 'hush-six' });
    backend.server.use(refuse('post', PATHS.login, 401, 'The password is wrong.'));
    const { dispatch } = renderWithProviders(null);
    await dispatch(login());
    expect(await screen.findByText('The password is wrong.')).toBeVisible();
    backend.server.use(answer('post', PATHS.login, { user, tokens: aPair() }));
    await dispatch(login());
    // It leaves, which takes longer than a test should.
    const leaving = screen.getByText('The password is wrong.').closest('.Toastify__toast');
    await waitFor(() => expect(leaving).toHaveAttribute('data-in', 'false'));
  });

  it('about one payment stays while the same is done with another', async () => {
    const other = { paymentId: 'PP-OTHER1', attempt: '1' };
    backend.server.use(
      refuse('put', PATHS.rejectPayment(id.paymentId), 409, 'This payment is accepted.'),
      answer('put', PATHS.rejectPayment(other.paymentId), {
        message: 'ok',
        payment: aPayment({ paymentId: other.paymentId }),
      }),
    );
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(rejectPayment.initiate(id));
    const refusal = (await screen.findByText('This payment is accepted.')).closest('.Toastify__toast');
    await dispatch(rejectPayment.initiate(other));
    expect(await screen.findByText('Payment has been marked as rejected.')).toBeVisible();
    expect(refusal).toHaveAttribute('data-in', 'true');
    backend.server.use(answer('put', PATHS.rejectPayment(id.paymentId), { message: 'ok', payment }));
    await dispatch(rejectPayment.initiate(id));
    await waitFor(() => expect(refusal).toHaveAttribute('data-in', 'false'));
  });

  it('that is over leaves the toast of a later failure', async () => {
    backend.server.use(
      refuse('put', PATHS.rejectPayment(id.paymentId), 503, 'Not at the moment.'),
      refuse('post', PATHS.upload, 500, 'The image could not be stored.'),
    );
    const Upload = () => {
      const { upload } = useUpload();
      return <button onClick={() => void upload(new Blob(['picture']))}>Upload</button>;
    };
    const view = renderWithProviders(<Upload />, { user });
    await view.dispatch(rejectPayment.initiate(id));
    await screen.findByText('Not at the moment.');
    await view.user.click(screen.getByRole('button', { name: 'Upload' }));
    const later = (await screen.findByText('The image could not be stored.')).closest('.Toastify__toast');
    backend.server.use(answer('put', PATHS.rejectPayment(id.paymentId), { message: 'ok', payment }));
    await view.dispatch(rejectPayment.initiate(id));
    expect(await screen.findByText('Payment has been marked as rejected.')).toBeVisible();
    expect(later).toHaveAttribute('data-in', 'true');
    // Trying again ends the upload's own.
    backend.server.use(answer('post', PATHS.upload, { imageUrl: '/api/file/1' }));
    await view.user.click(screen.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(later).toHaveAttribute('data-in', 'false'));
  });

  it('shows a general sentence when the server gives none', async () => {
    backend.server.use(
      answer('put', PATHS.updateProfile, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
    );
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(accountApi.endpoints.updateProfile.initiate(profile));
    expect(await screen.findByText(GENERIC_ERROR)).toBeVisible();
  });

  it('says so when the server cannot be reached', async () => {
    backend.server.use(answer('put', PATHS.updateProfile, () => HttpResponse.error()));
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(accountApi.endpoints.updateProfile.initiate(profile));
    expect(await screen.findByText(NETWORK_ERROR)).toBeVisible();
  });

  it('for want of a network is forgotten once the server can be reached', async () => {
    backend.server.use(answer('put', PATHS.acceptPayment(id.paymentId), () => HttpResponse.error()));
    const { store } = renderWithProviders(<p />);
    await act(() => store.dispatch(acceptPayment.initiate({ ...id, status: 'submitted' })));
    const told = (await screen.findByText(NETWORK_ERROR)).closest('.Toastify__toast');
    act(() => void store.dispatch(connected({ catchesUp: false })));
    await waitFor(() => expect(told).toHaveAttribute('data-in', 'false'));
  });

  it('shows no toast for our own calls that another backend lacks, nor for reads without a session', async () => {
    backend.server.use(
      refuse('get', PATHS.chatRooms, 404, 'No such route.'),
      refuse('get', PATHS.clients, 401, 'Sign in first.'),
    );
    const { dispatch } = renderWithProviders(null);
    const rooms = await dispatch(listsApi.endpoints.getChatRooms.initiate());
    await dispatch(listsApi.endpoints.getClients.initiate());
    expect(rooms.error).toMatchObject({ status: 'unavailable' });
    expect(screen.queryByText('No such route.')).not.toBeInTheDocument();
    expect(screen.queryByText('Sign in first.')).not.toBeInTheDocument();
  });

  it.each([
    ['half a pair', { tokens: { accessToken: aPair().accessToken } }],
    ['an empty token', { tokens: { ...aPair(), refreshToken: '' } }],
    ['none', {}],
  ])('a sign-in whose answer brings %s fails, and nobody is signed in', async (_, tokens) => {
    backend.server.use(answer('post', PATHS.login, { user, ...tokens }));
    const view = renderWithProviders(null);
    await view.dispatch(accountApi.endpoints.login.initiate({ email: user.email, password: 'secret' }));
    expect(await screen.findByText(GENERIC_ERROR)).toBeVisible();
    expect(selectIsSignedIn(view.store.getState())).toBe(false);
    expect(view.tokens.pair()).toBeNull();
  });

  it('a code whose answer brings no token fails', async () => {
    backend.server.use(answer('post', PATHS.verifyOtp, { tokens: { accessToken: '' } }));
    const { dispatch, tokens } = renderWithProviders(null);
    const code = { email: user.email, enteredOtp: '1234' };
    const { error } = await dispatch(authApi.endpoints.verifyOtp.initiate(code));
    expect(error).toMatchObject({ message: GENERIC_ERROR });
    expect(await screen.findByText(GENERIC_ERROR)).toBeVisible();
    expect(tokens.hasResetToken()).toBe(false);
  });

  it('a profile that brings half a pair ends the session, and says so', async () => {
    const view = renderWithProviders(null, { user, pair: aPair() });
    backend.server.use(answer('get', PATHS.profile, { user, tokens: { accessToken: aPair().accessToken } }));
    await view.dispatch(accountApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }));
    expect(await screen.findAllByText('Your session has ended. Please sign in again.')).toHaveLength(1);
    expect(selectIsSignedIn(view.store.getState())).toBe(false);
    expect(view.tokens.pair()).toBeNull();
  });

  it('that ends the session shows one toast for all calls in flight', async () => {
    backend.server.use(
      refuse('get', PATHS.clients, 401, 'Please sign in.'),
      refuse('get', PATHS.chatRooms, 401, 'Please sign in.'),
      refuse('post', PATHS.renewToken, 401, 'Ended.'),
    );
    renderWithProviders(null, { user, pair: aPair() });
    expect(await screen.findAllByText('Your session has ended. Please sign in again.')).toHaveLength(1);
    expect(screen.queryByText('Please sign in.')).not.toBeInTheDocument();
  });
});

describe("in the user's language", () => {
  const CATALOGUE: Record<string, string> = {
    'Please wait {minutes} minutes.': 'Bitte warten Sie {minutes} Minuten.',
    'Please enter a name.': 'Bitte geben Sie einen Namen ein.',
    'Version {number} saved.': 'Version {number} gespeichert.',
    [NETWORK_ERROR]: 'Der Server antwortet nicht.',
  };
  beforeEach(() =>
    setTranslator((message, values) =>
      CATALOGUE[message]?.replace(/\{(\w+)\}/, (_, name: string) => String(values[name])),
    ),
  );
  afterEach(() => setTranslator());

  const wait = said('Please wait {minutes} minutes.', { minutes: 2 });
  const update = accountApi.endpoints.updateProfile.initiate(profile);

  it('a refusal is shown, and so are the sentences at its fields', async () => {
    const { message, ...rest } = wait;
    const fields = { fullName: 'Please enter a name.', phone: message };
    const more = { ...rest, fields, fieldKeys: { phone: rest } };
    backend.server.use(refuse('put', PATHS.updateProfile, 422, message, more));
    const { dispatch } = renderWithProviders(null, { user });
    const { error } = await dispatch(update);
    expect(await screen.findByText('Bitte warten Sie 2 Minuten.')).toBeVisible();
    expect(fieldErrors(error)).toEqual({
      fullName: 'Bitte geben Sie einen Namen ein.',
      phone: 'Bitte warten Sie 2 Minuten.',
    });
  });

  it('a success is shown', async () => {
    const saved = said('Version {number} saved.', { number: 3 });
    backend.server.use(answer('post', PATHS.sendOtp, { ...saved }));
    const { dispatch } = renderWithProviders(null);
    await dispatch(authApi.endpoints.sendOtp.initiate({ email: 'a@b.cd' }));
    expect(await screen.findByText('Version 3 gespeichert.')).toBeVisible();
  });

  it('a sentence that the catalogue lacks is shown as the server says it', async () => {
    backend.server.use(
      refuse('put', PATHS.updateProfile, 409, 'Ada left.', said('{who} left.', { who: 'Ada' })),
    );
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(update);
    expect(await screen.findByText('Ada left.')).toBeVisible();
  });

  it("the app's own sentence is shown when the server cannot be reached", async () => {
    backend.server.use(answer('put', PATHS.updateProfile, () => HttpResponse.error()));
    const { dispatch } = renderWithProviders(null, { user });
    await dispatch(update);
    expect(await screen.findByText('Der Server antwortet nicht.')).toBeVisible();
  });
});

describe('the overlay', () => {
  it("is open during the user's own calls, and closes when they fail", async () => {
    const { promise: held, resolve: release } = aSignal();
    backend.server.use(
      answer('put', PATHS.updateProfile, async () => {
        await held;
        return HttpResponse.json({ message: 'No.' }, { status: 500 });
      }),
    );
    const { store } = renderWithProviders(null, { user });
    let call: PromiseLike<unknown> = Promise.resolve();
    act(() => {
      call = store.dispatch(accountApi.endpoints.updateProfile.initiate(profile));
    });
    expect(await screen.findByText('Please wait..')).toBeInTheDocument();
    release();
    await act(() => call);
    await waitFor(() => expect(screen.queryByText('Please wait..')).not.toBeInTheDocument());
  });
});
