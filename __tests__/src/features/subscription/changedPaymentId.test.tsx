import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment, type UploadPaymentProofRequest } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import SubscriptionPaymentPage from '../../../../src/pages/SubscriptionPaymentPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let payment: Payment;
let count = 0;
beforeEach(() => {
  payment = aPayment({
    paymentId: `PP-CHG${(count += 1)}`,
    status: 'pending',
    expiresAt: null,
    transactionId: null,
    recieverPaymentId: 'BROOK1',
    userId: { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' },
  });
  server.use(
    answer('get', PATHS.profile, () => HttpResponse.json({ user: aUser({ payments: [payment] }) })),
    answer('post', PATHS.upload, { imageUrl: '/api/file/new?sig=1' }),
    answer('put', PATHS.uploadPaymentProof, () =>
      HttpResponse.json({ message: 'Payment updated.', payment: { ...payment, status: 'submitted' } }),
    ),
  );
});

async function openDialog() {
  const view = renderWithProviders(<SubscriptionPaymentPage />, { user: aUser({ payments: [payment] }) });
  await view.user.click(await screen.findByRole('button', { name: /^Pay / }));
  await screen.findByLabelText('Order ID');
  return view;
}
type View = Awaited<ReturnType<typeof openDialog>>;

/** The receiver changes it, and the socket event makes the app refetch the payments. */
async function receiverChangesIdTo(recieverPaymentId: string, { store }: View) {
  payment = { ...payment, recieverPaymentId };
  act(() => void store.dispatch(api.util.invalidateTags(['Profile'])));
  await waitFor(() => expect(store.getState().user!.payments[0]!.recieverPaymentId).toBe(recieverPaymentId));
}
async function fillProof({ user }: View) {
  await user.type(screen.getByLabelText('Order ID'), '1234567890');
  await user.upload(
    screen.getByLabelText('Payment proof'),
    new File([PNG], 'receipt.png', { type: 'image/png' }),
  );
  await screen.findByText('receipt.png');
}
const send = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Send proof' }));
const proofs = () =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(PATHS.uploadPaymentProof))
      .map((request) => request.json() as Promise<UploadPaymentProofRequest>),
  );

test('a payment ID that changes while the dialog is open is shown at once, loses nothing and asks which was paid', async () => {
  const view = await openDialog();
  await fillProof(view);
  expect(screen.queryByLabelText('I paid to')).not.toBeInTheDocument();

  await receiverChangesIdTo('BROOK2', view);
  expect(await screen.findByText(/^It was BROOK1 and is now BROOK2\./)).toBeVisible();
  expect(screen.getByLabelText('Order ID')).toHaveValue('1234567890');
  expect(screen.getByText('receipt.png')).toBeVisible();

  await send(view);
  expect(
    (await screen.findAllByText('Please choose the payment ID that you paid to.')).length,
  ).toBeGreaterThan(0);
  expect(await proofs()).toEqual([]);

  await view.user.selectOptions(screen.getByLabelText('I paid to'), 'BROOK1');
  await send(view);
  await waitFor(async () => expect(await proofs()).toMatchObject([{ recieverPaymentId: 'BROOK1' }]));
});

test('one that changed between copying and returning is shown too, and the new one may be the paid one', async () => {
  const first = await openDialog();
  await first.user.click(screen.getByRole('button', { name: 'Copy Payment ID' }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  first.unmount();

  payment = { ...payment, recieverPaymentId: 'BROOK2' };
  const view = await openDialog();
  expect(await screen.findByText('The receiver has changed the payment ID')).toBeVisible();
  const choices = within(screen.getByLabelText('I paid to')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose a payment ID', 'BROOK1', 'BROOK2']);
  await fillProof(view);
  await view.user.selectOptions(screen.getByLabelText('I paid to'), 'BROOK2');
  await send(view);
  await waitFor(async () => expect(await proofs()).toMatchObject([{ recieverPaymentId: 'BROOK2' }]));
});

test("for a day the card and the dialog say that the receiver's payment ID has changed, and when", async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  payment = { ...payment, recieverPaymentIdChangedAt: ago(3 * 60_000 + 20_000) };
  const { user } = await openDialog();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Changed/)).toHaveTextContent(/^Changed 3 minutes ago$/);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/^Changed/)).toHaveTextContent(/^Changed 3 minutes ago$/);

  payment = { ...payment, recieverPaymentIdChangedAt: ago(25 * 3_600_000) };
  cleanup();
  await openDialog();
  expect(within(screen.getByRole('dialog')).queryByText(/^Changed/)).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('BROOK1')).not.toBeInTheDocument();
});
