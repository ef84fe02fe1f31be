import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();
const SENT = 'http://localhost/api/file/sent?sig=1';
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let count = 0;
/** Opens Re-Pay of a rejected payment of its own, since drafts outlive the screen. */
async function openRePay(values: Partial<Payment> = {}) {
  const payment = aPayment({
    paymentId: `PP-AGAIN${(count += 1)}`,
    status: 'rejected',
    userId: { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' },
    recieverPaymentId: 'BROOK1',
    transactionId: '1234567890',
    paymentLink: SENT,
    attempt: 1,
    decision: { by: 'receiver', reason: 'I cannot find this order.' },
    ...values,
  });
  server.use(
    answer('get', PATHS.profile, { user: aUser({ payments: [payment] }) }),
    answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }),
    answer('put', PATHS.uploadPaymentProof, {
      message: 'Done.',
      payment: { ...payment, status: 'submitted', attempt: 2 },
    }),
    http.get('http://localhost/api/file/sent', () =>
      HttpResponse.arrayBuffer(PNG.buffer, { headers: { 'content-type': 'image/png' } }),
    ),
  );
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: /^Re-Pay/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /25\$ to Brook Broker$/ }));
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Send proof' }));
  return { ...view, dialog, send, payment };
}

/** A corrected order ID is sent, and the receipt that was sent before is still being read. */
async function sendWhileReading() {
  const { promise: held, resolve: release } = aSignal();
  const view = await openRePay();
  const { user, dialog, send } = view;
  const reading = jest.fn();
  server.use(
    http.get('http://localhost/api/file/sent', async () => {
      reading();
      await held;
      return HttpResponse.arrayBuffer(PNG.buffer, { headers: { 'content-type': 'image/png' } });
    }),
  );
  await user.type(dialog.getByLabelText('Order ID'), '55');
  await send();
  await waitFor(() => expect(reading).toHaveBeenCalled());
  return { ...view, release };
}
const proofs = () =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(PATHS.uploadPaymentProof))
      .map((request) => request.json() as Promise<object>),
  );
const uploads = () => requests.filter(({ url }) => url.endsWith(PATHS.upload)).length;
const ALREADY_PAID = 'Already paid? Correct your proof';

test('Re-Pay begins with the sent proof, so that a payer who has paid only corrects it', async () => {
  const { user, dialog, send } = await openRePay();
  expect(screen.getByRole('dialog', { name: 'Correct your proof of 25$ to Brook Broker' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: ALREADY_PAID })).toBeChecked();
  expect(dialog.getByText('“I cannot find this order.”')).toBeVisible();
  expect(dialog.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(dialog.getByRole('img', { name: /Payment proof/ })).toHaveAttribute('src', SENT);
  expect(dialog.queryByText('Send the money')).not.toBeInTheDocument();

  await user.clear(dialog.getByLabelText('Order ID'));
  await user.type(dialog.getByLabelText('Order ID'), '9999999999');
  await send();
  expect(await screen.findByText('Payment updated.')).toBeVisible();
  expect(uploads()).toBe(1);
  expect(await proofs()).toEqual([
    expect.objectContaining({ transactionId: '9999999999', screenShot: '/api/file/new?sig=1' }),
  ]);
});

test('a rejected proof is not sent again by mistake', async () => {
  const { dialog, send } = await openRePay();
  await send();
  expect(
    (await dialog.findAllByText('This is what was rejected. Change the order ID or the receipt first.'))
      .length,
  ).toBeGreaterThan(0);
  expect(await proofs()).toEqual([]);
});

test('paying again is a choice of its own, and begins with empty fields', async () => {
  const { user, dialog } = await openRePay();
  await user.click(dialog.getByRole('radio', { name: 'Pay again' }));
  expect(screen.getByRole('dialog', { name: 'Pay 25$ to Brook Broker' })).toBeVisible();
  expect(dialog.getByText('Send the money')).toBeVisible();
  expect(dialog.getByLabelText('Order ID')).toHaveValue('');
  expect(dialog.queryByRole('img', { name: /Payment proof/ })).not.toBeInTheDocument();

  await user.click(dialog.getByRole('radio', { name: ALREADY_PAID }));
  expect(dialog.getByLabelText('Order ID')).toHaveValue('1234567890');
});

test('a receipt that can no longer be read has to be chosen again', async () => {
  const { user, dialog, send } = await openRePay();
  server.use(http.get('http://localhost/api/file/sent', () => new HttpResponse(null, { status: 403 })));
  await user.type(dialog.getByLabelText('Order ID'), '55');
  await send();
  expect(
    await dialog.findByText('The receipt that you sent could not be read. Please choose it again.'),
  ).toBeVisible();
  expect(await proofs()).toEqual([]);
});

test('a correction is not sent once the payment has changed, though its receipt was still being read', async () => {
  const { user, store, payment, release } = await sendWhileReading();
  const rejectedAgain = { ...payment, attempt: 2, transactionId: '8888888888' };
  server.use(answer('get', PATHS.profile, { user: aUser({ payments: [rejectedAgain] }) }));
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])));
  const changed = await screen.findByRole('dialog', { name: 'This payment has changed' });
  await user.click(within(changed).getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => release());
  await settled(store);
  expect(uploads()).toBe(0);
  expect(await proofs()).toEqual([]);
});

test('while the sent receipt is being read, the payer can cancel and close', async () => {
  const { user, store, dialog, release } = await sendWhileReading();
  await user.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => release());
  await settled(store);
  expect(await proofs()).toEqual([]);
});

test('without an earlier receipt there is nothing to correct', async () => {
  const { dialog } = await openRePay({ paymentLink: null, transactionId: null });
  expect(dialog.getByText('Send the money')).toBeVisible();
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
});

test.each(['submitted', 'disputed'] as const)(
  'a %s payment shows the receipt that was sent',
  async (status) => {
    const payment = aPayment({
      paymentId: 'PP-SHOWN',
      status,
      paymentLink: SENT,
      transactionId: '1234567890',
    });
    server.use(answer('get', PATHS.profile, { user: aUser({ payments: [payment] }) }));
    renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
    const card = within(await screen.findByRole('article', { name: 'Spot Payment PP-SHOWN' }));
    expect(card.getByRole('link', { name: /^Enlarge receipt for PP-SHOWN/ })).toHaveAttribute('href', SENT);
    expect(card.getByText('1234567890')).toBeVisible();
  },
);

test('an order ID typed to pay again comes back as that, not as a correction of the sent proof', async () => {
  const { user, dialog } = await openRePay();
  await user.click(dialog.getByRole('radio', { name: /^Pay again/ }));
  await user.type(dialog.getByLabelText('Order ID'), '9876543210');
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  await user.click(await screen.findByRole('button', { name: /^Re-Pay/ }));
  const again = within(await screen.findByRole('dialog', { name: /25\$ to Brook Broker$/ }));
  expect(again.getByLabelText('Order ID')).toHaveValue('9876543210');
  expect(again.getByRole('radio', { name: ALREADY_PAID })).not.toBeChecked();
  expect(again.queryByRole('img', { name: /Payment proof/ })).toBeNull();
});

test('nothing is called an entry that the payer did not make', async () => {
  const { user, dialog } = await openRePay();
  await user.click(dialog.getByRole('button', { name: 'Copy Payment ID' }));
  await user.click(dialog.getByRole('radio', { name: /^Pay again/ }));
  await user.click(dialog.getByRole('radio', { name: ALREADY_PAID }));
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  await user.click(await screen.findByRole('button', { name: /^Re-Pay/ }));
  const again = within(await screen.findByRole('dialog', { name: /25\$ to Brook Broker$/ }));
  expect(again.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(again.queryByText('Your earlier entries are still here.')).not.toBeInTheDocument();
  await user.type(again.getByLabelText('Order ID'), '5');
  await user.click(again.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Your entries are kept.')).toBeVisible();
});

test('choosing to pay again is kept although nothing is typed after it', async () => {
  const { user, dialog } = await openRePay();
  await user.type(dialog.getByLabelText('Order ID'), '77');
  await user.click(dialog.getByRole('radio', { name: /^Pay again/ }));
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  await user.click(await screen.findByRole('button', { name: /^Re-Pay/ }));
  const again = within(await screen.findByRole('dialog', { name: /25\$ to Brook Broker$/ }));
  expect(again.getByRole('radio', { name: ALREADY_PAID })).not.toBeChecked();
});
