import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PATHS, SEEN_ATTEMPT_HEADER, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { NOTICE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const { server, user: broker, calls, requests } = useBackend();
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** The screen, and a server that decides only about the proof that the app has seen, as ours does. */
async function open() {
  const stored = new Map(
    ['Anna Able', 'Bert Baker'].map((userFullName, at) => [
      `PP-${at}`,
      aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName, attempt: 1 }),
    ]),
  );
  const decide = (paymentId: string, status: Payment['status']) =>
    answer('put', pathOf[status]!(paymentId), (request) => {
      const payment = stored.get(paymentId)!;
      if (request.headers.get(SEEN_ATTEMPT_HEADER) !== String(payment.attempt))
        return HttpResponse.json(
          { message: 'The payer has sent another proof.', code: 'proof_changed' },
          { status: 409 },
        );
      stored.set(paymentId, { ...payment, status });
      return HttpResponse.json({ message: 'Done.', payment: stored.get(paymentId) });
    });
  server.use(
    answer('get', PATHS.clientPayments, () =>
      HttpResponse.json({ payments: [...stored.values()].filter(({ status }) => status === 'submitted') }),
    ),
    ...[...stored.keys()].flatMap((id) => [
      decide(id, 'accepted'),
      decide(id, 'rejected'),
      decide(id, 'disputed'),
    ]),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: broker });
  await screen.findByRole('article', { name: 'Anna Able' });
  /** Anna corrects her proof, and the app has not heard of it. */
  const corrects = () => {
    stored.set('PP-0', { ...stored.get('PP-0')!, attempt: 2, transactionId: 'CORRECTED-1' });
  };
  const hears = () => act(() => view.dispatch(api.util.invalidateTags(['Transactions'])));
  return { ...view, corrects, hears };
}
const pathOf: Partial<Record<Payment['status'], (id: string) => string>> = {
  accepted: PATHS.acceptPayment,
  rejected: PATHS.rejectPayment,
  disputed: PATHS.disputePayment,
};
const anna = () => within(screen.getByRole('article', { name: 'Anna Able' }));
const seen = () =>
  requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get(SEEN_ATTEMPT_HEADER));

test('a proof corrected at the moment of sending is not accepted, is shown, and can then be accepted', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, corrects } = await open();
  await user.click(anna().getByRole('button', { name: /^Accept/ }));
  corrects();
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  expect(
    await screen.findByText('25$ from Anna Able: not accepted. It has a new proof; please look at it first.'),
  ).toBeVisible();
  expect(await anna().findByText('CORRECTED-1')).toBeVisible();
  // Until it has been seen.
  await act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));

  await user.click(anna().getByRole('button', { name: /^Accept/ }));
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Anna Able' })).not.toBeInTheDocument());
  expect(seen()).toEqual(['1', '2']);
});

test('a proof corrected while it is being rejected is not rejected, and the dialog says so', async () => {
  const { user, corrects } = await open();
  await user.click(anna().getByRole('button', { name: /^Reject/ }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Wrong order ID.');
  corrects();
  await user.click(screen.getByRole('button', { name: 'Reject payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: '25$ from Anna Able has changed' }));
  expect(dialog.getByText('The payer has sent another proof. Please look at it, then decide.')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'What you wrote' })).toBeVisible();
  expect(dialog.getByText('Wrong order ID.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy text' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(anna().getByText('CORRECTED-1')).toBeVisible();
});

test('a dispute of a proof that is corrected meanwhile is stopped before it is sent, and its text stays', async () => {
  const { user, corrects, hears } = await open();
  await user.click(anna().getByRole('button', { name: /^Dispute/ }));
  await user.type(await screen.findByLabelText('Description'), 'The amount is too small.');
  corrects();
  await hears();
  const dialog = within(await screen.findByRole('dialog', { name: '25$ from Anna Able has changed' }));
  expect(dialog.getByText('The amount is too small.')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('nothing typed, nothing to copy', async () => {
  const { user, corrects, hears } = await open();
  await user.click(anna().getByRole('button', { name: /^Reject/ }));
  await screen.findByLabelText(/^Reason/);
  corrects();
  await hears();
  expect(await screen.findByRole('dialog', { name: '25$ from Anna Able has changed' })).toBeVisible();
  expect(screen.queryByText('What you wrote')).not.toBeInTheDocument();
});

test('of several payments rejected together, one with a corrected proof is named and left', async () => {
  const { user, corrects } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}r');
  await screen.findByRole('dialog', { name: 'Reject 2 payments?' });
  corrects();
  await user.keyboard('Nothing has arrived{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Anna Able: The payer has sent another proof\./)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Bert Baker', hidden: true })).not.toBeInTheDocument(),
  );
  expect(seen()).toEqual(['1', '1']);
});
