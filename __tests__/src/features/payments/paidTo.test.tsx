import { screen, within } from '@testing-library/react';
import { PATHS, type Payment } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const { server, user } = useBackend();
const OWN = user.paymentMethodId;

/** The screen with a payment with these fields, and its card. */
async function open(changes: Partial<Payment>) {
  const payment = aPayment({ userFullName: 'Anna Able', ...changes });
  server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments?status=all', user });
  const card = within(await screen.findByRole('article', { name: 'Anna Able' }));
  return { card, person: view.user };
}

test.each([
  ['as recorded with the proof', { recieverPaymentId: 'FORMER1' }],
  ['as the payer says', { recieverPaymentId: OWN, paidTo: 'FORMER1' }],
])('a receiver who has changed their payment ID reads where the money went: %s', async (_how, changes) => {
  const { card, person } = await open(changes);
  expect(
    card.getByText(/^The proof says: paid to FORMER1, which is not your current Binance ID\./),
  ).toBeVisible();
  await person.click(card.getByRole('button', { name: /^Enlarge receipt/ }));
  const viewer = within(await screen.findByRole('dialog', { name: /^Receipt/ }));
  expect(viewer.getByText(/^The proof says: paid to FORMER1/)).toBeVisible();
});

test.each([
  ['to the present payment ID', { recieverPaymentId: OWN, paidTo: null }],
  ['that was rejected', { recieverPaymentId: 'FORMER1', status: 'rejected' }],
  ['that was accepted', { recieverPaymentId: 'FORMER1', status: 'accepted' }],
  ['for which nothing was sent yet', { recieverPaymentId: 'FORMER1', status: 'pending' }],
  ['whose payment ID another backend leaves out', { recieverPaymentId: undefined }],
] as const)('nothing is said of a payment %s', async (_which, changes) => {
  const { card } = await open(changes);
  expect(card.queryByText(/paid to/)).not.toBeInTheDocument();
});
