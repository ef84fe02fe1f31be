import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { memoryStorage } from '../../../src/lib/storage';
import { createTokenStore } from '../../../src/api/tokens';
import { App } from '../../../src/app/App';
import { loadStoredSession } from '../../../src/app/loadSession';
import { makeStore } from '../../../src/app/store';
import { showLanguage } from '../../../src/lib/language';
import { connecting, gaveUp, selectConnection } from '../../../src/store/realtime';
import { answer, API_URL, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { aChatRoom, anAnnouncement, aPair, aUser } from '../../support/wire';

const user = aUser();
const backend = useBackend(user);
let sockets: TestSocketServer;
beforeAll(async () => {
  sockets = await startSocketServer();
});
afterAll(() => sockets.close());
const stores: ReturnType<typeof makeStore>[] = [];
afterEach(async () => {
  await act(async () => void (await showLanguage('en')));
  jest.useRealTimers();
  // Or it reads again during the next test.
  for (const store of stores.splice(0)) store.dispose();
  delete window.earlyAnswers;
});

function open(at: string, signedIn = true) {
  const tokens = createTokenStore(memoryStorage(), memoryStorage());
  if (signedIn) tokens.save(aPair());
  const store = makeStore({ apiUrl: API_URL, tokens, createSocket: sockets.createSocket });
  stores.push(store);
  void store.dispatch(loadStoredSession());
  return renderWithProviders(<App />, { at, store, feedback: false });
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the app', () => {
  it('covers everything while the stored session loads, then shows the requested page', async () => {
    open('/profile');
    expect(screen.getByText('Please wait..')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    const current = await waitFor(() => navigation().getByRole('link', { current: 'page' }));
    expect(current).toHaveTextContent('Profile');
    expect(screen.queryByText('Please wait..')).not.toBeInTheDocument();
  });

  it('shows Home, Payments and Profile in the navigation, and no Home for banned users', async () => {
    backend.server.use(answer('get', PATHS.profile, { user: { ...user, isBanned: true } }));
    open('/profile');
    await waitFor(() => expect(navigation().getByRole('link', { name: 'Payments' })).toBeVisible());
    expect(navigation().queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
    expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible();
  });

  it('works with a backend whose lists contain null and empty rows', async () => {
    const rows = [null, {}];
    backend.server.use(
      answer('get', PATHS.profile, { user: { ...user, payments: rows } }),
      answer('get', PATHS.announcements, { annoncements: [...rows, anAnnouncement({ title: 'Read me' })] }),
      answer('get', PATHS.clients, { clients: rows }),
      answer('get', PATHS.brokers, { brokers: rows }),
      answer('get', PATHS.clientPayments, { payments: rows }),
      answer('get', PATHS.chatRooms, { chatRooms: rows }),
      answer('get', PATHS.companyPlans, { companyPlans: rows }),
      answer('get', PATHS.demos, { links: rows }),
    );
    window.earlyAnswers = { bearer: null, askedAt: 0, answers: {} };
    open('/dashboard');
    expect(await screen.findByText('Read me')).toBeVisible();
    expect(screen.queryByText('Please wait..')).not.toBeInTheDocument();
  });

  it('replaces the page and what stands above it when the language changes', async () => {
    open('/profile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Profile');
    await act(async () => void (await showLanguage('es')));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Perfil');
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });

  it('shows the 404 page for an unknown address', async () => {
    open('/nowhere', false);
    expect(await screen.findByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it('offers to try again or to sign out when the server cannot be reached', async () => {
    backend.server.use(answer('get', PATHS.profile, () => HttpResponse.error()));
    const { user: person } = open('/profile');
    expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    backend.server.resetHandlers();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible());
  });

  it.each([403, 404, 429, 500, 503])(
    'says what the server said when it refuses the profile: %d',
    async (status) => {
      backend.server.use(refuse('get', PATHS.profile, status, 'Please wait a minute.'));
      const { user: person } = open('/profile');
      expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
      expect(screen.getByText('Please wait a minute.')).toBeVisible();
      expect(screen.queryByText(/Check your connection/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
      backend.server.resetHandlers();
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible());
    },
  );

  it("says that the server cannot be reached when a network's page refuses instead of it", async () => {
    const page = () => HttpResponse.html('<h1>Please pay for the Wi-Fi</h1>', { status: 403 });
    backend.server.use(answer('get', PATHS.profile, page), answer('post', PATHS.renewToken, page));
    open('/profile');
    expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  });

  it('tries again automatically, without disturbing, until the server answers', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const attempts = () => backend.calls.filter((call) => call === `GET ${PATHS.profile}`).length;
    backend.server.use(answer('get', PATHS.profile, () => HttpResponse.error()));
    open('/profile');
    const button = await screen.findByRole('button', { name: 'Try again' });
    button.focus();
    const before = attempts();
    await act(() => jest.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(attempts()).toBeGreaterThan(before));
    expect(button).toHaveFocus();
    expect(screen.queryByText('Please wait..')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    backend.server.resetHandlers();
    await act(() => jest.advanceTimersByTimeAsync(24_000));
    await waitFor(() => expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible());
  });

  it('says when it is offline and reconnects when asked to', async () => {
    const { dispatch, store, user: person } = open('/profile');
    await waitFor(() => expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible());
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connected'));
    await dispatch(gaveUp());
    expect(await screen.findByText('You are offline')).toBeVisible();
    sockets.io.disconnectSockets();
    // By key, as the pointer has to wait until the new bar can have been seen.
    screen.getByRole('button', { name: 'Reconnect' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('You are offline')).not.toBeInTheDocument());
  });

  it('says since when it is out of date once the network is lost, and no longer when it is back', async () => {
    const { store } = open('/profile');
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connected'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^As of \d\d:\d\d$/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
    online.mockRestore();
  });

  it('stays offline while reconnecting, and ignores a second press meanwhile', async () => {
    const { dispatch, store } = open('/profile');
    await waitFor(() => expect(navigation().getByRole('link', { name: 'Profile' })).toBeVisible());
    await waitFor(() => expect(selectConnection(store.getState())).toBe('connected'));
    await dispatch(gaveUp());
    await dispatch(connecting());
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reconnect' })).toHaveAttribute('aria-busy', 'true');
    await dispatch(gaveUp());
    expect(screen.getByRole('button', { name: 'Reconnect' })).not.toHaveAttribute('aria-busy');
  });
});

describe('the common header', () => {
  it('greets, counts new announcements and shows unread messages, with links to each', async () => {
    const room = aChatRoom({ unreadMessagesCount: 2, paymentId: 'PP-77' });
    backend.server.use(
      answer('get', PATHS.announcements, { annoncements: [anAnnouncement(), anAnnouncement()] }),
      answer('get', PATHS.chatRooms, { chatRooms: [room] }),
    );
    const { user: person } = open('/dashboard');
    expect(await screen.findByText('Hello, Uma User')).toBeVisible();
    expect(await screen.findByText('2 new announcements')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch Video' })).toHaveAttribute('href', '/tutorials');
    expect(await screen.findByText('Unread messages')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Chats/ }));
    expect(await screen.findByRole('button', { name: /PP-77/ })).toBeVisible();
    expect(screen.getByText('2 unread messages')).toBeInTheDocument();
  });
});
