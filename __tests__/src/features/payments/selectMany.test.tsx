// Long because its cases share one setup; each is independent.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { aSignal } from '../../../support/aSignal';
import { answer, refuse, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const { server, user: broker, requests } = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane', 'Dina Drake', 'Emil Eaton'];
useJestClock();
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function open() {
  let payments = NAMES.map((userFullName, at) =>
    aPayment({ _id: `id${at}`, paymentId: `PP-${at}`, userFullName }),
  );
  const become = (id: string, status: Payment['status']) => {
    const payment = { ...payments.find(({ paymentId }) => paymentId === id)!, status };
    payments = payments.filter(({ paymentId }) => paymentId !== id);
    return HttpResponse.json({ message: 'Done.', payment });
  };
  server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })),
    ...payments.flatMap(({ paymentId }) => [
      answer('put', PATHS.acceptPayment(paymentId), () => become(paymentId, 'accepted')),
      answer('put', PATHS.rejectPayment(paymentId), () => become(paymentId, 'rejected')),
    ]),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: broker });
  await screen.findByRole('article', { name: 'Anna Able' });
  /** Somebody else has decided a payment, and the list is read again. */
  const leaves = async (paymentId: string) => {
    become(paymentId, 'accepted');
    await view.dispatch(api.util.invalidateTags(['Transactions']));
  };
  /** The payer takes the proof back, or sends another one. */
  const changes = async (paymentId: string, change: Partial<Payment>) => {
    payments = payments.map((each) => (each.paymentId === paymentId ? { ...each, ...change } : each));
    await view.dispatch(api.util.invalidateTags(['Transactions']));
  };
  return { ...view, leaves, changes };
}
const card = (name: string) => screen.getByRole('article', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select .* from ${name}$`) });
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap(({ checked }, at) => (checked ? [NAMES[at]!.slice(0, 4)] : []))
    .join(' ');
const bar = async () => within(await screen.findByRole('group', { name: 'Selected payments' }));
const puts = () => requests.filter(({ method }) => method === 'PUT');

test('keys select one by one and in a range, which becomes smaller again', async () => {
  const { user } = await open();
  await user.keyboard('jx');
  expect(selected()).toBe('Anna');
  expect(await screen.findByText('1 payment selected')).toBeInTheDocument();
  await user.keyboard('jj{Shift>}JJ{/Shift}');
  expect(selected()).toBe('Anna Cora Dina Emil');
  await user.keyboard('{Shift>}K{/Shift}');
  expect(selected()).toBe('Anna Cora Dina');
  expect(card('Dina Drake')).toHaveFocus();
  await user.keyboard('x');
  expect(selected()).toBe('Anna Cora');
  await user.keyboard('{Escape}');
  expect(selected()).toBe('');
  expect(screen.queryByRole('group', { name: 'Selected payments' })).not.toBeInTheDocument();
});

test('the mouse selects with checkboxes, and with Shift up to the one clicked', async () => {
  const { user } = await open();
  await user.click(box('Bert Baker'));
  await user.keyboard('{Shift>}');
  await user.click(box('Dina Drake'));
  await user.keyboard('{/Shift}');
  expect(selected()).toBe('Bert Cora Dina');
  // Clicks beside the controls of a card.
  fireEvent.click(card('Anna Able'), { ctrlKey: true });
  expect(selected()).toBe('Anna Bert Cora Dina');
  fireEvent.click(card('Bert Baker'), { shiftKey: true });
  expect(selected()).toBe('Anna Bert Cora Dina');
  await user.click((await bar()).getByRole('button', { name: /^Clear/ }));
  expect(selected()).toBe('');
});

test('all selected are accepted together, undone together, and sent once each with a key of its own', async () => {
  const { user, store } = await open();
  await user.keyboard('jx{Shift>}JJ{/Shift}');
  await user.click((await bar()).getByRole('button', { name: /^Accept 3/ }));
  expect(selectWaitingAccepts(store.getState())).toHaveLength(3);
  expect(selected()).toBe('');
  await user.keyboard('u');
  expect(selectWaitingAccepts(store.getState())).toEqual([]);

  await user.keyboard('xa');
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bert Baker' })).not.toBeInTheDocument());
  expect(puts()).toHaveLength(2);
  expect(new Set(puts().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('one taken back on its card is not counted among those being accepted', async () => {
  const { user } = await open();
  const { promise: held, resolve: release } = aSignal();
  for (const id of ['PP-0', 'PP-1', 'PP-2'])
    server.use(
      answer('put', PATHS.acceptPayment(id), async () => {
        await held;
        return HttpResponse.json({ message: 'Done.' });
      }),
    );
  await user.keyboard('jx{Shift>}JJ{/Shift}');
  await user.click((await bar()).getByRole('button', { name: /^Accept 3/ }));
  await user.click(within(card('Bert Baker')).getByRole('button', { name: /^Undo/ }));
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  expect(await screen.findByRole('progressbar', { name: 'Accepting: 0 of 2' })).toBeInTheDocument();
  release();
});

test.each(['the key', 'the toast'])('those taken back by %s are selected again', async (by) => {
  const { user } = await open();
  await user.keyboard('jx{Shift>}JJ{/Shift}');
  await user.click((await bar()).getByRole('button', { name: /^Accept 3/ }));
  expect(selected()).toBe('');
  if (by === 'the key') await user.keyboard('u');
  else await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await bar()).getByRole('button', { name: /^Accept 3/ })).toBeVisible();
  await user.click(box('Bert Baker'));
  expect(selected()).toBe('Anna Cora');

  // Not one that was accepted alone.
  await user.keyboard('{Escape}');
  card('Emil Eaton').focus();
  await user.keyboard('au');
  expect(selected()).toBe('');
});

test('several are rejected for one reason; those that fail are named and tried again with the same key', async () => {
  const { user } = await open();
  server.use(refuse('put', PATHS.rejectPayment('PP-1'), 503, 'Please try again.'));
  await user.keyboard('jx{Shift>}JJ{/Shift}r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 payments?' }));
  await user.keyboard('Nothing has arrived{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('25$ from Bert Baker: Please try again.')).toBeVisible();
  expect(await screen.findByText('2 payments have been marked as rejected.')).toBeVisible();
  expect(screen.queryByText('Payment has been marked as rejected.')).not.toBeInTheDocument();

  server.use(
    answer('put', PATHS.rejectPayment('PP-1'), () =>
      HttpResponse.json({ message: 'Done.', payment: aPayment({ _id: 'id1', status: 'rejected' }) }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(puts()).toHaveLength(4);
  const toBert = puts().filter(({ url }) => url.endsWith(PATHS.rejectPayment('PP-1')));
  expect(new Set(toBert.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(await puts()[0]!.json()).toEqual({ reason: 'Nothing has arrived' });
});

test.each([
  ['the same reason', '', 'done'],
  ['another reason', ', not all of it', 'changed'],
])('a rejection whose answer was lost, tried again with %s', async (_, added, result) => {
  const { user, dispatch } = await open();
  const rows = NAMES.map((userFullName, at) =>
    aPayment({
      _id: `id${at}`,
      paymentId: `PP-${at}`,
      userFullName,
      status: at < 2 ? 'rejected' : 'submitted',
    }),
  );
  server.use(
    answer('put', PATHS.rejectPayment('PP-1'), () => {
      server.use(answer('get', PATHS.clientPayments, { payments: rows }));
      return HttpResponse.error();
    }),
  );
  await user.keyboard('jx{Shift>}J{/Shift}r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 payments?' }));
  await user.keyboard('Half arrived{Control>}{Enter}{/Control}');
  expect(await dialog.findByText(/^25\$ from Bert Baker: The server cannot be reached/)).toBeVisible();
  await dispatch(api.util.invalidateTags(['Transactions']));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bert Baker' })).not.toBeInTheDocument());

  const sent = puts().length;
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), `${added}{Control>}{Enter}{/Control}`);
  if (result === 'done') await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  else expect(await screen.findByText(/^25\$ from Bert Baker: Its status is now “Rejected”/)).toBeVisible();
  expect(puts()).toHaveLength(sent);
});

test('a payment that leaves the list leaves the selection and its sum', async () => {
  const { user, leaves } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}');
  expect((await bar()).getByRole('button', { name: /^Accept 2/ })).toBeVisible();
  expect((await bar()).getByText('2 payments, 50$')).toBeVisible();
  await leaves('PP-0');
  expect(await (await bar()).findByRole('button', { name: /^Accept 1/ })).toBeVisible();
  expect((await bar()).getByText('1 payment, 25$')).toBeVisible();
});

test('the viewer decides only the payment that it shows', async () => {
  const { user, store } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}jv');
  await screen.findByRole('dialog', { name: 'Receipt from Cora Crane' });
  await user.keyboard('a');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id2']);
});

test('an accepted payment has no checkbox', async () => {
  const { user } = await open();
  await user.keyboard('ja');
  expect(screen.queryByRole('checkbox', { name: /Anna Able/ })).not.toBeInTheDocument();
  expect(box('Bert Baker')).toBeInTheDocument();
});

test('once all selected are rejected, keys decide the card in focus again', async () => {
  const { user, store } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}r');
  await screen.findByRole('dialog', { name: 'Reject 2 payments?' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bert Baker' })).not.toBeInTheDocument());
  expect(screen.queryByRole('group', { name: 'Selected payments' })).not.toBeInTheDocument();
  act(() => card('Cora Crane').focus());
  await user.keyboard('a');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id2']);
});

test('a payment selected by mistake and given back ends the selection', async () => {
  const { user, store } = await open();
  await user.keyboard('jxxa');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id0']);
});

test('a reason typed for some payments does not come back for others', async () => {
  const { user } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}r');
  await screen.findByRole('dialog', { name: 'Reject 2 payments?' });
  await user.keyboard('Half arrived{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('r');
  expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue('Half arrived');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(box('Dina Drake'));
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject 3 payments?' });
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('');
});

test('before several are rejected, their payers and their sum are named', async () => {
  const { user } = await open();
  await user.keyboard('jx{Shift>}JJ{/Shift}r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject 3 payments?' });
  expect(dialog).toHaveAccessibleDescription(
    /^3 payments, 75\$\s*Anna Able, Bert Baker, and Cora Crane\s*All payers read/,
  );
});

test('a single selected payment is rejected in the dialog that shows its receipt', async () => {
  const { user, store } = await open();
  await user.keyboard('jxr');
  expect(await screen.findByRole('dialog', { name: 'Reject 25$ from Anna Able?' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Anna Able/ })).toBeInTheDocument();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(card('Bert Baker')).toHaveFocus());
  await user.keyboard('a');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id1']);
});

test('those that change meanwhile are left out of the rejection, and their new state is named', async () => {
  const { user, changes } = await open();
  await user.keyboard('jx{Shift>}JJ{/Shift}r');
  await screen.findByRole('dialog', { name: 'Reject 3 payments?' });
  await changes('PP-0', { status: 'pending' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 payments?' }));
  expect(dialog.getByText('2 payments, 50$')).toBeVisible();
  expect(dialog.getByText('1 payment can no longer be rejected')).toBeVisible();
  expect(dialog.getByText(/^25\$ from Anna Able: Its status is now “Not paid yet”/)).toBeVisible();
  await changes('PP-1', { attempt: 7 });
  expect(await screen.findByText(/^25\$ from Bert Baker: The payer has sent another proof/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reject 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(puts().map(({ url }) => new URL(url).pathname)).toEqual([expect.stringMatching(/PP-2$/)]);
  await waitFor(() => expect(card('Bert Baker')).toHaveFocus());
});

test('once none of them can be rejected the dialog only closes, and a card has the focus', async () => {
  const { user, changes } = await open();
  await user.keyboard('jx{Shift>}J{/Shift}r');
  await screen.findByRole('dialog', { name: 'Reject 2 payments?' });
  await user.keyboard('Half arrived');
  await changes('PP-0', { status: 'pending' });
  await changes('PP-1', { status: 'pending' });
  const dialog = within(await screen.findByRole('dialog', { name: '2 payments can no longer be rejected' }));
  expect(dialog.getByText('Half arrived')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(card('Cora Crane')).toHaveFocus());
  expect(puts()).toEqual([]);
});
