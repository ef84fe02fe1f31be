import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { invalidate } from '../../../../src/api/api';
import { NOTICE_MS } from '../../../../src/ui/noticeTime';
import { answer, API_URL, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { useReaderWorker } from '../../../support/readerWorker';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { written } from '../../receipts/written';

const { server, user: member, requests } = useBackend();
const worker = useReaderWorker();
beforeEach(() => localStorage.clear());

let receipts = 0;
function aReceipt(): string {
  const path = `/file/filtered-${(receipts += 1)}`;
  server.use(answer('get', path, () => HttpResponse.text('picture')));
  return `${API_URL}${path}`;
}
const NAMES = ['Amara Okafor', 'Bilal Ahmed', 'Carla Jones'];
const submitted = () =>
  NAMES.map((userFullName, at) =>
    aPayment({ userFullName, transactionId: `10000000000${at}`, paymentLink: aReceipt() }),
  );

/** The server's pages; `pages` may change. */
function receives(pages: Payment[][]): void {
  server.use(
    answer('get', PATHS.clientPayments, (request) => {
      const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const counts = { pending: 0, submitted: pages.flat().length, accepted: 0, rejected: 0, disputed: 0 };
      return HttpResponse.json({
        payments: pages[at],
        nextCursor: at + 1 < pages.length ? String(at + 1) : null,
        counts,
      });
    }),
    answer('get', PATHS.clientPaymentTotals, () =>
      HttpResponse.json({ count: 3, amount: 75, counts: { submitted: 3, accepted: 2 }, isPartial: false }),
    ),
  );
}

const matching = ({ transactionId, expiresAt }: Payment) =>
  written([
    `Order ID  ${transactionId}`,
    'Amount  25.00 USD',
    'Payee  RECVR1',
    `Date  ${new Date(Date.parse(expiresAt!) - 86_400_000).toISOString().slice(0, 10)}`,
  ]);
const otherSum = ({ transactionId }: Payment) =>
  written([`Order ID  ${transactionId}`, 'Amount  24.50 USD', 'Payee  RECVR1']);
const NOTHING = written(['Thank you']);

const open = (at: string) => renderWithProviders(<PaymentsPage />, { at, user: member });
const shown = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** The line on the screen, not the same one for screen readers. */
const progress = (text: string) =>
  screen.findByText(`Receipts read on this device: ${text}`, { ignore: '[role="status"]' });

test('only payments are shown whose receipt, read on this device, has the chosen marks', async () => {
  const payments = submitted();
  receives([payments]);
  const { user } = open('/payments?status=submitted&mark=match');
  expect(await progress('0 of 3')).toBeVisible();
  expect(shown()).toEqual([]);
  expect(screen.queryByText(/No payment passes/)).toBeNull();

  await worker.read(1, matching(payments[0]!));
  await waitFor(() => expect(shown()).toEqual([NAMES[0]]));
  await worker.read(2, otherSum(payments[1]!));
  await worker.read(3, NOTHING);
  expect(await progress('3 of 3')).toBeVisible();
  expect(shown()).toEqual([NAMES[0]]);
  expect(await screen.findByText('1 payment, 25$')).toBeVisible();
  expect(requests.some(({ url }) => url.includes('mark='))).toBe(false);

  const choice = await screen.findByLabelText('Receipt');
  await user.selectOptions(choice, 'Something differs');
  await waitFor(() => expect(shown()).toEqual([NAMES[1]]));
  await user.selectOptions(choice, 'Something not found');
  await waitFor(() => expect(shown()).toEqual([NAMES[2]]));
  await user.selectOptions(choice, 'All receipts');
  await waitFor(() => expect(shown()).toEqual(NAMES));
  expect(worker.asked).toHaveLength(3);
});

test('one sum and one file are offered: of the payments that are shown', async () => {
  const payments = submitted();
  receives([payments]);
  const { user } = open('/payments?status=submitted&mark=match');
  await worker.read(1, matching(payments[0]!));
  await worker.read(2, NOTHING);
  await worker.read(3, NOTHING);
  const choice = await screen.findByLabelText('Receipt');
  const offered = () => [
    ...screen.getAllByText(/^\d payments?, \d+\$$/),
    ...screen.getAllByRole('button', { name: /CSV$/ }),
  ];
  const said = () => offered().map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toEqual(['1 payment, 25$', 'Download these as CSV']));
  expect(requests.some(({ url }) => url.includes(PATHS.clientPaymentTotals))).toBe(false);
  await user.selectOptions(choice, 'All receipts');
  await waitFor(() => expect(said()).toEqual(['3 payments, 75$', 'Download CSV']));
});

test('the file has the head and the lines of the payments that were found', async () => {
  const payments = submitted();
  receives([payments]);
  const lines = payments.map(({ paymentId, userFullName }) => `${paymentId},receiver,"${userFullName}, Jr"`);
  const csv = ['Payment,Your role,Payer', ...lines].map((line) => `${line}\r\n`);
  server.use(answer('get', PATHS.myPayments, () => HttpResponse.text(`\uFEFF${csv.join('')}`)));
  const saved = jest.fn<string, [Blob]>(() => '#file');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  const { user } = open('/payments?status=submitted&mark=match');
  await worker.read(1, NOTHING);
  await worker.read(2, matching(payments[1]!));
  await worker.read(3, NOTHING);
  await user.click(await screen.findByRole('button', { name: 'Download these as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const bytes = new Uint8Array(await saved.mock.calls[0]![0].arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(`\uFEFF${csv[0]}${csv[2]}`);
});

test('a corrected proof loses its marks until its new receipt has been read', async () => {
  const pages = [submitted().slice(0, 1)];
  receives(pages);
  const { store } = open('/payments?status=submitted&mark=match');
  await worker.read(1, matching(pages[0]![0]!));
  await waitFor(() => expect(shown()).toEqual([NAMES[0]]));
  pages[0] = [{ ...pages[0]![0]!, paymentLink: aReceipt() }];
  store.dispatch(invalidate(['Transactions'], 'test'));
  expect(await progress('0 of 1')).toBeVisible();
  expect(shown()).toEqual([]);
  await worker.read(2, matching(pages[0]![0]!));
  await waitFor(() => expect(shown()).toEqual([NAMES[0]]));
});

test('the next page is offered once this one’s receipts are read, and nothing found is said only at the end', async () => {
  const [first, second] = [submitted().slice(0, 1), submitted().slice(1, 2)];
  receives([first, second]);
  const { user } = open('/payments?status=submitted&mark=differ');
  expect(await progress('0 of 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await worker.read(1, matching(first[0]!));
  const onlyLoaded = 'Only the payments loaded so far. “Load more” reads the next receipts.';
  expect(await screen.findByText(onlyLoaded)).toBeVisible();
  // By key, as the pointer has to wait until the line above the list can have been seen.
  (await screen.findByRole('button', { name: 'Load more' })).focus();
  await user.keyboard('{Enter}');
  expect(await progress('1 of 2')).toBeVisible();
  expect(screen.queryByText(onlyLoaded)).toBeNull();
  await worker.read(2, NOTHING);
  expect(await screen.findByText('No payment matches these filters.')).toBeVisible();
  expect(await screen.findByText(/a receipt on which something differs/)).toBeVisible();
  expect(screen.queryByRole('button', { name: / in Approved$/ })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  await waitFor(() => expect(shown()).toEqual([NAMES[0], NAMES[1]]));
});

test('an address that asks for marks says where receipts are not read', async () => {
  const payments = submitted();
  receives([payments]);
  localStorage.setItem('device:readReceipts', 'off');
  open('/payments?status=submitted&mark=match');
  await waitFor(() => expect(shown()).toEqual(NAMES));
  expect(await screen.findByLabelText('Receipt')).toHaveAccessibleDescription(
    'Not applied: this device does not read receipts. You can switch it on under Profile.',
  );
  expect(screen.getByRole('button', { name: /^Filter.*1 filter/ })).toBeVisible();
  expect(await screen.findByText('3 payments, 75$')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

describe('a press just after', () => {
  useJestClock();
  const seen = () => act(() => jest.advanceTimersByTimeAsync(2 * NOTICE_MS));

  test('Try again has come above the cards does nothing, and later opens the dialog', async () => {
    const [first, second] = submitted();
    receives([[first!, second!]]);
    const { user } = open('/payments?status=submitted&mark=match');
    await worker.read(1, matching(first!));
    const reject = await screen.findByRole('button', { name: /^Reject/ });
    await seen();
    await worker.read(2, null);
    await screen.findByRole('button', { name: 'Try again' });
    await expect(user.click(reject)).rejects.toThrow('pointer-events: none');
    await seen();
    await user.click(reject);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

test('a receipt that cannot be read is said, counts as unclear, and is tried again on demand', async () => {
  const [payment] = submitted();
  receives([[payment!]]);
  const { user } = open('/payments?status=submitted&mark=unclear');
  await worker.read(1, null);
  expect(await progress('0 of 1')).toBeVisible();
  expect(screen.getByText('1 receipt could not be read.')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual([NAMES[0]]));
  // By key, as the pointer has to wait until the new button can have been seen.
  (await screen.findByRole('button', { name: 'Try again' })).focus();
  await user.keyboard('{Enter}');
  await worker.read(2, matching(payment!));
  expect(await progress('1 of 1')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual([]));
});

test('a new signature in its address is still the same receipt', async () => {
  const [payment] = submitted();
  const file = `/file/01a2199b-3778-74ba-8d5d-4e9d74127854`;
  server.use(answer('get', file, () => HttpResponse.text('picture')));
  const pages = [[{ ...payment!, paymentLink: `${API_URL}${file}?exp=1&sig=a` }]];
  receives(pages);
  const { store } = open('/payments?status=submitted&mark=match');
  await worker.read(1, matching(payment!));
  await waitFor(() => expect(shown()).toEqual([NAMES[0]]));
  pages[0] = [{ ...payment!, paymentLink: `${API_URL}${file}?exp=2&sig=b`, userFullName: 'Newly Named' }];
  store.dispatch(invalidate(['Transactions'], 'test'));
  await waitFor(() => expect(shown()).toEqual(['Newly Named']));
  expect(worker.asked).toHaveLength(1);
});

test('another status ignores what was read', async () => {
  receives([submitted().map((payment) => ({ ...payment, status: 'accepted' as const }))]);
  open('/payments?status=accepted&mark=match&kind=spot');
  await waitFor(() => expect(shown()).toEqual(NAMES));
  expect(await screen.findByLabelText('Receipt')).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Everything matches' })).toBeNull();
});
