import { act, screen, within } from '@testing-library/react';
import type { CompanyPlansAnswer } from '../../../contract/wire';
import { PATHS } from '../../../contract/wire';
import { listsApi } from '../../../src/api/endpoints/lists';
import { showLanguage } from '../../../src/lib/language';
import DashboardPage from '../../../src/pages/DashboardPage';
import SignUpPage from '../../../src/pages/SignUpPage';
import SubscriptionPaymentPage from '../../../src/pages/SubscriptionPaymentPage';
import { sendWords } from '../../../src/payment/payWith';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment, aUser } from '../../support/wire';

const { server } = useBackend();
// The draft of the sign-up.
afterEach(() => sessionStorage.clear());

const payment = aPayment({
  status: 'pending',
  expiresAt: null,
  transactionId: null,
  paymentLink: null,
  userId: { _id: 'b', fullName: 'Brook Broker', paymentMethodId: 'BROOK1' },
  recieverPaymentIdLastChangedAt: '2026-01-31T12:00:00.000Z',
});

/** What the server answers before the page is looked at. */
async function open(page: React.JSX.Element, payWith: CompanyPlansAnswer['payWith'], at = '/') {
  server.use(
    answer('get', PATHS.companyPlans, {
      companyPlans: [],
      approvalWindowHours: 24,
      ...(payWith && { payWith }),
    }),
  );
  const view = renderWithProviders(
    page,
    at === '/signUp' ? { at } : { at, user: aUser({ referId: null, payments: [payment] }) },
  );
  await act(async () => void (await view.store.dispatch(listsApi.endpoints.getCompanyPlans.initiate())));
  return view;
}
const openPayDialog = async (payWith: CompanyPlansAnswer['payWith']) => {
  const { user } = await open(<SubscriptionPaymentPage />, payWith);
  await user.click(await screen.findByRole('button', { name: /^Pay / }));
  return within(await screen.findByRole('dialog'));
};

test.each([
  [{ asset: 'USDT', network: 'Binance Pay' }, 'Send 25 USDT (Binance Pay)'],
  [{ asset: 'USDT', network: 'TRC20' }, 'Send 25 USDT (TRC20)'],
  [{ asset: 'USDT', network: null }, 'Send 25 USDT'],
  [{ asset: null, network: 'Binance Pay' }, 'Send 25$ (Binance Pay)'],
  [undefined, 'Send the money'],
])('the pay dialog says what to send and how: %j', async (payWith, sentence) => {
  const dialog = await openPayDialog(payWith);
  expect(await dialog.findByRole('heading', { name: sentence })).toBeVisible();
});

test('a sum of thousands has cents in other languages, where it could be read as one and a quarter', async () => {
  await act(() => showLanguage('pt-BR'));
  try {
    expect(sendWords(1250, { asset: 'USDT', network: null })).toBe('Envie 1.250,00 USDT');
    expect(sendWords(25, { asset: 'USDT', network: null })).toBe('Envie 25 USDT');
  } finally {
    await act(() => showLanguage('en'));
  }
});

test('the pay dialog says when the payment ID last changed', async () => {
  expect(await (await openPayDialog(undefined)).findByText('Last changed 2026-01-31')).toBeVisible();
});

test('the guide says what to send and how', async () => {
  await open(<DashboardPage />, { asset: 'USDT', network: 'Binance Pay' }, '/dashboard');
  expect(await screen.findByText(/^Send 25 USDT \(Binance Pay\), then upload a picture/)).toBeVisible();
});

test.each([
  [{ asset: 'USDT', network: 'Binance Pay' }, 'You pay in USDT (Binance Pay).'],
  [{ asset: null, network: 'TRC20' }, 'You pay this way: TRC20.'],
])('the cost at sign-up says how to pay: %j', async (payWith, sentence) => {
  server.use(
    answer('get', PATHS.invitation('BROKER1'), {
      invitedBy: 'Brook Broker',
      payments: [{ index: 0, kind: 'spot', amount: 25, receiver: 'Brook Broker', toCompany: false }],
    }),
  );
  const { user } = await open(<SignUpPage />, payWith, '/signUp');
  await user.type(screen.getByLabelText('Refer code'), 'BROKER1');
  expect(await screen.findByText(sentence)).toBeVisible();
});
