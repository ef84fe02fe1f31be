import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const backend = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane'];
// Slowed down, so that a busy machine does not need the ten seconds after which keys are forgotten.
const clock = performance.now.bind(performance);
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => clock() / 1000));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The payments screen before the list's first page has arrived. */
function openEarly(names = NAMES) {
  const { promise: arrived, resolve: arrive } = aSignal();
  const payments = names.map((userFullName, at) => aPayment({ _id: `id${at}`, userFullName }));
  backend.server.use(
    answer('get', PATHS.clientPayments, async () => {
      await arrived;
      return HttpResponse.json({ payments });
    }),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  return { ...view, arrive };
}
const card = (name: string) => screen.findByRole('article', { name });
const hint = () => screen.queryAllByText(/^Nothing was accepted/);

test('keys that move are done when the list is there', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('jjj');
  await user.keyboard('k');
  arrive();
  const bert = await card('Bert Baker');
  await waitFor(() => expect(bert).toHaveFocus());
});

test('Shift selects from card to card, also before the list is there', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('jx{Shift>}JJ{/Shift}');
  arrive();
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3));
  expect(await card('Cora Crane')).toHaveFocus();
});

test('a accepts nothing that was not on the screen, says so, and accepts when pressed again', async () => {
  const { user, arrive, store } = openEarly();
  await user.keyboard('jjaaj');
  arrive();
  await waitFor(() => expect(hint()).not.toEqual([]));
  const bert = await card('Bert Baker');
  await waitFor(() => expect(bert).toHaveFocus());
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
  await user.keyboard('a');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id1']);
});

test('a key that asks opens its dialog, and later keys are not typed into it', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('jrj');
  arrive();
  expect(await screen.findByRole('dialog', { name: /from Anna Able/ })).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
});

test('without a payment in focus an early decision does nothing', async () => {
  const { user, arrive, store } = openEarly();
  await user.keyboard('ar');
  arrive();
  await card('Anna Able');
  await user.keyboard('j');
  expect(await card('Anna Able')).toHaveFocus();
  expect(hint()).toEqual([]);
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('at most twenty keys are kept', async () => {
  const { user, arrive } = openEarly(Array.from({ length: 30 }, (_, at) => `Payer ${at + 1}`));
  await user.keyboard('j'.repeat(25));
  arrive();
  const last = await card('Payer 20');
  await waitFor(() => expect(last).toHaveFocus());
});

test('keys that have waited for ten seconds are forgotten', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('j');
  const later = performance.now() + 10_001;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  arrive();
  expect(await card('Anna Able')).not.toHaveFocus();
  expect(document.body).toHaveFocus();
});

test('somebody who is typing keeps the focus', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('j');
  act(() => screen.getByRole('searchbox').focus());
  arrive();
  await card('Anna Able');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the keys pressed for one tab are not done in another', async () => {
  const { user, arrive } = openEarly();
  await user.keyboard('j');
  await user.click(screen.getByRole('tab', { name: /^Approved/ }));
  arrive();
  await user.click(screen.getByRole('tab', { name: /^Pending/ }));
  expect(await card('Anna Able')).not.toHaveFocus();
});
