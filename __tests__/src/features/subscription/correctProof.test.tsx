import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, SEEN_ATTEMPT_HEADER, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();
const KEPT = 'Your earlier entries are still here.';
const NOTHING = 'This is what you have already sent. Change the order ID or the receipt first.';

let count = 0;
/** Opens the dialog about a submitted payment of its own, since drafts outlive the screen. */
async function openDialog(values: Partial<Payment> = {}) {
  const paymentId = `PP-FIX${(count += 1)}`;
  let payment = aPayment({
    paymentId,
    userId: { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' },
    transactionId: '1234567890',
    paymentLink: '/api/file/sent?sig=1',
    attempt: 1,
    corrected: null,
    ...values,
  });
  const change = (next: Partial<Payment>) => {
    payment = { ...payment, ...next };
    return payment;
  };
  server.use(
    answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: [payment] }) })),
    answer('put', PATHS.correctPayment(paymentId), () =>
      HttpResponse.json({ message: 'Done.', payment: change({ attempt: 2, transactionId: '9876543210' }) }),
    ),
    answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }),
  );
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: `Correct for ${paymentId}` }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Correct your proof of 25$ to Brook Broker' }),
  );
  const sent = () => requests.filter(({ url }) => url.endsWith(PATHS.correctPayment(paymentId)));
  const reads = () => act(() => view.dispatch(api.util.invalidateTags(['Profile'])));
  return { ...view, dialog, sent, change, reads };
}

test('the dialog begins with what was sent, and a new order ID alone is enough', async () => {
  const { user, dialog, sent } = await openDialog();
  expect(dialog.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(dialog.getByRole('img', { name: /Payment proof/ })).toHaveAttribute('src', '/api/file/sent?sig=1');
  expect(
    await dialog.findByText('Brook Broker sees what you have changed, and has 24 hours again to decide.'),
  ).toBeVisible();

  await user.clear(dialog.getByLabelText('Order ID'));
  await user.type(dialog.getByLabelText('Order ID'), '9876543210');
  await user.click(dialog.getByRole('button', { name: 'Send correction' }));
  expect(await screen.findByText('Payment proof has been corrected.')).toBeVisible();
  expect(await screen.findByText('9876543210')).toBeVisible();
  const [request] = sent();
  expect(await request!.json()).toEqual({ transactionId: '9876543210' });
  expect(request!.headers.get(SEEN_ATTEMPT_HEADER)).toBe('1');
});

test('a new receipt alone is enough', async () => {
  const { user, dialog, sent } = await openDialog();
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  await user.upload(
    dialog.getByLabelText('Payment proof'),
    new File([png], 'better.png', { type: 'image/png' }),
  );
  await dialog.findByText('better.png');
  await user.click(dialog.getByRole('button', { name: 'Send correction' }));
  expect(await screen.findByText('Payment proof has been corrected.')).toBeVisible();
  expect(await sent()[0]!.json()).toEqual({ screenShot: '/api/file/new?sig=1' });
});

test('an edit that was not sent comes back with a note, what was sent without', async () => {
  const { user, dialog } = await openDialog();
  const paymentId = `PP-FIX${count}`;
  expect(dialog.queryByText(KEPT)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Order ID'), '55');
  expect(dialog.queryByText(KEPT)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: `Correct for ${paymentId}` }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Order ID')).toHaveValue('123456789055');
  expect(again.getByText(KEPT)).toBeVisible();
  await user.clear(again.getByLabelText('Order ID'));
  await user.type(again.getByLabelText('Order ID'), '1234567890');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: `Correct for ${paymentId}` }));
  expect(within(await screen.findByRole('dialog')).queryByText(KEPT)).not.toBeInTheDocument();
});

test('unchanged fields are not sent, and the dialog says what is missing', async () => {
  const { user, dialog, sent } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Send correction' }));
  expect((await dialog.findAllByText(NOTHING)).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

test('a second correction says that the time left stays', async () => {
  const corrected = { at: '2030-01-01T11:00:00.000Z', transactionId: '1111111111', paymentLink: null };
  const { dialog } = await openDialog({ corrected });
  expect(
    dialog.getByText('Brook Broker sees what you have changed. The time left stays as it is.'),
  ).toBeVisible();
});

test('an order ID that is taken is shown at its field, with what was typed', async () => {
  const { user, dialog } = await openDialog();
  server.use(
    answer(
      'put',
      PATHS.correctPayment(`PP-FIX${count}`),
      { message: 'Taken.', code: 'order_id_used', fields: { transactionId: 'Taken.' } },
      409,
    ),
  );
  await user.type(dialog.getByLabelText('Order ID'), '55');
  await user.click(dialog.getByRole('button', { name: 'Send correction' }));
  await waitFor(() => expect(dialog.getByLabelText('Order ID')).toHaveAccessibleDescription(/Taken\./));
  expect(dialog.getByLabelText('Order ID')).toHaveValue('123456789055');
});

test.each([
  [{ status: 'accepted' as const }, /Its status is now “Successful”/],
  [{ attempt: 2 }, /Another proof has been sent, perhaps in another tab/],
])('the dialog says so if the payment changes meanwhile: %o', async (next, words) => {
  const { change, reads } = await openDialog();
  change(next);
  await reads();
  expect(await screen.findByText(words)).toBeVisible();
});
