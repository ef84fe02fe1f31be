import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment, type PaymentHistoryAnswer } from '../../../contract/wire';
import SubscriptionPaymentPage from '../../../src/pages/SubscriptionPaymentPage';
import { transactionsUpdated } from '../../../src/store/realtime';
import { answer, useBackend } from '../../support/backend';
import { caseOf, decided, openDisputeRoom, PAYMENT, reported, sent, step } from '../../support/disputeRoom';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const { server } = backend;
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const WORDS = 'The bank shows all of it.';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const possible = (until: string) => ({ state: 'possible' as const, until, by: null, reason: null, at: null });
const appealed = {
  state: 'open' as const,
  until: null,
  by: 'payer' as const,
  reason: 'From another device.',
  at: '2030-01-01T10:00:00.000Z',
};

/** What the backend says about the payment of these tests. */
let payment: Payment;
const history = (): PaymentHistoryAnswer => {
  const until = payment.appeal?.until;
  return { history: [], ...(until && { appealUntil: until }) };
};

/** A rejection that its payer is appealing; the form has these words. */
async function openAppeal(words: string, until = inHours(48)) {
  payment = aPayment({
    status: 'rejected',
    decision: { by: 'admin', reason: 'The sum is wrong.' },
    appeal: possible(until),
  });
  server.use(
    answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: [payment] }) })),
    answer('get', PATHS.paymentHistory(payment.paymentId), () => HttpResponse.json(history())),
  );
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(screen.getByRole('button', { name: 'Appeal this decision' }));
  const field = await screen.findByRole('textbox', { name: 'Why should it be decided differently?' });
  if (words) await view.user.type(field, words);
  const becomes = (change: Partial<Payment>) => {
    payment = { ...payment, ...change };
    act(() => void view.store.dispatch(transactionsUpdated('*')));
  };
  return { ...view, becomes };
}
const ended = async () =>
  within(await screen.findByRole('dialog', { name: 'This decision can no longer be appealed' }));

test('an appeal that another device has sent meanwhile leaves what was typed to be copied', async () => {
  const { user, becomes } = await openAppeal(WORDS);
  becomes({ appeal: appealed });
  const dialog = await ended();
  expect(dialog.getByText(/^It has been appealed or changed in the meantime/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.getByText(WORDS)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy text' }));
  expect(await dialog.findByText('Copied')).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a payment that changes its place on the page leaves what was typed, too', async () => {
  const { becomes } = await openAppeal(WORDS);
  // Paid again in another tab, and accepted.
  becomes({ status: 'accepted', decision: { by: 'receiver', reason: null }, appeal: null });
  const dialog = await ended();
  expect(dialog.getByText(WORDS)).toBeVisible();
  expect(screen.queryByText(/^You can appeal once/)).not.toBeInTheDocument();
});

test('the end of the time to appeal leaves what was typed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openAppeal(WORDS, inHours(1));
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect((await ended()).getByText(WORDS)).toBeVisible();
});

test('a refusal because it has ended leaves what was typed', async () => {
  const { user } = await openAppeal(WORDS);
  server.use(
    answer('put', PATHS.appealPayment(payment.paymentId), () => {
      payment = { ...payment, appeal: appealed };
      return HttpResponse.json({ message: 'It is under appeal.', code: 'refused' }, { status: 409 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect((await ended()).getByText(WORDS)).toBeVisible();
});

test('with nothing typed, the dialog only says that it has ended', async () => {
  const { becomes } = await openAppeal('');
  becomes({ appeal: null });
  const dialog = await ended();
  expect(dialog.queryByText('What you wrote')).not.toBeInTheDocument();
});

test('in the room of the dispute, too, what was typed stays', async () => {
  const steps = [sent('1111111111'), reported, decided];
  const { user, store } = openDisputeRoom(backend, { history: steps, appealUntil: inHours(48) });
  await user.click(await screen.findByRole('button', { name: 'Appeal this decision' }));
  await user.type(await screen.findByRole('textbox', { name: /^Why should it/ }), WORDS);
  const appeal = step({ transition: 'appealAccepted', from: 'accepted', to: 'accepted' });
  server.use(answer('get', PATHS.paymentHistory(PAYMENT), caseOf([...steps, appeal])));
  act(() => void store.dispatch(transactionsUpdated('*')));
  expect((await ended()).getByText(WORDS)).toBeVisible();
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: 'Appeal this decision', hidden: true }),
    ).not.toBeInTheDocument(),
  );
});
