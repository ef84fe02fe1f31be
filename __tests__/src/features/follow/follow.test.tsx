import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import type { HistoryStepName, PaymentStatus } from '../../../../contract/payment';
import { PATHS, type FollowedPayment, type FollowLinkAnswer } from '../../../../contract/wire';
import { now, setClockOffset } from '../../../../src/lib/clock';
import { formatClockTime } from '../../../../src/lib/formatClockTime';
import FollowPage from '../../../../src/pages/FollowPage';
import { FollowLink } from '../../../../src/payment/FollowLink';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';
import { aUser } from '../../../support/wire';

const { server, calls, requests } = useBackend();

const followed: FollowedPayment = {
  status: 'submitted',
  amount: 25,
  orderIdEnd: '7781',
  expiresAt: '2030-01-02T12:00:00.000Z',
  steps: [{ at: '2030-01-01T12:00:00.000Z', transition: 'submit', to: 'submitted' }],
  linkEndsAt: '2030-01-31T12:00:00.000Z',
};
const openPage = (at = '/follow#some-token') => renderWithProviders(<FollowPage />, { at });

test('the page shows status, amount, the end of the order ID and the time of the answer', async () => {
  server.use(answer('post', PATHS.follow, followed));
  openPage();
  expect(await screen.findByText('25$')).toBeVisible();
  expect(screen.getByText('7781')).toBeVisible();
  expect(screen.getByText(/^As of \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'What happened' })).getByText('Proof sent')).toBeVisible();
  expect(await requests[0]!.json()).toEqual({ token: 'some-token' });
});

const step = (transition: HistoryStepName, to: PaymentStatus) => ({
  at: '2030-01-01T12:00:00.000Z',
  transition,
  to,
});

test.each([
  [[], 'pending', 'No proof has been sent yet.'],
  [[step('withdraw', 'pending')], 'pending', 'No proof is waiting.'],
  [[step('settlePending', 'pending')], 'pending', 'No proof is waiting.'],
  [[step('accept', 'accepted')], 'accepted', 'The payment is approved.'],
  [[step('expire', 'accepted')], 'accepted', 'Approved automatically; nobody has confirmed it.'],
  [
    [step('expire', 'accepted'), step('handOver', 'accepted')],
    'accepted',
    'Approved automatically; nobody has confirmed it.',
  ],
  [
    [step('expire', 'accepted'), step('appealAccepted', 'accepted')],
    'accepted',
    'Under appeal. An administrator decides.',
  ],
  [[step('settleRejected', 'rejected')], 'rejected', 'Both sides agreed on a new proof.'],
  [[step('reject', 'rejected')], 'rejected', 'The receiver or an administrator has rejected the proof.'],
] as const)('after the steps %j the page says where the payment stands', async (steps, status, sentence) => {
  server.use(answer('post', PATHS.follow, { ...followed, status, steps }));
  openPage();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the time of the answer is corrected by the server’s clock', async () => {
  server.use(answer('post', PATHS.follow, followed));
  setClockOffset(24 * 3_600_000);
  openPage();
  const tomorrow = formatClockTime(new Date(now()).toISOString()).slice(0, 10);
  expect(await screen.findByText(new RegExp(`^As of ${tomorrow}`))).toBeVisible();
});
afterEach(() => act(() => setClockOffset(0)));

test('a link that ends while the page is open takes the payment away, and no toast says so', async () => {
  let isOver = false;
  server.use(
    answer('post', PATHS.follow, () =>
      isOver
        ? HttpResponse.json({ message: 'Gone.', code: 'not_found' }, { status: 404 })
        : HttpResponse.json(followed),
    ),
  );
  const { store } = openPage();
  await screen.findByText('25$');
  isOver = true;
  act(() => void store.dispatch({ type: '__rtkq/focused' }));
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(screen.queryByText('25$')).not.toBeInTheDocument();
});

test('a second link in the same tab never shows the payment of the first', async () => {
  let refuseSecond: (() => void) | undefined;
  server.use(
    answer('post', PATHS.follow, async (request) => {
      const { token } = (await request.json()) as { token: string };
      if (token === 'first') return HttpResponse.json(followed);
      await new Promise<void>((resolve) => (refuseSecond = resolve));
      return HttpResponse.json({ message: 'Please try again.', code: 'busy' }, { status: 503 });
    }),
  );
  const page = (
    <>
      <FollowPage />
      <Link to="/follow#second">Second</Link>
    </>
  );
  const { user } = renderWithProviders(page, { at: '/follow#first' });
  await screen.findByText('25$');
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(refuseSecond).toBeDefined());
  expect(screen.queryByText('25$')).not.toBeInTheDocument();
  refuseSecond!();
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(screen.queryByText('25$')).not.toBeInTheDocument();
});

describe('a page instead of an answer, such as that of a hotel’s network,', () => {
  const sendPage = () =>
    server.use(
      answer('post', PATHS.follow, () => HttpResponse.html('<!doctype html><title>Sign in</title>')),
    );

  test('leaves the payment, which may be old', async () => {
    server.use(answer('post', PATHS.follow, followed));
    const { store } = openPage();
    await screen.findByText('25$');
    sendPage();
    act(() => void store.dispatch({ type: '__rtkq/focused' }));
    expect(await screen.findByText(/^The payment could not be refreshed\. This may have/)).toBeVisible();
    expect(screen.getByText('25$')).toBeVisible();
  });

  test('does not say that the link no longer works', async () => {
    sendPage();
    const { user } = openPage();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(/^This link no longer works/)).not.toBeInTheDocument();
    server.use(answer('post', PATHS.follow, followed));
    await user.click(retry);
    expect(await screen.findByText('25$')).toBeVisible();
  });
});

test('offline it says that the answer may be old', async () => {
  server.use(answer('post', PATHS.follow, followed));
  openPage();
  await screen.findByText('25$');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('You are offline. This may have changed since.')).toBeVisible();
  online.mockRestore();
});

test('a link without its token asks for the whole one', () => {
  openPage('/follow');
  expect(screen.getByText(/^This link is incomplete/)).toBeVisible();
  expect(calls).not.toContain('POST /follow');
});

describe('the link of a party', () => {
  const path = PATHS.followLink('PP-1');
  let link: FollowLinkAnswer['link'];
  const made = { createdAt: '2030-01-01T12:00:00.000Z', endsAt: '2030-01-31T12:00:00.000Z' };
  beforeEach(() => {
    link = null;
    server.use(
      answer('get', path, () => HttpResponse.json({ link })),
      answer('post', path, () => {
        link = made;
        return HttpResponse.json({ token: 'A-NEW-TOKEN', ...made }, { status: 201 });
      }),
      answer('delete', path, () => {
        link = null;
        return HttpResponse.json({ message: 'The link no longer works.' });
      }),
    );
  });
  const open = () => renderWithProviders(<FollowLink paymentId="PP-1" />, { user: aUser() });

  test('is shown once when it is made, and can be ended', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Make a follow link of payment PP-1' }));
    expect(await screen.findByText(/\/follow#A-NEW-TOKEN$/)).toBeVisible();
    unmount();

    const again = open();
    expect(await screen.findByText(/^A link to follow this payment works until/)).toBeVisible();
    expect(screen.queryByText(/A-NEW-TOKEN/)).not.toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: /^End the link/ }));
    expect(await screen.findByRole('button', { name: /^Make a follow link/ })).toBeVisible();
  });

  test('takes the focus of the button that made it, and gives it back when it is ended', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: /^Make a follow link/ }));
    const shown = () => screen.getByText(/A-NEW-TOKEN/).closest('[role=status]');
    await waitFor(() => expect(shown()).toHaveFocus());
    unmount();

    const again = open();
    await again.user.click(await screen.findByRole('button', { name: /^Make a new link/ }));
    await waitFor(() => expect(shown()).toHaveFocus());
    await again.user.click(screen.getByRole('button', { name: /^End the link/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Make a follow link/ })).toHaveFocus());
  });

  test('takes no focus when it is only shown', async () => {
    open();
    await screen.findByRole('button', { name: /^Make a follow link/ });
    expect(document.body).toHaveFocus();
  });

  test('is shown although reading the links again fails', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: /^Make a follow link/ });
    server.use(refuse('get', path, 500));
    await user.click(button);
    expect(await screen.findByText(/\/follow#A-NEW-TOKEN$/)).toBeVisible();
  });

  test('is not offered where the server has no such links', async () => {
    server.use(refuse('get', path, 404));
    const { store } = open();
    await waitFor(() => expect(calls).toContain(`GET ${path}`));
    await settled(store);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
