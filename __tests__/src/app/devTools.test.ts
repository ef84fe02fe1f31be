import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ServerToClientEvents } from '../../../contract/events';
import { PATHS } from '../../../contract/wire';
import { answer, API_URL, useBackend } from '../../support/backend';
import { aPair, aPayment, aUser } from '../../support/wire';

/** Every event of the server; the compiler asks for a new one here. */
const SERVER_EVENTS: Record<keyof ServerToClientEvents, true> = {
  newMessage: true,
  'client-profileUpdated': true,
  'client-transactionsUpdated': true,
  'client-chatRoomsUpdated': true,
  'client-announcementsUpdated': true,
  'client-caughtUp': true,
  'client-notice': true,
  messagesMarked: true,
  writing: true,
  exception: true,
};

interface DevToolsOptions {
  actionCreators: Record<string, (...args: unknown[]) => UnknownAction>;
  actionSanitizer: (action: UnknownAction) => UnknownAction;
  stateSanitizer: (state: unknown) => unknown;
  features: Record<string, boolean | string>;
}

/** Everything that Redux DevTools would show, as the extension records it. */
const shown: { action: UnknownAction; state: unknown }[] = [];
/** What its dispatcher offers. */
let offered: DevToolsOptions['actionCreators'] = {};
let features: DevToolsOptions['features'] = {};

/** The extension's enhancer: it sees each action and the following state through the two sanitizers. */
const recordingDevTools =
  ({ actionSanitizer, stateSanitizer, actionCreators, features: allowed }: DevToolsOptions) =>
  (enhance: StoreEnhancer): StoreEnhancer =>
  (createStore) => {
    offered = actionCreators;
    features = allowed;
    const recording =
      <S, A, P>(reducer: Reducer<S, A & UnknownAction, P>): typeof reducer =>
      (state, action) => {
        const next = reducer(state, action);
        shown.push({ action: actionSanitizer(action), state: stateSanitizer(next) });
        return next;
      };
    return enhance((reducer, preloadedState) =>
      createStore(recording(reducer as never) as typeof reducer, preloadedState),
    );
  };

const backend = useBackend();

// Redux Toolkit looks for the extension when it is loaded, so the tests import the store after this.
beforeAll(() => void Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: recordingDevTools }));

describe('Redux DevTools', () => {
  it('shows the life of a session without a password, a code or a token', async () => {
    const { makeStore } = await import('../../../src/app/store');
    const { authApi } = await import('../../../src/features/auth/endpoints');
    const { accountApi } = await import('../../../src/api/endpoints/account');
    const { listsApi } = await import('../../../src/api/endpoints/lists');
    const { createTokenStore } = await import('../../../src/api/tokens');
    const { memoryStorage } = await import('../../../src/lib/storage');

    const [pair, renewed] = [aPair(), aPair()];
    const resetToken = aPair().accessToken;
    backend.server.use(
      answer('post', PATHS.login, { user: aUser(), tokens: pair }),
      answer('post', PATHS.signUp, { message: 'Welcome.' }, 201),
      answer('post', PATHS.verifyOtp, { tokens: { accessToken: resetToken } }),
      answer('post', PATHS.resetPassword, { message: 'Password changed.' }),
      answer('get', PATHS.clients, { message: 'Please sign in.' }, 401),
      answer('post', PATHS.renewToken, renewed),
    );
    const store = makeStore({ apiUrl: API_URL, tokens: createTokenStore(memoryStorage(), memoryStorage()) });
    const { login } = accountApi.endpoints;
    const { signUp, verifyOtp, resetPassword } = authApi.endpoints;
    const signUpRequest = {
      email: 'uma@example.com',
      fullName: 'Uma User',
      phone: '+923001234567',
      paymentMethodId: 'UMA123',
      password: 'hush-one',
      referCode: 'BROKER1',
    };
    await store.dispatch(signUp.initiate(signUpRequest));
    await store.dispatch(verifyOtp.initiate({ email: 'uma@example.com', enteredOtp: 'hush-otp' }));
    await store.dispatch(resetPassword.initiate({ password: 'hush-two', newPassword: 'hush-two' }));
    await store.dispatch(login.initiate({ email: 'uma@example.com', password: 'hush-six' }));
    await store.dispatch(listsApi.endpoints.getClients.initiate(undefined, { forceRefetch: true }));
    expect(store.services.tokens.pair()).toEqual(renewed);

    const everything = JSON.stringify(shown);
    const secrets = [
      'hush-one',
      'hush-two',
      'hush-six',
      'hush-otp',
      resetToken,
      ...Object.values({ ...pair }),
    ];
    for (const secret of [...secrets, ...Object.values(renewed)]) expect(everything).not.toContain(secret);
    const credentials = '{"email":"uma@example.com","password":"••••••"}';
    expect(shown.map(({ action }) => action.type)).toContain(
      `api/executeMutation/fulfilled (login) ${credentials}`,
    );
    store.dispose();
  });

  it('offers no export, which would save passwords as they were sent', async () => {
    const { makeStore } = await import('../../../src/app/store');
    makeStore({ apiUrl: API_URL }).dispose();
    expect(features).toMatchObject({ dispatch: true, import: 'custom', jump: true });
    expect(features.export).toBeUndefined();
  });

  it('shows second factors and mailed links without what proves them', async () => {
    const { makeStore } = await import('../../../src/app/store');
    const { accountApi } = await import('../../../src/api/endpoints/account');
    const { linkApi } = await import('../../../src/features/auth/linkEndpoints');
    const { securityApi } = await import('../../../src/features/security/endpoints');
    const passkeyOptions = { challenge: 'Y2hhbGxlbmdl' };
    const secondFactor = { kinds: ['passkey'], passkeyOptions };
    const uri = 'otpauth://totp/Peerproof?secret=HUSHSECRET';
    const recoveryCodes = ['HUSH-CODE-ONE'];
    backend.server.use(
      answer('post', PATHS.authenticatorApp, { secret: 'HUSHSECRET', uri }),
      answer('post', PATHS.confirmAuthenticatorApp, { message: 'On.', recoveryCodes }),
      answer('post', PATHS.recoveryCodes, { message: 'New.', recoveryCodes }),
      answer('post', PATHS.passkeyCreation, { options: passkeyOptions }),
      answer('post', PATHS.passkeys, { message: 'Added.', recoveryCodes }),
      answer('post', PATHS.login, { message: 'Wrong.', code: 'second_factor_required', secondFactor }, 422),
      answer('post', PATHS.reauthenticate, { message: 'Thanks.' }),
      answer('post', PATHS.undoChange, { message: 'Undone.' }),
      answer('post', PATHS.confirmEmail, { message: 'Confirmed.' }),
    );
    const store = makeStore({ apiUrl: API_URL });
    shown.length = 0;
    const { startApp, confirmApp, renewRecoveryCodes, startPasskey, addPasskey } = securityApi.endpoints;
    await store.dispatch(startApp.initiate());
    await store.dispatch(confirmApp.initiate({ oneTimePassword: 'hush-app' }));
    await store.dispatch(renewRecoveryCodes.initiate());
    await store.dispatch(startPasskey.initiate());
    await store.dispatch(addPasskey.initiate({ name: 'My key', passkey: '{"id":"hush-key"}' }));
    const credentials = { email: 'uma@example.com', password: 'hush-six', oneTimePassword: 'hush-app' };
    await store.dispatch(accountApi.endpoints.login.initiate(credentials));
    await store.dispatch(accountApi.endpoints.reauthenticate.initiate({ passkey: '{"id":"hush-key"}' }));
    await store.dispatch(linkApi.endpoints.undoChange.initiate({ token: 'hush-link' }));
    await store.dispatch(linkApi.endpoints.confirmEmail.initiate({ token: 'hush-link' }));

    expect(shown.map(({ action }) => action.type)).toContain(
      'api/executeMutation/fulfilled (addPasskey) {"name":"My key","passkey":"••••••"}',
    );
    expect(JSON.stringify(shown)).not.toMatch(/hush/i);
    store.dispose();
  });

  it('shows the effects of a socket event, with arguments, tags and cause, and masks links to receipts', async () => {
    const [sent, accepted] = [aPayment(), aPayment({ status: 'accepted' })];
    const user = aUser({ payments: [aPayment({ paymentLink: '/api/file/own?exp=1&sig=secret-own' })] });
    const receipt = { ...sent, paymentLink: 'https://files.example/1?X-Amz-Signature=secret-s3&exp=9' };
    backend.server.use(
      answer('get', PATHS.profile, { user }),
      answer('get', PATHS.clientPayments, { payments: [receipt, accepted] }),
    );
    const { makeStore } = await import('../../../src/app/store');
    const signedInListeners = await import('../../../src/app/signedInListeners');
    const { createTokenStore } = await import('../../../src/api/tokens');
    const { memoryStorage } = await import('../../../src/lib/storage');
    const { sessionReady } = await import('../../../src/store/session');
    const { paymentsApi } = await import('../../../src/api/endpoints/payments');
    const { transactionsUpdated } = await import('../../../src/store/realtime');
    const tokens = createTokenStore(memoryStorage(), memoryStorage());
    tokens.save(aPair(user._id));
    const store = makeStore({ apiUrl: API_URL, tokens, signedInListeners, preloadedState: { user } });
    store.dispatch(sessionReady());
    await store.dispatch(paymentsApi.endpoints.getTransactions.initiate({ status: 'submitted' }));
    shown.length = 0;
    store.dispatch(transactionsUpdated(user._id));
    const types = () => shown.map(({ action }) => action.type);
    const done = 'api/executeQuery/fulfilled (getTransactions) {"status":"submitted"}';
    await waitFor(() => expect(types()).toContain(done));

    const invalidation = types().find((type) => type.startsWith('api/invalidateTags'));
    expect(invalidation).toMatch(/\(.*\bTransactions\b.*\) after realtime\/client-transactionsUpdated$/);
    const path = [
      `realtime/client-transactionsUpdated (${user._id})`,
      invalidation,
      'api/executeQuery/pending (getTransactions) {"status":"submitted"}',
      done,
    ];
    expect(types().filter((type) => path.includes(type))).toEqual(path);
    const everything = JSON.stringify(shown);
    expect(everything).not.toMatch(/secret-(own|s3)/);
    expect(everything).toContain('/api/file/own?exp=1&sig=••••••');
    expect(everything).toContain('https://files.example/1?X-Amz-Signature=••••••&exp=9');
    store.dispose();
  });

  it('shows a followed payment without the token of its link', async () => {
    const { makeStore } = await import('../../../src/app/store');
    const { followApi } = await import('../../../src/features/follow/endpoints');
    const { createTokenStore } = await import('../../../src/api/tokens');
    const { memoryStorage } = await import('../../../src/lib/storage');
    backend.server.use(answer('post', PATHS.follow, { status: 'accepted', amount: 25, steps: [] }));
    const store = makeStore({ apiUrl: API_URL, tokens: createTokenStore(memoryStorage(), memoryStorage()) });
    shown.length = 0;
    await store.dispatch(followApi.endpoints.getFollowed.initiate({ token: 'hush-link' }));
    const everything = JSON.stringify(shown);
    expect(everything).toContain('accepted');
    expect(everything).not.toContain('hush-link');
    store.dispose();
  });

  it('offers every event of the socket, which has the same effects as one from the server', async () => {
    const user = aUser();
    const profile = jest.fn();
    backend.server.use(
      answer('get', PATHS.profile, () => {
        profile();
        return HttpResponse.json({ user });
      }),
    );
    const { makeStore } = await import('../../../src/app/store');
    const signedInListeners = await import('../../../src/app/signedInListeners');
    const { createTokenStore } = await import('../../../src/api/tokens');
    const { memoryStorage } = await import('../../../src/lib/storage');
    const { sessionReady } = await import('../../../src/store/session');
    const { accountApi } = await import('../../../src/api/endpoints/account');
    const tokens = createTokenStore(memoryStorage(), memoryStorage());
    tokens.save(aPair(user._id));
    const store = makeStore({ apiUrl: API_URL, tokens, signedInListeners, preloadedState: { user } });
    store.dispatch(sessionReady());
    await store.dispatch(accountApi.endpoints.getProfile.initiate());
    const read = profile.mock.calls.length;

    store.dispatch(offered['client-profileUpdated']!(user._id));
    await waitFor(() => expect(profile.mock.calls.length).toBeGreaterThan(read));
    const types = Object.values(offered).map((create) => create().type);
    expect(types).toEqual(
      expect.arrayContaining(Object.keys(SERVER_EVENTS).map((name) => `realtime/${name}`)),
    );
    store.dispose();
  });

  it('exports a state that another browser imports without being signed in by it', async () => {
    const { makeStore } = await import('../../../src/app/store');
    const { accountApi } = await import('../../../src/api/endpoints/account');
    const { listsApi } = await import('../../../src/api/endpoints/lists');
    const { createTokenStore } = await import('../../../src/api/tokens');
    const { memoryStorage } = await import('../../../src/lib/storage');
    const authorizations: (string | null)[] = [];
    backend.server.events.on('request:start', ({ request }) =>
      authorizations.push(request.headers.get('authorization')),
    );
    backend.server.use(
      answer('post', PATHS.login, { user: aUser({ fullName: 'Uma User' }), tokens: aPair() }),
      answer('get', PATHS.clients, { clients: [] }),
    );
    const own = () => createTokenStore(memoryStorage(), memoryStorage());
    const first = makeStore({ apiUrl: API_URL, tokens: own() });
    shown.length = 0;
    await first.dispatch(
      accountApi.endpoints.login.initiate({ email: 'uma@example.com', password: 'hush-six' }),
    );
    const exported = JSON.stringify(shown.at(-1)?.state);
    first.dispose();

    const tokens = own();
    const second = makeStore({
      apiUrl: API_URL,
      tokens,
      preloadedState: JSON.parse(exported) as ReturnType<typeof first.getState>,
    });
    expect(second.getState().user?.fullName).toBe('Uma User');
    authorizations.length = 0;
    await second.dispatch(listsApi.endpoints.getClients.initiate(undefined, { forceRefetch: true }));
    expect(authorizations).toEqual([null]);
    expect(tokens.pair()).toBeNull();
    second.dispose();
  });
});
