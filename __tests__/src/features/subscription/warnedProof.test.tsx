import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, refuse, useBackend } from '../../../support/backend';
import { useReaderWorker } from '../../../support/readerWorker';
import { isHeld } from '../../../support/isHeld';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';
import { written } from '../../receipts/written';

const { server, requests } = useBackend();
const worker = useReaderWorker();

const TYPED = '999000111222333';
const ROWS = ['Transfer completed on time', 'Amount  24.50 USD', 'Payee  OTHER77', 'Order ID  151644135284'];

/** Of `useSendProof`. */
const READING_MS = 4000;
const realSetTimeout = setTimeout;
afterEach(() => void jest.restoreAllMocks());
let count = 0;
/** The pay dialog with an order ID and a receipt that is being read. */
async function openDialog(orderId = TYPED) {
  const payment = aPayment({
    paymentId: `PP-WARN${(count += 1)}`,
    status: 'pending',
    transactionId: null,
    paymentLink: null,
    expiresAt: null,
  });
  const user = aUser({ payments: [payment] });
  server.use(
    answer('get', PATHS.profile, { user }),
    answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }),
    answer('put', PATHS.uploadPaymentProof, () =>
      HttpResponse.json({ message: 'Done.', payment: { ...payment, status: 'submitted' } }),
    ),
  );
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user });
  await view.user.click(await screen.findByRole('button', { name: /^Pay / }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.type(dialog.getByLabelText('Order ID'), orderId);
  await addReceipt(view.user, 'receipt.png');
  const sent = () => requests.filter(({ url }) => url.endsWith(PATHS.uploadPaymentProof));
  return { ...view, dialog, sent };
}

async function addReceipt(user: ReturnType<typeof renderWithProviders>['user'], name: string) {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  await user.upload(screen.getByLabelText('Payment proof'), new File([png], name, { type: 'image/png' }));
  await screen.findByText(name);
}

const warnings = () => screen.findByRole('group', { name: 'Please check before you send' });

test('a press before the receipt has been read waits for it, and leads to what it warns of', async () => {
  const { user, dialog, sent } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  expect(
    await dialog.findByRole('progressbar', { name: 'Reading your receipt on this device…' }),
  ).toBeVisible();
  await worker.read(1, written(ROWS));
  expect(await warnings()).toHaveFocus();
  expect(sent()).toHaveLength(0);
  const uploads = () => requests.filter(({ url }) => url.endsWith(PATHS.upload));
  const again = await dialog.findByRole('button', { name: 'Send anyway' });
  await waitFor(() => expect(isHeld(again)).toBe(false));
  await user.click(again);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(uploads()).toHaveLength(1);
});

test('a receipt that is read while it is uploaded is not uploaded again', async () => {
  const { user, dialog, sent } = await openDialog();
  let finish = (): void => undefined;
  const uploaded = new Promise<void>((resolve) => (finish = resolve));
  server.use(
    answer('post', PATHS.upload, () =>
      uploaded.then(() => Response.json({ imageUrl: '/api/file/new?sig=1' })),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  const uploads = () => requests.filter(({ url }) => url.endsWith(PATHS.upload));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  await worker.read(1, written(ROWS));
  finish();
  const again = await dialog.findByRole('button', { name: 'Send anyway' });
  await waitFor(() => expect(isHeld(again)).toBe(false));
  await user.click(again);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(uploads()).toHaveLength(1);
});

test('a press before the receipt has been read sends it if it warns of nothing', async () => {
  const { user, dialog, sent } = await openDialog('151644135284');
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  await dialog.findByRole('progressbar', { name: 'Reading your receipt on this device…' });
  await worker.read(
    1,
    written(['Transfer completed on time', 'Amount  25.00 USD', 'Order ID  151644135284']),
  );
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('the first press shows what the receipt warns of, the second sends', async () => {
  const { user, dialog, sent } = await openDialog();
  await worker.read(1, written(ROWS));
  expect(await warnings()).toHaveAccessibleDescription(/shows 24\.50 USD.*OTHER77.*999000111222333/);
  const show = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  const again = await dialog.findByRole('button', { name: 'Send anyway' });
  // The second tap of a double tap does not reach it.
  expect(isHeld(again)).toBe(true);
  await waitFor(async () => expect(await warnings()).toHaveFocus());
  expect(show.mock.contexts).toContain(await warnings());
  expect(sent()).toHaveLength(0);
  expect(dialog.getByLabelText('Order ID')).toHaveValue(TYPED);
  expect(dialog.getByText('receipt.png')).toBeVisible();
  // Next in order, so one Tab from the warnings past 'Later'.
  await user.tab();
  await user.tab();
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('an order ID in the digits of another keyboard is found on the receipt', async () => {
  await openDialog('١٥١٦٤٤١٣٥٢٨٤');
  await worker.read(1, written(ROWS));
  expect(await warnings()).toHaveAccessibleDescription(/shows 24\.50 USD[^]*OTHER77/);
  expect(await warnings()).not.toHaveAccessibleDescription(/151644135284|١٥١/);
});

test('the warnings are the last words before the buttons', async () => {
  const { dialog } = await openDialog();
  await worker.read(1, written(ROWS));
  const warned = await warnings();
  const then = await dialog.findByText(/then has 24 hours to decide/);
  expect(then.compareDocumentPosition(warned)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('another order ID or another picture starts anew', async () => {
  const { user, dialog } = await openDialog();
  await worker.read(1, written(ROWS));
  await warnings();
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  await dialog.findByRole('button', { name: 'Send anyway' });
  await user.type(dialog.getByLabelText('Order ID'), '4');
  await user.click(await dialog.findByRole('button', { name: 'Send proof' }));
  await dialog.findByRole('button', { name: 'Send anyway' });
  await addReceipt(user, 'another.png');
  expect(await dialog.findByRole('button', { name: 'Send proof' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send anyway' })).not.toBeInTheDocument();
  await worker.read(2, null);
});

describe('after an order ID that was already used', () => {
  const ON_RECEIPT = '151644135284';
  const USED = 'This Order ID was already used for another payment.';
  const matching = [
    ...ROWS.slice(0, 1),
    'Amount  25.00 USD',
    'Payee  RECVR1',
    'Status  successful',
    ROWS[3]!,
  ];

  /** The order ID of the receipt has been sent and refused, and another one is typed. */
  async function refusedAndChanged() {
    const view = await openDialog(ON_RECEIPT);
    server.use(
      refuse('put', PATHS.uploadPaymentProof, 409, USED, {
        code: 'order_id_used',
        fields: { transactionId: USED },
      }),
    );
    await worker.read(1, written(matching));
    await view.user.click(view.dialog.getByRole('button', { name: 'Send proof' }));
    const field = view.dialog.getByLabelText('Order ID');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(USED)));
    expect(view.sent()).toHaveLength(1);
    await view.user.clear(field);
    await view.user.type(field, TYPED);
    await warnings();
    return { ...view, field };
  }

  test('one that the receipt lacks leads to the warning, as on a first try', async () => {
    const { user, dialog, field, sent } = await refusedAndChanged();
    const told = (await screen.findByText(USED)).closest('.Toastify__toast');
    await user.click(dialog.getByRole('button', { name: 'Send proof' }));
    await dialog.findByRole('button', { name: 'Send anyway' });
    await waitFor(async () => expect(await warnings()).toHaveFocus());
    // jsdom has no animation at whose end it would go.
    await waitFor(() => expect(told).toHaveAttribute('data-in', 'false'));
    expect(sent()).toHaveLength(1);
    // The refusal is over, even for who returns to the refused one.
    await user.clear(field);
    await user.type(field, ON_RECEIPT);
    expect(field).not.toHaveAccessibleDescription(expect.stringContaining(USED));
  });

  test('the receipt does not offer the refused one again', async () => {
    const { user, dialog } = await refusedAndChanged();
    expect(dialog.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send proof' }));
    await dialog.findByRole('button', { name: 'Send anyway' });
    expect(dialog.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });
});

test('a receipt that takes long to read does not hold the proof back', async () => {
  const { user, dialog, sent } = await openDialog();
  await dialog.findByText('Reading your receipt on this device…');
  const setAtOnce = (run: () => void, ms?: number) => realSetTimeout(run, ms === READING_MS ? 0 : ms);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(setAtOnce as typeof setTimeout);
  await user.click(dialog.getByRole('button', { name: 'Send proof' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  // The next test's is read after this one.
  await worker.read(1, null);
});
