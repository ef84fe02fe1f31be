import { HttpResponse } from 'msw';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LANGUAGE_PATH } from '../../../../contract/languages';
import { PATHS } from '../../../../contract/wire';
import { accountApi } from '../../../../src/api/endpoints/account';
import { AppRoutes } from '../../../../src/app/routes';
import { chooseLanguage, keepChoicesFor, showLanguage, useLanguage } from '../../../../src/lib/language';
import { loadTranslator } from '../../../../src/lib/translator';
import { signOut } from '../../../../src/store/session';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';
import { aPair, aPayment, aUser } from '../../../support/wire';
import '../../../../src/pages/DashboardPage';
import '../../../../src/pages/LoginPage';
import '../../../../src/pages/ProfilePage';
import '../../../../src/pages/SubscriptionPaymentPage';

jest.mock('../../../../languages/id.json', () => {
  throw new Error('Offline');
});

const { server, requests } = useBackend();
const member = aUser({ language: null });
/** Rendered anew in another language, as `App` does. */
const Routes = () => <AppRoutes key={useLanguage()} />;
const told = async () =>
  Promise.all(
    requests.filter(({ url }) => url.endsWith(LANGUAGE_PATH)).map((request) => request.clone().json()),
  );
/** Also where it was wanted first. */
const spanishHasArrived = () => act(() => loadTranslator('es'));
beforeEach(() => server.use(answer('put', LANGUAGE_PATH, { message: 'Noted.' })));
afterEach(async () => {
  // The next test has an app of its own.
  keepChoicesFor(undefined);
  document.cookie = 'language=; max-age=0; path=/';
  localStorage.clear();
  await act(() => showLanguage('en'));
});

function open(user: typeof member, at = '/profile') {
  server.use(answer('get', PATHS.profile, { user }));
  return renderWithProviders(<Routes />, { at, user });
}

test('a member chooses a language, which the page, the device and the account have from then on', async () => {
  const { user } = open({ ...member, language: 'en' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'العربية');
  expect(await screen.findByRole('heading', { name: 'الملف الشخصي' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.cookie).toContain('language=ar');
  await waitFor(async () => expect(await told()).toEqual([{ language: 'ar' }]));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'اللغة' })).toHaveFocus());
});

describe('a choice that did not reach the account', () => {
  async function chooseOffline() {
    server.use(answer('put', LANGUAGE_PATH, () => HttpResponse.error()));
    const { user, store, unmount } = open({ ...member, language: 'en' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Español');
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeVisible();
    await waitFor(async () => expect(await told()).toEqual([{ language: 'es' }]));
    await act(() => settled(store));
    unmount();
    requests.length = 0;
    server.use(answer('put', LANGUAGE_PATH, { message: 'Noted.' }));
  }

  test('reaches it with the next start, and stays on the screen', async () => {
    await chooseOffline();
    const { store, unmount } = open({ ...member, language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeVisible();
    await waitFor(async () => expect(await told()).toEqual([{ language: 'es' }]));
    await act(() => settled(store));
    unmount();
    // From then on the account's counts, which another device may have changed.
    open({ ...member, language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(await told()).toEqual([{ language: 'es' }]);
    expect(localStorage).toHaveLength(0);
  });

  test('is not given to whoever uses the device next', async () => {
    await chooseOffline();
    open({ ...member, _id: 'user-2', language: 'fr' });
    expect(await screen.findByRole('heading', { name: 'Profil' })).toBeVisible();
    expect(await told()).toEqual([]);
  });
});

test('an account without a language gets the one on the screen', async () => {
  open(member);
  await waitFor(async () => expect(await told()).toEqual([{ language: 'en' }]));
});

test('the account’s language is shown, whatever the device had before', async () => {
  document.cookie = 'language=ar; path=/';
  open({ ...member, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeVisible();
  expect(await told()).toEqual([]);
});

test('of two choices in a row the second stays, whichever catalogue arrives first', async () => {
  await act(async () => {
    const first = chooseLanguage('hi');
    await Promise.all([first, chooseLanguage('en')]);
  });
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.cookie).toContain('language=en');
});

test('of a member’s two choices in a row, the account gets the second', async () => {
  await act(() => showLanguage('fr'));
  const { store } = open({ ...member, language: 'fr' });
  const choice = await screen.findByRole('combobox', { name: 'Langue' });
  fireEvent.change(choice, { target: { value: 'es' } });
  fireEvent.change(choice, { target: { value: 'en' } });
  await spanishHasArrived();
  await settled(store);
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(await told()).toEqual([{ language: 'en' }]);
});

test('a member’s choice on a page for everybody reaches the account, and nobody else’s', async () => {
  const { user, store, dispatch } = open({ ...member, language: 'en' }, '/nothing-here');
  await user.click(await screen.findByRole('link', { name: 'Español' }));
  expect(await screen.findByRole('link', { name: 'Español', current: true })).toBeVisible();
  await waitFor(async () => expect(await told()).toEqual([{ language: 'es' }]));
  await act(() => settled(store));

  await dispatch(signOut());
  const next = { ...member, _id: 'user-2', language: 'fr' };
  server.use(
    answer('post', PATHS.login, { user: next, tokens: aPair() }),
    answer('get', PATHS.profile, { user: next }),
  );
  await dispatch(accountApi.endpoints.login.initiate({ email: member.email, password: 'demo123' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'));
  expect(await told()).toEqual([{ language: 'es' }]);
});

test('of a visitor’s two choices in a row, the account gets the second', async () => {
  await act(() => showLanguage('fr'));
  const account = { ...member, language: 'fr' };
  server.use(
    answer('post', PATHS.login, { user: account, tokens: aPair() }),
    answer('get', PATHS.profile, { user: account }),
  );
  const { user } = renderWithProviders(<Routes />, { at: '/login' });
  fireEvent.click(await screen.findByRole('link', { name: 'Español' }));
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  await spanishHasArrived();
  await user.type(await screen.findByLabelText('Email'), member.email);
  await user.type(screen.getByLabelText('Password'), 'demo123{Enter}');
  await waitFor(async () => expect(await told()).toEqual([{ language: 'en' }]));
});

test('a language that cannot be loaded is not missed once another has been chosen', async () => {
  await act(async () => {
    const failing = showLanguage('id');
    expect(await showLanguage('en')).toBe(true);
    expect(await failing).toBe(false);
  });
  await expect(showLanguage('id')).rejects.toThrow('Offline');
});

test('whoever signs in after somebody else has their own language', async () => {
  document.cookie = 'language=en; path=/';
  const french = { ...member, language: 'fr' };
  server.use(
    answer('post', PATHS.login, { user: french, tokens: aPair() }),
    answer('get', PATHS.profile, { user: french }),
  );
  const { user } = renderWithProviders(<Routes />, { at: '/login' });
  await user.type(await screen.findByLabelText('Email'), member.email);
  await user.type(screen.getByLabelText('Password'), 'demo123{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr'));
  expect(document.cookie).toContain('language=fr');
  expect(await told()).toEqual([]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a language opens in another tab or window with %s',
  async (key) => {
    renderWithProviders(<Routes />, { at: '/login' });
    const link = await screen.findByRole('link', { name: 'Español' });
    const follow = jest.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      // jsdom has no other tab.
      event.preventDefault();
    });
    document.addEventListener('click', follow, { once: true });
    fireEvent.click(link, { [key]: true });
    expect(follow).toHaveBeenCalledTimes(1);
  },
);

test('a language chosen just before signing in becomes the account’s', async () => {
  const account = { ...member, language: 'en' };
  server.use(
    answer('post', PATHS.login, { user: account, tokens: aPair() }),
    answer('get', PATHS.profile, { user: account }),
  );
  const { user } = renderWithProviders(<Routes />, { at: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Español' }));
  await user.type(await screen.findByLabelText('Correo electrónico'), member.email);
  await user.type(screen.getByLabelText('Contraseña'), 'demo123{Enter}');
  await waitFor(async () => expect(await told()).toEqual([{ language: 'es' }]));
  expect(document.documentElement).toHaveAttribute('lang', 'es');
});

test('dialogs, too, say in the reader’s language what is missing', async () => {
  await act(() => showLanguage('es'));
  const payment = aPayment({
    status: 'pending',
    expiresAt: null,
    transactionId: null,
    paymentLink: null,
  });
  const { user } = open({ ...member, language: 'es', payments: [payment] }, '/subScriptionPayment');
  await user.click(await screen.findByRole('button', { name: /^Pagar/ }));
  await user.click(await screen.findByRole('button', { name: 'Enviar comprobante' }));
  expect((await screen.findAllByText(/ID de orden\./))[0]).toBeVisible();
  expect(screen.queryByText('Please enter Order ID.')).not.toBeInTheDocument();
});
