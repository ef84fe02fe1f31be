import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { INVITATION_PATHS } from '../../../../contract/admin';
import { PATHS } from '../../../../contract/wire';
import spanish from '../../../../languages/es.json';
import { App } from '../../../../src/app/App';
import { showLanguage } from '../../../../src/lib/language';
import { signOut } from '../../../../src/store/session';
import { aSignal } from '../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../support/backend';
import { fill } from '../../../support/forms';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const { server } = useBackend();
const PASSWORD = 'secret12';
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const es = (english: keyof typeof spanish.app) => spanish.app[english];
const open = (at: string) => renderWithProviders(<App />, { at, feedback: false });
type View = ReturnType<typeof open>;

async function chooseSpanish({ user }: View) {
  await user.click(screen.getByRole('link', { name: 'Español' }));
  await screen.findByRole('link', { name: 'Español', current: true });
}
const valueAt = async (english: keyof typeof spanish.app) =>
  (await screen.findByLabelText<HTMLInputElement>(es(english))).value;

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(stored).not.toContain(PASSWORD);
  document.cookie = 'language=; max-age=0; path=/';
  await act(() => showLanguage('en'));
});

test('another language keeps what was typed to sign in', async () => {
  const view = open('/login');
  await screen.findByLabelText('Email');
  await fill(view.user, 'Email', 'uma@example.com');
  await fill(view.user, 'Password', PASSWORD);
  await chooseSpanish(view);
  expect(await valueAt('Email')).toBe('uma@example.com');
  expect(await valueAt('Password')).toBe(PASSWORD);
  await view.user.click(screen.getByRole('link', { name: 'Português (Brasil)' }));
  expect(await screen.findByLabelText('Senha')).toHaveValue(PASSWORD);
});

async function openSecondFactor() {
  server.use(refuse('post', PATHS.login, 401, 'Please enter a code.', { secondFactor: { kinds: ['app'] } }));
  const view = open('/login');
  await screen.findByLabelText('Email');
  await fill(view.user, 'Email', 'uma@example.com');
  await fill(view.user, 'Password', PASSWORD);
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByLabelText('Code from your app');
  return view;
}

test('another language keeps the code of the second factor, and email and password behind it', async () => {
  const view = await openSecondFactor();
  await fill(view.user, 'Code from your app', '123');
  await chooseSpanish(view);
  expect(await valueAt('Code from your app')).toBe('123');
  await view.user.click(screen.getByRole('button', { name: es('Back') }));
  expect(await valueAt('Email')).toBe('uma@example.com');
  expect(await valueAt('Password')).toBe(PASSWORD);
  await view.user.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('uma@example.com');
});

test('another language keeps a recovery code', async () => {
  const view = await openSecondFactor();
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await fill(view.user, 'Recovery code', 'ABCD');
  await chooseSpanish(view);
  expect(await valueAt('Recovery code')).toBe('ABCD');
});

test('the second factor is asked for anew after the page was left', async () => {
  const view = await openSecondFactor();
  await fill(view.user, 'Code from your app', '123');
  await chooseSpanish(view);
  await valueAt('Code from your app');
  await view.user.click(screen.getByRole('link', { name: 'Peerproof' }));
  await view.user.click((await screen.findAllByRole('link', { name: es('Login') }))[0]!);
  expect(await valueAt('Email')).toBe('');
  expect(await valueAt('Password')).toBe('');
});

test('a second factor that is asked for after the page was left does not wait there for the next account', async () => {
  const { promise: held, resolve: release } = aSignal();
  const sent = jest.fn();
  server.use(
    answer('post', PATHS.sendOtp, { message: 'The code is on its way.' }),
    answer('post', PATHS.verifyOtp, async () => {
      sent();
      await held;
      return HttpResponse.json(
        { message: 'Please enter a code.', secondFactor: { kinds: ['app'] } },
        { status: 401 },
      );
    }),
  );
  const sendCodeTo = async ({ user }: View, email: string) => {
    await screen.findByLabelText('Email');
    await fill(user, 'Email', email);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(new RegExp(email));
  };
  const view = open('/forgotPass');
  await sendCodeTo(view, 'uma@ex.co');
  await view.user.type(await screen.findByLabelText('Code'), '1234');
  await view.user.click(screen.getByRole('button', { name: 'Check code' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  await view.user.click(screen.getByRole('link', { name: 'Peerproof' }));
  await screen.findAllByRole('link', { name: 'Login' });
  await act(async () => release());
  await waitFor(() => expect(view.store.getState().loading.requests).toEqual([]));

  view.unmount();
  sessionStorage.clear();
  await sendCodeTo(open('/forgotPass'), 'ben@ex.co');
  expect(await screen.findByLabelText('Code')).toHaveValue('');
  expect(screen.queryByLabelText('Code from your app')).not.toBeInTheDocument();
});

test('what was typed to sign in is forgotten when the page is left', async () => {
  const view = open('/login');
  await screen.findByLabelText('Email');
  await fill(view.user, 'Password', PASSWORD);
  await chooseSpanish(view);
  expect(await valueAt('Password')).toBe(PASSWORD);
  await view.user.click(screen.getByRole('link', { name: es('Forgot password?') }));
  await view.user.click(await screen.findByRole('link', { name: es('Back to login') }));
  expect(await valueAt('Password')).toBe('');
});

test('what was typed to sign in is forgotten after it, also where the account speaks another language', async () => {
  const person = aUser({ payments: [] });
  server.use(
    answer('post', PATHS.login, { user: person, tokens: { accessToken: 'a.b.c', refreshToken: 'd.e.f' } }),
    answer('get', PATHS.profile, { user: person }),
  );
  await act(() => showLanguage('es'));
  const view = open('/login');
  await screen.findByLabelText(es('Email'));
  await fill(view.user, es('Email'), 'uma@example.com');
  await fill(view.user, es('Password'), PASSWORD);
  // In the moment in which the account's page takes the form's place.
  const unsubscribe = view.store.subscribe(() => {
    if (!view.store.getState().user) return;
    unsubscribe();
    void showLanguage('en');
  });
  await view.user.click(screen.getByRole('button', { name: es('Login') }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  await waitFor(() => expect(document.querySelector('form')).toBeNull());
  await view.dispatch(signOut());
  await view.user.click((await screen.findAllByRole('link', { name: 'Login' }))[0]!);
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('another language keeps the second factor of a forgotten password, and the code behind it', async () => {
  server.use(
    answer('post', PATHS.sendOtp, { message: 'The code is on its way.' }),
    refuse('post', PATHS.verifyOtp, 401, 'Please enter a code.', { secondFactor: { kinds: ['app'] } }),
  );
  const view = open('/forgotPass');
  await screen.findByLabelText('Email');
  await fill(view.user, 'Email', 'uma@ex.co');
  await view.user.click(screen.getByRole('button', { name: 'Send code' }));
  await view.user.type(await screen.findByLabelText('Code'), '1234');
  await view.user.click(screen.getByRole('button', { name: 'Check code' }));
  await screen.findByLabelText('Code from your app');
  await fill(view.user, 'Code from your app', '123');
  await chooseSpanish(view);
  expect(await valueAt('Code from your app')).toBe('123');
  await view.user.click(screen.getByRole('button', { name: es('Back') }));
  expect(await valueAt('Code')).toBe('1234');
});

test('another language keeps each step of a forgotten password', async () => {
  server.use(
    answer('post', PATHS.sendOtp, { message: 'The code is on its way.' }),
    answer('post', PATHS.verifyOtp, { message: 'Verified.', tokens: { accessToken: 'token' } }),
  );
  const view = open('/forgotPass');
  await screen.findByLabelText('Email');
  await fill(view.user, 'Email', 'uma@example.com');
  await chooseSpanish(view);
  expect(await valueAt('Email')).toBe('uma@example.com');
  await view.user.click(screen.getByRole('button', { name: es('Send code') }));

  await view.user.type(await screen.findByLabelText(es('Code')), '12');
  await view.user.click(screen.getByRole('link', { name: 'English' }));
  expect(await screen.findByLabelText('Code')).toHaveValue('12');
  await view.user.type(screen.getByLabelText('Code'), '34');
  await view.user.click(screen.getByRole('button', { name: 'Check code' }));

  await view.user.type(await screen.findByLabelText('New password'), PASSWORD);
  await chooseSpanish(view);
  expect(await valueAt('New password')).toBe(PASSWORD);
});

test("another language keeps a new administrator's name and password", async () => {
  const own = { email: 'ina@example.com', role: 'support', expiresAt: '2030-01-04T10:00:00.000Z' };
  server.use(answer('post', INVITATION_PATHS.read, own));
  const view = open('/adminInvitation#secret-token');
  await screen.findByLabelText('Full name');
  await fill(view.user, 'Full name', 'Ina Invited');
  await fill(view.user, 'Password', PASSWORD);
  await chooseSpanish(view);
  expect(await valueAt('Full name')).toBe('Ina Invited');
  expect(await valueAt('Password')).toBe(PASSWORD);
  expect(await valueAt('Email')).toBe('ina@example.com');
});

test('another language keeps the passwords and the picture of a sign-up', async () => {
  const view = open('/signUp');
  await screen.findByLabelText('Full name');
  await fill(view.user, 'Full name', 'Amara Okafor');
  await fill(view.user, 'Password', PASSWORD);
  await fill(view.user, 'Confirm password', 'secret1');
  const png = new File([PNG], 'me.png', { type: 'image/png' });
  await view.user.upload(screen.getByLabelText(/^Profile picture/), png);
  await screen.findByText('me.png');
  await chooseSpanish(view);
  expect(screen.getByText('me.png')).toBeVisible();
  expect(await valueAt('Full name')).toBe('Amara Okafor');
  expect(await valueAt('Password')).toBe(PASSWORD);
  expect(await valueAt('Confirm password')).toBe('secret1');
});
