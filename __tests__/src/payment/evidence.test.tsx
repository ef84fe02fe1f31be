import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import AdminPage from '../../../src/pages/AdminPage';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import SubscriptionPaymentPage from '../../../src/pages/SubscriptionPaymentPage';
import { aDispute, anOverview } from '../../support/adminWire';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aPayment, aUser } from '../../support/wire';

const { server, user, requests } = useBackend();
const payment = aPayment({ paymentId: 'PP-A', status: 'disputed', userFullName: 'Amara Okafor' });
const EVIDENCE = PATHS.paymentEvidence('PP-A');
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    answer('get', PATHS.clientPayments, { payments: [payment] }),
    answer('get', PATHS.paymentHistory('PP-A'), { history: [] }),
    answer('get', EVIDENCE, () => new HttpResponse('zip')),
  );
});
afterEach(() => jest.restoreAllMocks());

const download = async (view: ReturnType<typeof renderWithProviders>) => {
  await view.user.click((await screen.findAllByRole('button', { name: /^History/ }))[0]!);
  await view.user.click(await screen.findByRole('button', { name: 'Download evidence of payment PP-A' }));
};
const openPayments = () => renderWithProviders(<PaymentsPage />, { at: '/payments?status=disputed', user });

test('the receiver downloads the evidence of a payment from its history, with the session, under a clear name', async () => {
  const view = openPayments();
  await download(view);
  await waitFor(() => expect(saved).toEqual(['peerproof-evidence-PP-A.zip']));
  const request = requests.find(({ url }) => url.endsWith(EVIDENCE));
  expect(request?.headers.get('authorization')).toBe(`Bearer ${view.tokens.bearer()}`);
});

test('so does the payer', async () => {
  const payer = aUser({ payments: [payment] });
  await download(
    renderWithProviders(<SubscriptionPaymentPage />, { at: '/subScriptionPayment', user: payer }),
  );
  await waitFor(() => expect(saved).toEqual(['peerproof-evidence-PP-A.zip']));
});

test('and so does an administrator deciding the dispute', async () => {
  server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, { disputes: [aDispute({ paymentId: 'PP-A' })] }),
    answer('get', ADMIN_PATHS.payment('PP-A'), { payment: aDispute(), history: [] }),
  );
  const admin = aUser({ isAdmin: true, payments: [] });
  await download(renderWithProviders(<AdminPage />, { at: '/admin?section=disputes', user: admin }));
  await waitFor(() => expect(saved).toEqual(['peerproof-evidence-PP-A.zip']));
});

test('an expired token is renewed first, and the file still arrives', async () => {
  const fresh = aPair(user._id);
  server.use(
    answer('post', PATHS.renewToken, { ...fresh }),
    answer('get', EVIDENCE, ({ headers }) =>
      headers.get('authorization') === `Bearer ${fresh.accessToken}`
        ? new HttpResponse('zip')
        : HttpResponse.json({ message: 'Your session has ended.' }, { status: 401 }),
    ),
  );
  await download(openPayments());
  await waitFor(() => expect(saved).toEqual(['peerproof-evidence-PP-A.zip']));
});

test.each([
  [
    'a server without it is named as such',
    new HttpResponse('Not found', { status: 404 }),
    'This server does not offer that file.',
  ],
  [
    'a page in its place is not saved',
    new HttpResponse('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'This server does not offer that file.',
  ],
  [
    "a refusal says the server's sentence",
    HttpResponse.json({ message: 'Please wait a minute.' }, { status: 429 }),
    'Please wait a minute.',
  ],
])('%s', async (_, response, sentence) => {
  server.use(answer('get', EVIDENCE, () => response));
  await download(openPayments());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(saved).toEqual([]);
});
