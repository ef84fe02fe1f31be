import { act, screen, waitFor, within } from '@testing-library/react';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PATHS } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { SEE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const backend = useBackend();
const anna = aPayment({ _id: 'a1', userFullName: 'Anna Able' });
const bert = aPayment({ _id: 'b1', userFullName: 'Bert Baker' });

async function openQueue() {
  let payments = [anna, bert];
  backend.server.use(
    answer('get', PATHS.clientPayments, () => Response.json({ payments })),
    answer('put', PATHS.acceptPayment(anna.paymentId), () => {
      const payment = { ...anna, status: 'accepted' as const };
      payments = [payment, bert];
      return Response.json({ message: 'Accepted.', payment });
    }),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  await screen.findByRole('article', { name: 'Anna Able' });
  return view;
}
useJestClock();
afterEach(() => localStorage.clear());
const card = (name: string) => screen.getByRole('article', { name });

test('j, k and the arrows move between payments', async () => {
  const { user } = await openQueue();
  await user.keyboard('j');
  expect(card('Anna Able')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(card('Bert Baker')).toHaveFocus();
  await user.keyboard('k');
  expect(card('Anna Able')).toHaveFocus();
});

/** Until somebody can have seen which payment is next. */
const seeNext = () => act(() => jest.advanceTimersByTimeAsync(SEE_MS));

test('a accepts without asking, focus goes on, and u takes it back', async () => {
  const { user } = await openQueue();
  await user.keyboard('ja');
  expect(within(card('Anna Able')).getByText('Accepted')).toBeVisible();
  expect(card('Bert Baker')).toHaveFocus();
  await user.keyboard('u');
  expect(within(card('Anna Able')).queryByText('Accepted')).not.toBeInTheDocument();
  expect(card('Anna Able')).toHaveFocus();
  expect(backend.calls).not.toContain(`PUT ${PATHS.acceptPayment(anna.paymentId)}`);
});

test('u held down takes back one acceptance, not those before it', async () => {
  const { user } = await openQueue();
  await user.keyboard('ja');
  await seeNext();
  await user.keyboard('a{u>3/}');
  expect(within(card('Bert Baker')).queryByText('Accepted')).not.toBeInTheDocument();
  expect(within(card('Anna Able')).getByText('Accepted')).toBeVisible();
});

test('a payment that is being accepted cannot be decided again', async () => {
  const { user } = await openQueue();
  await user.keyboard('jakr');
  expect(card('Anna Able')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the last card keeps the focus until it has gone', async () => {
  const { user } = await openQueue();
  await user.keyboard('jja');
  expect(card('Anna Able')).toHaveFocus();
  await seeNext();
  await user.keyboard('a');
  expect(card('Anna Able')).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Anna Able' })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('under a search, the next match has focus after a decision', async () => {
  const { user } = await openQueue();
  let payments = [anna, bert, aPayment({ _id: 'c1', userFullName: 'Anna Crane' })];
  backend.server.use(
    answer('get', PATHS.clientPayments, ({ url }) => {
      const search = new URL(url).searchParams.get('search') ?? '';
      const found = payments.filter(({ userFullName }) => userFullName.includes(search));
      return Response.json({ payments: found });
    }),
    answer('put', PATHS.acceptPayment(anna.paymentId), () => {
      payments = payments.slice(1);
      return Response.json({ message: 'Accepted.', payment: { ...anna, status: 'accepted' } });
    }),
  );
  await user.type(screen.getByRole('searchbox'), 'Anna');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bert Baker' })).toBeNull());
  await screen.findByRole('article', { name: 'Anna Crane' });
  act(() => card('Anna Able').focus());
  await user.keyboard('a');
  await waitFor(() => expect(card('Anna Crane')).toHaveFocus());
});

test.each([
  ['r', 'Reject 25$ from Anna Able?'],
  ['d', 'Dispute 25$ from Anna Able?'],
])('%s asks before it decides', async (key, title) => {
  const { user } = await openQueue();
  await user.keyboard(`j${key}`);
  expect(await screen.findByText(title)).toBeVisible();
});

test('without a payment in focus no key decides', async () => {
  const { user } = await openQueue();
  await user.keyboard('ard');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('/ goes to the search, where letters are text', async () => {
  const { user } = await openQueue();
  await user.keyboard('j/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('ja?');
  expect(screen.getByRole('searchbox')).toHaveValue('ja?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? lists the shortcuts', async () => {
  const { user } = await openQueue();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toBeVisible();
  expect(within(dialog).getByText('1').parentElement).toHaveTextContent('1–5');
});

test('single keys can be switched off for this device, and on again', async () => {
  const { user, unmount } = await openQueue();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await user.keyboard('j?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(card('Anna Able')).not.toHaveFocus();
  unmount();

  const again = await openQueue();
  await again.user.keyboard('j');
  expect(card('Anna Able')).not.toHaveFocus();
  await again.user.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
  await again.user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await again.user.keyboard('{Escape}j');
  expect(card('Anna Able')).toHaveFocus();
});
