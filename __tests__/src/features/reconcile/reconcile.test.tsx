// Long because all its tests open the same dialog with the same backend and statement.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PATHS, type Payment } from '../../../../contract/wire';
import { StatementButton } from '../../../../src/features/reconcile/StatementButton';
import { speak } from '../../../../src/lib/language';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import {
  acceptLater,
  selectUndoableAccepts,
  selectWaitingAccepts,
  sendAccepts,
  undoAccepts,
} from '../../../../src/store/waitingAccepts';
import { NOTICE_MS } from '../../../../src/ui/noticeTime';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { holdStatementWorker, useStatementWorker } from '../../../support/statementWorker';
import { aPayment, aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
useStatementWorker();
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  speak('en');
});

const HEADER = 'Order ID,Amount,Date,From\n';
const csv = (text: string, name = 'statement.csv') => new File([text], name, { type: 'text/csv' });
const STATEMENT = csv(
  `${HEADER}1000000001,25.00,2029-12-30,Carla M.\n1000000002,24.50,2029-12-30,Otto K.\n9999999999,7.00,2029-12-31,Somebody\n`,
);
const carla = aPayment({ userFullName: 'Carla M.', transactionId: '1000000001' });
const otto = aPayment({ userFullName: 'Otto K.', transactionId: '1000000002' });
const nora = aPayment({ userFullName: 'Nora N.', transactionId: '1000000003' });

const paul = { _id: 'paul', paymentId: 'PP-PAUL', userFullName: 'Paul P.', transactionId: '1000000004' };

/** The list call as our server answers it, `size` rows a page. */
function receives(payments: readonly Payment[], size = 2) {
  server.use(
    answer('get', PATHS.clientPayments, ({ url }) => {
      const { searchParams } = new URL(url);
      const status = searchParams.get('status');
      const rows = payments.filter((row) => !status || row.status === status);
      const from = Number(searchParams.get('cursor') ?? 0);
      const counts = { pending: 0, submitted: payments.length, accepted: 0, rejected: 0, disputed: 0 };
      const nextCursor = from + size < rows.length ? String(from + size) : null;
      return HttpResponse.json({ payments: rows.slice(from, from + size), nextCursor, counts });
    }),
  );
}

async function openDialog(payments: readonly Payment[] = [carla, otto, nora], signedIn = member) {
  receives(payments);
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: signedIn });
  // As in a browser, a file of any type may be chosen.
  const user = userEvent.setup({ applyAccept: false });
  await user.click(screen.getByRole('button', { name: 'Compare with my statement' }));
  return { ...view, user, dialog: within(await screen.findByRole('dialog')) };
}

async function compareWith(file: File, payments?: readonly Payment[]) {
  const view = await openDialog(payments);
  await view.user.upload(await view.dialog.findByLabelText('Statement'), file);
  await view.user.click(await view.dialog.findByRole('button', { name: 'Compare' }));
  await view.dialog.findByRole('tablist');
  return view;
}

/**
 * The same for a test that accepts. Real time would go on while a busy machine stands still, and end the seconds in which
 * an acceptance can be undone.
 */
async function compareToAccept(payments: readonly Payment[]) {
  const view = await compareWith(STATEMENT, payments);
  jest.useFakeTimers({ advanceTimers: true });
  return view;
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

const tabs = (dialog: Dialog) => dialog.getAllByRole('tab').map(({ textContent }) => textContent);
const rows = (dialog: Dialog) => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each waiting payment, from every page of the list, is in the statement, has another amount or is not there', async () => {
  const { dialog, user } = await compareWith(STATEMENT);
  await waitFor(() =>
    expect(tabs(dialog)).toEqual([
      'In your statement (1)',
      'To check (1)',
      'Not in statement (1)',
      'Matches no payment (1)',
    ]),
  );
  expect(rows(dialog)).toEqual([expect.stringMatching(/Carla M\..*1000000001.*in your statement.*25\$/)]);
  await user.click(dialog.getByRole('tab', { name: /To check/ }));
  expect(rows(dialog)).toEqual([expect.stringMatching(/Otto K\..*other amount: 24\.50/)]);
  await user.click(dialog.getByRole('tab', { name: /Not in statement/ }));
  expect(rows(dialog)).toEqual([expect.stringMatching(/Nora N\..*not in your statement/)]);
  await user.click(dialog.getByRole('tab', { name: /Matches no payment/ }));
  await waitFor(() => expect(rows(dialog)).toEqual([expect.stringMatching(/Somebody.*9999999999.*7\.00/)]));
});

test('a result opens its payment, through which the viewer goes on, and comes back to the results', async () => {
  const { dialog, user } = await compareWith(STATEMENT, [carla, nora, { ...nora, ...paul }]);
  await user.click(dialog.getByRole('tab', { name: /Not in statement/ }));
  const open = dialog.getByRole('button', { name: 'Enlarge receipt: Nora N.' });
  await user.click(open);
  const viewer = await screen.findByRole('dialog', { name: 'Receipt from Nora N.' });
  expect(within(viewer).getByText('1 of 2')).toBeVisible();
  expect(within(viewer).getByText('not in your statement')).toBeVisible();
  await user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Receipt from Paul P.' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(open).toHaveFocus());
  expect(dialog.getByRole('tab', { name: /Not in statement/ })).toHaveAttribute('aria-selected', 'true');
});

test('while a statement is chosen, the waiting payments say what it says about them', async () => {
  const { user } = await compareWith(STATEMENT);
  await user.keyboard('{Escape}');
  const card = (name: string) => within(screen.getByRole('article', { name }));
  expect(await card('Carla M.').findByText('in your statement')).toBeVisible();
  expect(card('Otto K.').getByText('other amount: 24.50')).toBeVisible();
  expect(card('Nora N.').getByText('not in your statement')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare with my statement' }));
  await user.click(await screen.findByRole('button', { name: 'Another file' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('in your statement')).toBeNull());
});

test('the file stays on the device', async () => {
  const { dialog } = await compareWith(STATEMENT);
  expect(dialog.getByText(/stays on this device/)).toBeVisible();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/1000000001|Carla|statement\.csv/);
});

test('an entry of a payment that is already decided is not listed as unknown', async () => {
  const decided = aPayment({ status: 'accepted', transactionId: '9999999999' });
  const { dialog, user } = await compareWith(STATEMENT, [carla, otto, decided]);
  await user.click(dialog.getByRole('tab', { name: /Matches no payment/ }));
  expect(await dialog.findByText('Everything that came in belongs to a payment.')).toBeVisible();
});

const UNCLEAR = csv(
  'Order ID,Amount,Date,Type\n1000000001,24.50,2029-12-30,Adjustment\n9999999999,7.00,2029-12-31,Adjustment\n8888888888,9.00,2029-12-31,Withdrawal\n',
);

test('entries that may have come in are named, and no sentence says that there are none', async () => {
  const { dialog, user } = await compareWith(UNCLEAR, [carla]);
  await waitFor(() =>
    expect(tabs(dialog)).toEqual([
      'In your statement (0)',
      'To check (1)',
      'Not in statement (0)',
      'Matches no payment (1)',
    ]),
  );
  expect(dialog.getByText('No waiting payment clearly matches an entry of your statement.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull();
  await user.click(dialog.getByRole('tab', { name: /To check/ }));
  expect(rows(dialog)).toEqual([
    expect.stringMatching(/Carla M\..*unclear whether .* came in: Adjustment · other amount: 24\.50/),
  ]);
  await user.click(dialog.getByRole('tab', { name: /Not in statement/ }));
  expect(dialog.getByText('The order IDs of all waiting payments are in your statement.')).toBeVisible();
  await user.click(dialog.getByRole('tab', { name: /Matches no payment/ }));
  const list = '1 entry that matches no payment may be money that came in.';
  expect(await dialog.findByRole('list', { name: list })).toBeVisible();
  expect(dialog.getByText(list)).toBeVisible();
  expect(rows(dialog)).toEqual([
    expect.stringMatching(/9999999999.*unclear whether .* came in: Adjustment.*7\.00/),
  ]);
  expect(dialog.queryByText(/Everything that came in/)).toBeNull();
});

test('entries that came in stand before those that may have', async () => {
  const mixed = csv(
    'Order ID,Amount,Type\n9999999999,7.00,Adjustment\n7777777777,5.00,Deposit\n8888888888,9.00,Withdrawal\n',
  );
  const { dialog, user } = await compareWith(mixed, [carla]);
  await user.click(dialog.getByRole('tab', { name: /To check/ }));
  expect(dialog.getByText('No payment to check.')).toBeVisible();
  await waitFor(() => expect(tabs(dialog)[3]).toBe('Matches no payment (2)'));
  await user.click(dialog.getByRole('tab', { name: /Matches no payment/ }));
  expect(rows(dialog)).toEqual([
    expect.stringMatching(/7777777777.*5\.00/),
    expect.stringMatching(/9999999999.*Adjustment.*7\.00/),
  ]);
});

test('the entries of no payment are counted once the decided payments have been read', async () => {
  const decided = aPayment({ status: 'accepted', transactionId: '9999999999' });
  const { promise: isAnswered, resolve: answerDecided } = aSignal();
  const view = await openDialog([carla, otto, decided]);
  const counts = { pending: 0, submitted: 2, accepted: 1, rejected: 0, disputed: 0 };
  server.use(
    answer('get', PATHS.clientPayments, async ({ url }) => {
      if (!new URL(url).searchParams.get('status')) await isAnswered;
      return HttpResponse.json({ payments: [carla, otto, decided], nextCursor: null, counts });
    }),
  );
  await view.user.upload(await view.dialog.findByLabelText('Statement'), STATEMENT);
  await view.user.click(await view.dialog.findByRole('button', { name: 'Compare' }));
  await view.dialog.findByRole('tablist');
  expect(tabs(view.dialog)[3]).toBe('Matches no payment');
  answerDecided();
  await waitFor(() => expect(tabs(view.dialog)[3]).toBe('Matches no payment (0)'));
});

test('a rejected payment that is proved again with its order ID is found in the statement', async () => {
  const { dialog, dispatch } = await compareWith(STATEMENT, [{ ...carla, status: 'rejected' }, otto]);
  await waitFor(() => expect(tabs(dialog)[3]).toBe('Matches no payment (1)'));
  expect(tabs(dialog)[0]).toBe('In your statement (0)');
  receives([carla, otto]);
  const { invalidate } = await import('../../../../src/api/api');
  await dispatch(invalidate(['Transactions'], 'test'));
  await waitFor(() => expect(tabs(dialog)[0]).toBe('In your statement (1)'));
});

test('of many payments a few hundred are drawn, and more on request', async () => {
  const many = Array.from({ length: 250 }, (_, at) => aPayment({ transactionId: `20000000${100 + at}` }));
  receives(many, 250);
  const user = userEvent.setup({ applyAccept: false });
  // Without the page, whose own long list needs a layout.
  renderWithProviders(<StatementButton />, { at: '/payments', user: member });
  await user.click(screen.getByRole('button', { name: 'Compare with my statement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(await dialog.findByLabelText('Statement'), STATEMENT);
  await user.click(await dialog.findByRole('button', { name: 'Compare' }));
  await user.click(await dialog.findByRole('tab', { name: 'Not in statement (250)' }));
  expect(rows(dialog)).toHaveLength(200);
  await user.click(dialog.getByRole('button', { name: 'Show 50 more' }));
  expect(rows(dialog)).toHaveLength(250);
});

test('the columns are shown with values from the file, can be changed, and are remembered for files of this kind', async () => {
  const { dialog, user } = await openDialog();
  await user.upload(await dialog.findByLabelText('Statement'), STATEMENT);
  const orderId = await dialog.findByLabelText('Order ID');
  expect(orderId).toHaveDisplayValue('Order ID');
  expect(orderId).toHaveAccessibleDescription(/For example 1000000001/);
  expect(dialog.getByLabelText(/^Payer/)).toHaveDisplayValue('From');
  await user.selectOptions(dialog.getByLabelText('Amount'), '');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription(/Please choose this column/);
  await user.selectOptions(dialog.getByLabelText('Amount'), 'Amount');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  await dialog.findByRole('tablist');

  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  await user.upload(
    await dialog.findByLabelText('Statement'),
    csv(`${HEADER}1000000003,25,2029-12-30,Nora\n`),
  );
  await waitFor(() => expect(tabs(dialog)[0]).toBe('In your statement (1)'));
  expect(dialog.getByText('Nora N.')).toBeVisible();
});

test('columns without a direction are asked again once a file of their kind has money that went out', async () => {
  const header = 'Order ID,Amount,Date,Type\n';
  const { dialog, user } = await openDialog();
  await user.upload(
    await dialog.findByLabelText('Statement'),
    csv(`${header}1000000001,25,2029-12-30,Deposit\n`),
  );
  expect(await dialog.findByLabelText(/^In or out/)).toHaveDisplayValue('Type');
  await user.selectOptions(dialog.getByLabelText(/^In or out/), '');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  await dialog.findByRole('tablist');

  await user.click(dialog.getByRole('button', { name: 'Another file' }));
  await user.upload(
    await dialog.findByLabelText('Statement'),
    csv(`${header}1000000003,25,2029-12-30,Withdrawal\n`),
  );
  expect(await dialog.findByLabelText(/^In or out/)).toHaveDisplayValue('Type');
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(tabs(dialog).slice(0, 2)).toEqual(['In your statement (0)', 'To check (1)']));
});

test.each([
  [new File(['PK\u0003\u0004'], 'statement.xlsx'), /spreadsheet or a ZIP file.*export the statement as CSV/],
  [new File(['%PDF-1.7'], 'statement.pdf'), /is a PDF/],
  [new File([''], 'statement.csv'), /is empty/],
  [new File(['Dear customer'], 'letter.txt'), /no table with column names/],
])('a wrong file says what to do instead, and another can be chosen (%#)', async (file, sentence) => {
  const { dialog, user } = await openDialog();
  await user.upload(await dialog.findByLabelText('Statement'), file);
  expect(await dialog.findByText(sentence)).toBeVisible();
  await user.upload(dialog.getByLabelText('Statement'), STATEMENT);
  expect(await dialog.findByRole('button', { name: 'Compare' })).toBeVisible();
});

test('the period is written as the language writes days', async () => {
  speak('es');
  const { dialog } = await compareWith(STATEMENT);
  expect(dialog.getByText('30 dic 2029 to 31 dic 2029')).toBeVisible();
});

test('the result is still there after closing and opening the dialog', async () => {
  const { dialog, user } = await compareWith(STATEMENT);
  expect(dialog.getByText(/statement\.csv: 3 entries/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare with my statement' }));
  expect(tabs(within(await screen.findByRole('dialog')))[0]).toBe('In your statement (1)');
});

test('a payment that arrives meanwhile is compared too', async () => {
  const { dialog, dispatch, store } = await compareWith(STATEMENT, [carla]);
  expect(tabs(dialog)[2]).toBe('Not in statement (0)');
  receives([carla, nora]);
  const { invalidate } = await import('../../../../src/api/api');
  await dispatch(invalidate(['Transactions'], 'test'));
  await waitFor(() => expect(tabs(dialog)[2]).toBe('Not in statement (1)'));
  expect(store.getState().userTransactions.orders['submitted:']).toHaveLength(2);
});

test('a payment with another order ID is not accepted by what was found for the one before', async () => {
  const { dialog, dispatch, store } = await compareWith(STATEMENT, [carla, nora]);
  expect(dialog.getByRole('button', { name: 'Accept the one that matches' })).toBeVisible();
  const release = holdStatementWorker();
  receives([{ ...carla, transactionId: '1000000009' }, nora]);
  const { invalidate } = await import('../../../../src/api/api');
  await dispatch(invalidate(['Transactions'], 'test'));
  await waitFor(() => expect(JSON.stringify(store.getState().userTransactions)).toContain('1000000009'));
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull());
  release();
  await waitFor(() => expect(tabs(dialog)[2]).toBe('Not in statement (2)'));
  expect(dialog.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('without waiting payments there is nothing to compare; banned users are not asked', async () => {
  const { dialog, unmount } = await openDialog([]);
  expect(await dialog.findByText('No payments to decide')).toBeVisible();
  unmount();
  renderWithProviders(<PaymentsPage />, { at: '/payments', user: aUser({ isBanned: true }) });
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Compare with my statement' })).toBeNull();
});

/** Presses a button as a person does who has read it: right after it has changed, a press does not count. */
async function press(user: ReturnType<typeof userEvent.setup>, dialog: Dialog, name: string) {
  await act(() => jest.advanceTimersByTimeAsync(NOTICE_MS));
  await user.click(dialog.getByRole('button', { name }));
  expect(dialog.queryByRole('button', { name })).toBeNull();
}

test('a double click and a held Enter do not undo what they have accepted', async () => {
  const { dialog, user, store } = await compareToAccept([carla, otto]);
  await user.dblClick(dialog.getByRole('button', { name: 'Accept the one that matches' }));
  expect(selectUndoableAccepts(store.getState())).toHaveLength(1);
  const button = dialog.getByRole('button', { name: 'Undo' });
  expect(button).toHaveFocus();
  // False: the browser does not press the button.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  await press(user, dialog, 'Undo');
  expect(selectUndoableAccepts(store.getState())).toEqual([]);
});

test('while many are sent, the progress is shown', async () => {
  const bilal = aPayment({ userFullName: 'Bilal A.', transactionId: '9999999999', amount: 7 });
  const { dialog, user, dispatch, store } = await compareToAccept([carla, otto, bilal]);
  const release: (() => void)[] = [];
  server.use(
    ...[carla, bilal].map((payment) =>
      answer('put', PATHS.acceptPayment(payment.paymentId), async () => {
        await new Promise<void>((resolve) => release.push(resolve));
        return HttpResponse.json({ message: 'Done.', payment: { ...payment, status: 'accepted' } });
      }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Accept the 2 that match' }));
  await dispatch(sendAccepts({ ids: selectUndoableAccepts(store.getState()).map(({ _id }) => _id) }));
  expect(await dialog.findByRole('progressbar', { name: 'Accepting: 0 of 2' })).toBeVisible();
  await waitFor(() => expect(release).toHaveLength(2));
  release[0]!();
  expect(await dialog.findByRole('progressbar', { name: 'Accepting: 1 of 2' })).toBeVisible();
  receives([{ ...carla, status: 'accepted' }, otto, { ...bilal, status: 'accepted' }]);
  release[1]!();
  expect(await dialog.findByText('2 payments accepted.')).toBeVisible();
});

test('all that match are accepted after one look, except those left out, and can be undone together', async () => {
  const bilal = aPayment({ userFullName: 'Bilal A.', transactionId: '9999999999', amount: 7 });
  const { dialog, user } = await compareToAccept([carla, otto, bilal]);
  await user.click(dialog.getByRole('button', { name: 'Accept the 2 that match' }));
  expect(dialog.getByText(/2 payments accepted/)).toBeVisible();
  await press(user, dialog, 'Undo all 2');
  await user.click(dialog.getByRole('checkbox', { name: '7$ from Bilal A.' }));
  await press(user, dialog, 'Accept 1 payment');
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  server.use(
    answer('put', PATHS.acceptPayment(carla.paymentId), {
      message: 'Done.',
      payment: { ...carla, status: 'accepted' },
    }),
  );
  receives([{ ...carla, status: 'accepted' }, otto, bilal]);
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  expect(await dialog.findByText('1 payment accepted.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
    expect.stringContaining(PATHS.acceptPayment(carla.paymentId)),
  ]);
  await user.click(dialog.getByRole('tab', { name: /Matches no payment/ }));
  expect(await dialog.findByText('Everything that came in belongs to a payment.')).toBeVisible();
});

test('one checkbox chooses all that match or none, beside their number and sum', async () => {
  const bilal = aPayment({ userFullName: 'Bilal A.', transactionId: '9999999999', amount: 7.5 });
  const statement = csv(
    `${HEADER}1000000001,25.00,2029-12-30,Carla M.\n9999999999,7.50,2029-12-31,Somebody\n`,
  );
  const { dialog, user } = await compareWith(statement, [carla, otto, bilal]);
  const all = dialog.getByRole('checkbox', { name: /^All/ });
  expect(all).toBeChecked();
  expect(dialog.getByText('2 payments, 32.50$')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: '7.50$ from Bilal A.' }));
  expect(all).toBePartiallyChecked();
  expect(dialog.getByText('1 payment, 25$')).toBeVisible();
  await user.click(all);
  expect(dialog.getByRole('button', { name: 'Accept the 2 that match' })).toBeEnabled();
  await user.click(all);
  expect(dialog.getByText('0 payments, 0$')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Accept 0 payments' })).toBeDisabled();
});

test('while the dialog offers Undo no toast does, and when it closes one comes', async () => {
  const bilal = aPayment({ userFullName: 'Bilal A.', transactionId: '9999999999', amount: 7 });
  const { dialog, user } = await compareToAccept([carla, otto, bilal]);
  await user.click(dialog.getByRole('button', { name: 'Accept the 2 that match' }));
  const toast = '2 payments accepted, 32$';
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(dialog.getByRole('button', { name: 'Undo all 2' })).toBeVisible();
  expect(screen.queryByText(toast)).toBeNull();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(toast)).toBeVisible();
});

test('without a network the dialog says that nothing is sent yet', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { dialog, user } = await compareToAccept([carla, otto]);
  await user.click(dialog.getByRole('button', { name: 'Accept the one that matches' }));
  expect(dialog.getByText('1 payment accepted. You can undo this until it is sent.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));
  const notSent = '1 acceptance is not sent yet. It is sent automatically once the server answers.';
  expect(await dialog.findByText(notSent)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  online.mockRestore();
});

test('after an Undo outside the dialog, what was taken back is neither counted nor called changed', async () => {
  const bilal = aPayment({ userFullName: 'Bilal A.', transactionId: '9999999999', amount: 7 });
  const { dialog, user, dispatch, store } = await compareToAccept([carla, otto, bilal]);
  await user.click(dialog.getByRole('button', { name: 'Accept the 2 that match' }));
  await dispatch(undoAccepts(selectUndoableAccepts(store.getState()).map(({ _id }) => _id)));
  expect(await dialog.findByRole('button', { name: 'Accept the 2 that match' })).toBeEnabled();
  await waitFor(() => expect(dialog.queryByText(/accepted/)).toBeNull());
});

test('what was accepted here can be undone here, whatever is accepted after it', async () => {
  const { dialog, dispatch, user, store } = await compareToAccept([carla, otto]);
  await user.click(dialog.getByRole('button', { name: 'Accept the one that matches' }));
  await dispatch(acceptLater([otto]));
  expect(dialog.queryByText(/Accepting/)).toBeNull();
  await press(user, dialog, 'Undo');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual([otto._id]);
});

test('the key u takes back what was accepted here', async () => {
  const { dialog, user, store } = await compareToAccept([carla, otto]);
  await user.click(dialog.getByRole('button', { name: 'Accept the one that matches' }));
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual([carla._id]);
  await user.keyboard('u');
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
});
