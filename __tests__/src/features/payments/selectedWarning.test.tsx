import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import { showLanguage } from '../../../../src/lib/language';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { markByStatement } from '../../../../src/payment/statementMarks';
import { answer, API_URL, useBackend } from '../../../support/backend';
import { useReaderWorker } from '../../../support/readerWorker';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { written } from '../../receipts/written';

const { server, user: broker } = useBackend();
const worker = useReaderWorker();
beforeEach(() => localStorage.clear());
afterEach(async () => {
  markByStatement();
  await act(() => showLanguage('en'));
});

const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane'];

let receipts = 0;
/** Each has an address of its own, as a receipt is read once. */
function aReceipt(): string {
  const path = `/file/warned-${(receipts += 1)}`;
  server.use(answer('get', path, () => HttpResponse.text('picture')));
  return `${API_URL}${path}`;
}

/** Opens the list and selects all three; `changes` are those of the payments, in their order. */
async function selectAll(...changes: Partial<Payment>[]) {
  let payments = NAMES.map((userFullName, at) =>
    aPayment({ _id: `id${at}`, userFullName, paymentLink: null, ...changes[at] }),
  );
  server.use(answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })));
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: broker });
  await screen.findAllByRole('article', { name: 'Anna Able' });
  await view.user.keyboard('jx{Shift>}JJ{/Shift}');
  const bar = within(await screen.findByRole('group', { name: 'Selected payments' }));
  await bar.findByRole('button', { name: 'Accept 3' });
  const leaves = async (name: string) => {
    payments = payments.filter(({ userFullName }) => userFullName !== name);
    await act(() => view.dispatch(api.util.invalidateTags(['Transactions'])));
  };
  return { user: view.user, bar, leaves };
}

test('a selected payment whose receipt shows another amount is named, and can be left out', async () => {
  const { user, bar } = await selectAll({}, { paymentLink: aReceipt() });
  expect(bar.queryByText(/before you accept/)).not.toBeInTheDocument();
  await worker.read(1, written(['Amount  24.50 USD', 'Payee  RECVR1']));
  expect(await bar.findByText('Look at this one before you accept: Bert Baker')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Leave it out' }));
  expect(await bar.findByRole('button', { name: 'Accept 2' })).toBeVisible();
  expect(bar.queryByText(/before you accept/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('a receipt that was sent before and another amount in the statement are named too, for as long as they are selected', async () => {
  markByStatement(new Map([['id2', { tone: 'danger', says: 'other amount: 24.50' }]]));
  const { bar, leaves } = await selectAll({ duplicateOf: 'PP-OTHER' });
  expect(await bar.findByText('Look at these 2 before you accept: Anna Able and Cora Crane')).toBeVisible();
  expect(
    await screen.findByText(/Anna Able and Cora Crane/, { selector: '[role=status]' }),
  ).toBeInTheDocument();
  await leaves('Cora Crane');
  expect(await bar.findByText('Look at this one before you accept: Anna Able')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Accept 2' })).toBeVisible();
});

test('a payer who is no person is named in the language of the reader', async () => {
  await act(() => showLanguage('es'));
  const payments = ['Company', 'Anna Able'].map((userFullName) =>
    aPayment({ _id: userFullName, userFullName, duplicateOf: 'PP-OTHER', paymentLink: null }),
  );
  server.use(answer('get', PATHS.clientPayments, { payments }));
  const { user } = renderWithProviders(<PaymentsPage />, { at: '/payments', user: broker });
  await screen.findAllByRole('article');
  await user.keyboard('jx{Shift>}J{/Shift}');
  expect(await screen.findByText(/: Empresa y Anna Able$/, { selector: 'span' })).toBeVisible();
});

test('somebody with several of them is named once, with their number', async () => {
  const duplicate = { duplicateOf: 'PP-OTHER' };
  const { bar } = await selectAll(duplicate, duplicate, { ...duplicate, userFullName: 'Anna Able' });
  expect(
    await bar.findByText('Look at these 3 before you accept: Anna Able (2) and Bert Baker'),
  ).toBeVisible();
});

test('payments of which nothing is known, and those not in the statement, are not named', async () => {
  markByStatement(new Map([['id0', { tone: 'neutral', says: 'not in your statement' }]]));
  const { bar } = await selectAll({}, { paymentLink: aReceipt() }, { paymentLink: aReceipt() });
  await worker.read(1, written(['Thank you']));
  await worker.read(2, written(['Amount  24.50 USD', 'Payee  RECVR1']));
  expect(await bar.findByText('Look at this one before you accept: Cora Crane')).toBeVisible();
});
