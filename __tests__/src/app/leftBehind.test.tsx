import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { createTokenStore } from '../../../src/api/tokens';
import { AppRoutes } from '../../../src/app/routes';
import { loadStoredSession } from '../../../src/app/loadSession';
import type { AppStore } from '../../../src/app/store';
import HelpSupportPage from '../../../src/pages/HelpSupportPage';
import { sessionEnded, signOut } from '../../../src/store/session';
import { answer, useBackend } from '../../support/backend';
import { fillAll } from '../../support/forms';
import { makeTestStore, renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const payment = aPayment({ status: 'pending', transactionId: null, paymentLink: null, expiresAt: null });
const member = aUser({ payments: [payment] });
const { server } = useBackend(member);
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const TEXT = 'How long does an approval take?';
const kept = () => JSON.stringify({ ...sessionStorage });
const aTab = () => makeTestStore({ user: member, tokens: createTokenStore() });

/** Another tab of this browser: it shares the browser's storage, but not a tab's own. */
async function inOtherTab(work: (store: AppStore) => unknown): Promise<void> {
  const own = Object.entries({ ...sessionStorage });
  sessionStorage.clear();
  const other = makeTestStore({ user: member, tokens: createTokenStore() });
  await work(other);
  other.dispose();
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
}

/** A user whose request got no answer: the draft and the idempotency key are kept for another try. */
async function typeSupportRequest(store = aTab()) {
  server.use(answer('post', PATHS.support, () => HttpResponse.error()));
  const view = renderWithProviders(<HelpSupportPage />, { store });
  await fillAll(view.user, { Subject: 'A question', Description: TEXT });
  await view.user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(kept().split(TEXT)).toHaveLength(3));
  view.unmount();
  return store;
}

describe('typed text', () => {
  it('is gone after signing out', async () => {
    const store = await typeSupportRequest();
    store.dispatch(signOut());
    expect(kept()).not.toContain(TEXT);
  });

  it('is gone after signing out in another tab', async () => {
    const store = await typeSupportRequest();
    await inOtherTab((other) => other.dispatch(signOut()));
    expect(store.getState().user).toBeNull();
    expect(kept()).not.toContain(TEXT);
  });

  it('is gone when a tab wakes up that slept while another one signed out', async () => {
    const asleep = await typeSupportRequest();
    asleep.dispose();
    await inOtherTab((other) => other.dispatch(signOut()));
    expect(kept()).toContain(TEXT);
    await makeTestStore({ tokens: createTokenStore() }).dispatch(loadStoredSession());
    expect(kept()).not.toContain(TEXT);
  });

  it('is kept after a session has expired, here or in another tab, and after a reload', async () => {
    const store = await typeSupportRequest();
    await inOtherTab((other) => other.dispatch(sessionEnded({ reason: 'expired' })));
    expect(store.getState().user).toBeNull();
    store.dispatch(sessionEnded({ reason: 'expired' }));
    await makeTestStore({ tokens: createTokenStore() }).dispatch(loadStoredSession());
    renderWithProviders(<HelpSupportPage />, { user: member });
    expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
  });

  it('stays if typed after a sign-out, through a reload', async () => {
    const store = aTab();
    store.dispatch(signOut());
    await typeSupportRequest();
    await makeTestStore({ tokens: createTokenStore() }).dispatch(loadStoredSession());
    expect(kept()).toContain(TEXT);
  });
});

describe('a proof being entered while another tab', () => {
  const openPayDialog = async () => {
    const at = '/subScriptionPayment';
    const view = renderWithProviders(<AppRoutes />, { at, store: aTab() });
    await view.user.click(await screen.findByRole('button', { name: /^Pay / }));
    return { ...view, field: await screen.findByLabelText('Order ID') };
  };
  const enterProof = async () => {
    const view = await openPayDialog();
    await view.user.type(view.field, '1234567890');
    return view;
  };
  const openAgain = async ({ unmount }: Awaited<ReturnType<typeof openPayDialog>>) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    return (await openPayDialog()).field;
  };

  it('signs out is gone', async () => {
    const view = await enterProof();
    await inOtherTab((other) => other.dispatch(signOut()));
    expect(await openAgain(view)).toHaveValue('');
  });

  it('finds its session expired is kept', async () => {
    const view = await enterProof();
    await inOtherTab((other) => other.dispatch(sessionEnded({ reason: 'expired' })));
    expect(await openAgain(view)).toHaveValue('1234567890');
  });
});
