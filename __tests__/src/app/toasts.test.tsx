import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { listsApi } from '../../../src/api/endpoints/lists';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { fieldErrors, GENERIC_ERROR, NETWORK_ERROR } from '../../../src/api/errors';
import { authApi } from '../../../src/features/auth/endpoints';
import { supportApi } from '../../../src/features/support/endpoints';
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
      () => acceptPayment.initiate(id),
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

describe('the overlay', () => {
  it("is open during the user's own calls, and closes when they fail", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
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
