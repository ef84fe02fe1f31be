import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, SECOND_FACTOR_SETUP_REQUIRED, type SecondFactorAnswer } from '../../../../contract/wire';
import { ADMIN_PATHS } from '../../../../contract/admin';
import { invalidate } from '../../../../src/api/api';
import { AppRoutes } from '../../../../src/app/routes';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server, user: member, calls, requests } = useBackend();
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDDD-EEEE-FF${index + 10}`);
const NONE: SecondFactorAnswer = { kinds: [], passkeys: [], recoveryCodesLeft: 0, isRequired: false };

/** A server that remembers the changes. */
function keep(factor: SecondFactorAnswer) {
  let kept = factor;
  server.use(
    answer('get', PATHS.secondFactor, () => HttpResponse.json(kept)),
    answer('post', PATHS.authenticatorApp, {
      secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
      uri: 'otpauth://totp/Peerproof:uma?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Peerproof',
    }),
    answer('post', PATHS.confirmAuthenticatorApp, () => {
      kept = { ...kept, kinds: ['app'], recoveryCodesLeft: 10 };
      return HttpResponse.json({ message: 'Your app now protects your account.', recoveryCodes: CODES });
    }),
    answer('delete', PATHS.authenticatorApp, () => {
      kept = NONE;
      return HttpResponse.json({ message: 'The app has been removed.' });
    }),
  );
}

const open = (user = member) => renderWithProviders(<AppRoutes />, { at: '/security', user });

test('an app is set up with a picture or a key and a first code; recovery codes are shown once', async () => {
  keep(NONE);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up Authenticator app' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Set up your app' }));
  expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(setup.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await user.type(setup.getByLabelText('Code from the app'), '123456{Enter}');

  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  // A stray key must not lose them.
  await user.keyboard('{Escape}');
  await user.click(codes.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('10 unused codes')).toBeVisible();
  expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument();
});

test('the store keeps neither the secret of the app nor recovery codes', async () => {
  keep(NONE);
  server.use(answer('post', PATHS.recoveryCodes, { message: 'Made.', recoveryCodes: CODES }));
  const { user, store } = open();
  const kept = () => JSON.stringify(store.getState().api.mutations);
  await user.click(await screen.findByRole('button', { name: 'Set up Authenticator app' }));
  const code = await screen.findByLabelText('Code from the app');
  expect(kept()).not.toContain('ABCDEFGH');
  await user.type(code, '123456{Enter}');
  const saved = { name: 'I have saved them' };
  const button = await screen.findByRole('button', saved);
  expect(kept()).not.toContain(CODES[0]);
  await user.click(button);

  await user.click(await screen.findByRole('button', { name: 'New codes' }));
  await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
  await screen.findByRole('button', saved);
  expect(kept()).not.toContain(CODES[0]);
});

test('removing the last one says what that means first', async () => {
  keep({ ...NONE, kinds: ['app'], recoveryCodesLeft: 3 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/your password alone signs you in/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Set up Authenticator app' })).toBeVisible();
});

test('a question stays open if its call failed, and goes with the passkey that was removed elsewhere', async () => {
  const passkey = { _id: 'key-1', name: 'Phone', createdAt: new Date().toISOString(), lastUsedAt: null };
  keep({ ...NONE, kinds: ['app', 'passkey'], passkeys: [passkey], recoveryCodesLeft: 3 });
  server.use(
    refuse('delete', PATHS.authenticatorApp, 503, 'The app stays.'),
    refuse('post', PATHS.recoveryCodes, 503, 'No new codes.'),
    refuse('delete', PATHS.passkey('key-1'), 503, 'The passkey stays.'),
  );
  const { user, dispatch } = open();
  const confirm = async (button: string, confirmation: string, refusal: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: confirmation }));
    expect(await screen.findByText(refusal)).toBeVisible();
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toBeEnabled());
    expect(question).toBeInTheDocument();
    return cancel;
  };
  await user.click(await confirm('Remove Authenticator app', 'Remove', 'The app stays.'));
  await user.click(await confirm('New codes', 'Make new ones', 'No new codes.'));
  await confirm('Remove Phone', 'Remove', 'The passkey stays.');
  server.use(answer('get', PATHS.secondFactor, { ...NONE, kinds: ['app'], recoveryCodesLeft: 3 }));
  await dispatch(invalidate(['SecondFactor'], 'test'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('passkeys are listed and renamed', async () => {
  const passkey = { _id: 'key-1', name: 'Phone', createdAt: new Date().toISOString(), lastUsedAt: null };
  keep({ ...NONE, kinds: ['passkey'], passkeys: [passkey], recoveryCodesLeft: 10 });
  server.use(answer('put', PATHS.passkey('key-1'), { message: 'The passkey has been renamed.' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Old phone{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.find(({ method }) => method === 'PUT')!;
  expect(await sent.json()).toEqual({ name: 'Old phone' });
});

test('the profile leads here, and not with a server that knows no second factor', async () => {
  const { unmount } = renderWithProviders(<AppRoutes />, { at: '/profile', user: member });
  expect(await screen.findByRole('link', { name: /^Security/ })).toHaveAttribute('href', '/security');
  unmount();
  server.use(refuse('get', PATHS.secondFactor, 404));
  renderWithProviders(<AppRoutes />, { at: '/profile', user: member });
  await waitFor(() => expect(calls.filter((call) => call.endsWith(PATHS.secondFactor))).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Security/ })).not.toBeInTheDocument());
});

test('an administrator who must set one up is led here, without toasts and renewals, and can go on afterwards', async () => {
  keep({ ...NONE, isRequired: true });
  const refused = 'Administrators need a second factor.';
  server.use(refuse('get', ADMIN_PATHS.overview, 403, refused, { code: SECOND_FACTOR_SETUP_REQUIRED }));
  const { user } = renderWithProviders(<AppRoutes />, { at: '/admin', user: aUser({ isAdmin: true }) });
  expect(await screen.findByText('Please set up a second factor')).toBeVisible();
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
  expect(calls.filter((call) => call.endsWith(PATHS.renewToken))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Set up Authenticator app' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('Please set up a second factor')).not.toBeInTheDocument();
});

test('an administrator who has set one up in another tab can go on in this one', async () => {
  keep({ ...NONE, kinds: ['app'], recoveryCodesLeft: 10, isRequired: true });
  server.use(refuse('get', ADMIN_PATHS.overview, 403, 'Refused.', { code: SECOND_FACTOR_SETUP_REQUIRED }));
  renderWithProviders(<AppRoutes />, { at: '/admin', user: aUser({ isAdmin: true }) });
  expect(await screen.findByText('10 unused codes')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Please set up a second factor')).not.toBeInTheDocument());
});

describe('that other devices are signed out', () => {
  const passkey = { _id: 'key-1', name: 'Phone', createdAt: new Date().toISOString(), lastUsedAt: null };
  const further = { ...NONE, kinds: ['passkey' as const], passkeys: [passkey], recoveryCodesLeft: 10 };

  beforeAll(() => {
    Object.assign(window, { PublicKeyCredential: () => undefined });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  test.each([
    ['Set up Authenticator app', 'Set up your app'],
    ['Add a passkey', 'Add a passkey'],
  ])('is said before the first second factor, and only then: %s', async (button, title) => {
    const said = /This signs out all your other devices\./;
    keep(NONE);
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: button }));
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(said)).toBeVisible();
    first.unmount();

    keep(further);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    expect(within(await screen.findByRole('dialog', { name: title })).queryByText(said)).toBeNull();
  });
});
