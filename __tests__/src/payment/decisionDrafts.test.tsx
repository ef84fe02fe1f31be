import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../contract/wire';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import SubscriptionPaymentPage from '../../../src/pages/SubscriptionPaymentPage';
import { signOut } from '../../../src/store/session';
import { answer, refuse, useBackend } from '../../support/backend';
import { fill } from '../../support/forms';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const { server } = useBackend();
/** In both lists. */
const SUBJECT = 'Other (please explain)';
const TEXT = 'The exchange says that it has arrived.';

/** Users who open each of the dialogs that explain a decision; a second visit simulates a reload. */
const DIALOGS = {
  Report(payment: Payment, user = aUser()) {
    const payer = { ...user, payments: [payment] };
    server.use(
      answer('get', PATHS.profile, { user: payer }),
      answer('get', PATHS.paymentHistory(payment.paymentId), { history: [] }),
    );
    return renderWithProviders(<SubscriptionPaymentPage />, { user: payer });
  },
  Dispute(payment: Payment, user = aUser()) {
    server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
    return renderWithProviders(<PaymentsPage />, { at: '/payments', user });
  },
};
type Dialog = keyof typeof DIALOGS;
const BOTH: Dialog[] = ['Report', 'Dispute'];
const paymentFor = (dialog: Dialog, values: Partial<Payment> = {}) =>
  aPayment(dialog === 'Report' ? { status: 'rejected', showReportBtn: true, ...values } : { ...values });

type View = ReturnType<typeof renderWithProviders>;
async function openDialog(name: Dialog | 'Reject', { user }: View) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name} `) }));
  await screen.findByRole('dialog');
}
const evidence = () =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'evidence.png', {
    type: 'image/png',
  });
async function explain({ user }: View) {
  await user.selectOptions(await screen.findByLabelText('Subject'), SUBJECT);
  await fill(user, 'Description', TEXT);
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each(BOTH)('%s: closing the dialog by mistake keeps the text', async (dialog) => {
  const view = DIALOGS[dialog](paymentFor(dialog));
  await openDialog(dialog, view);
  await explain(view);
  await view.user.keyboard('{Escape}');
  await closed();

  await openDialog(dialog, view);
  expect(screen.getByLabelText('Subject')).toHaveValue(SUBJECT);
  expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
});

test.each(BOTH)(
  '%s: what was written survives a reload, for this user and this payment only',
  async (dialog) => {
    const payment = paymentFor(dialog);
    const first = DIALOGS[dialog](payment);
    await openDialog(dialog, first);
    await explain(first);
    first.unmount();

    const another = DIALOGS[dialog](payment, aUser({ _id: 'user-2' }));
    await openDialog(dialog, another);
    expect(screen.getByLabelText('Description')).toHaveValue('');
    another.unmount();

    const elsewhere = DIALOGS[dialog](paymentFor(dialog));
    await openDialog(dialog, elsewhere);
    expect(screen.getByLabelText('Description')).toHaveValue('');
    elsewhere.unmount();

    await openDialog(dialog, DIALOGS[dialog](payment));
    expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
  },
);

test.each(BOTH)('%s: a chosen image is kept like the text, until it is cancelled', async (dialog) => {
  const payment = paymentFor(dialog);
  const view = DIALOGS[dialog](payment);
  await openDialog(dialog, view);
  await view.user.upload(await screen.findByLabelText(/^Evidence(?!:)/), evidence());
  await screen.findByText('evidence.png');
  await view.user.keyboard('{Escape}');
  await closed();
  await openDialog(dialog, view);
  expect(await screen.findByText('evidence.png')).toBeVisible();
  view.unmount();

  const another = DIALOGS[dialog](payment, aUser({ _id: 'user-2' }));
  await openDialog(dialog, another);
  await screen.findByLabelText(/^Evidence(?!:)/);
  expect(screen.queryByText('evidence.png')).not.toBeInTheDocument();
  another.unmount();

  const again = DIALOGS[dialog](payment);
  await openDialog(dialog, again);
  expect(await screen.findByText('evidence.png')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await openDialog(dialog, again);
  await screen.findByLabelText(/^Evidence(?!:)/);
  expect(screen.queryByText('evidence.png')).not.toBeInTheDocument();
});

test.each(BOTH)('%s: a chosen image is gone after signing out', async (dialog) => {
  const payment = paymentFor(dialog);
  const view = DIALOGS[dialog](payment);
  await openDialog(dialog, view);
  await view.user.upload(await screen.findByLabelText(/^Evidence(?!:)/), evidence());
  await screen.findByText('evidence.png');
  await view.dispatch(signOut());
  view.unmount();
  await openDialog(dialog, DIALOGS[dialog](payment));
  await screen.findByLabelText(/^Evidence(?!:)/);
  expect(screen.queryByText('evidence.png')).not.toBeInTheDocument();
});

test.each(BOTH)('%s: sent text does not come up again, refused text does', async (dialog) => {
  const payment = paymentFor(dialog);
  const path = PATHS.disputePayment(payment.paymentId);
  server.use(refuse('put', path, 503, 'Please try again.'));
  const view = DIALOGS[dialog](payment);
  await openDialog(dialog, view);
  await explain(view);
  const send = () => view.user.click(screen.getByRole('button', { name: /^(Send report|Dispute payment)$/ }));
  await send();
  expect(await screen.findByText('Please try again.')).toBeVisible();
  await view.user.keyboard('{Escape}');
  await closed();
  await openDialog(dialog, view);
  expect(screen.getByLabelText('Description')).toHaveValue(TEXT);

  server.use(
    answer('put', path, () =>
      HttpResponse.json({ message: 'Done.', payment: { ...payment, status: 'disputed' } }),
    ),
  );
  await send();
  expect(await screen.findByText('Payment has been marked as disputed.')).toBeVisible();
  view.unmount();

  await openDialog(dialog, DIALOGS[dialog](payment));
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

test.each(BOTH)('%s: Cancel deletes the draft', async (dialog) => {
  const view = DIALOGS[dialog](paymentFor(dialog));
  await openDialog(dialog, view);
  await explain(view);
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await openDialog(dialog, view);
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

test.each([
  ['its number', { attempt: 1 }, { attempt: 2 }],
  ['its window, at a backend without numbers', {}, { expiresAt: '2030-02-02T10:00:00.000Z' }],
])('a draft for one attempt, told by %s, is not shown for the next', async (_name, first, next) => {
  const payment = paymentFor('Dispute', first);
  const view = DIALOGS.Dispute(payment);
  await openDialog('Dispute', view);
  await explain(view);
  view.unmount();

  await openDialog('Dispute', DIALOGS.Dispute({ ...payment, ...next }));
  expect(screen.getByLabelText('Description')).toHaveValue('');
});

test('a reason for rejecting is kept until the payment is rejected, and only for its user', async () => {
  const payment = aPayment();
  const view = DIALOGS.Dispute(payment);
  await openDialog('Reject', view);
  await view.user.type(screen.getByLabelText(/^Reason/), TEXT);
  await view.user.keyboard('{Escape}');
  await closed();
  await openDialog('Reject', view);
  expect(screen.getByLabelText(/^Reason/)).toHaveValue(TEXT);
  view.unmount();

  const another = DIALOGS.Dispute(payment, aUser({ _id: 'user-2' }));
  await openDialog('Reject', another);
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
  another.unmount();

  server.use(
    answer('put', PATHS.rejectPayment(payment.paymentId), () =>
      HttpResponse.json({ message: 'Done.', payment: { ...payment, status: 'rejected' } }),
    ),
  );
  const again = DIALOGS.Dispute(payment);
  await openDialog('Reject', again);
  expect(screen.getByLabelText(/^Reason/)).toHaveValue(TEXT);
  await again.user.click(screen.getByRole('button', { name: 'Reject payment' }));
  expect(await screen.findByText('Payment has been marked as rejected.')).toBeVisible();
  again.unmount();

  await openDialog('Reject', DIALOGS.Dispute(payment));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
});
