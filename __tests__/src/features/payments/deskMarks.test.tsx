import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { answer, API_URL, useBackend } from '../../../support/backend';
import { useReaderWorker } from '../../../support/readerWorker';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { written } from '../../receipts/written';
import { useWideScreen } from '../../../support/wideScreen';

const { server, user: member } = useBackend();
const worker = useReaderWorker();
const ORDER_IDS = ['100000000001', '100000000002'];

useWideScreen();
beforeEach(() => {
  localStorage.clear();
  // jsdom lays nothing out, and the list shows only rows within its height.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

test("a row of the desk tells what is on its payment's receipt; the payment beside the list is read first", async () => {
  const payments = ORDER_IDS.map((transactionId, at) =>
    aPayment({ userFullName: `Payer ${at}`, transactionId, paymentLink: `${API_URL}/file/row-${at}` }),
  );
  server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })),
    answer('get', '/file/row-0', () => HttpResponse.text('0')),
    answer('get', '/file/row-1', () => HttpResponse.text('1')),
  );
  const { user } = renderWithProviders(<PaymentsPage />, { at: '/payments', user: member });
  await user.click(await screen.findByRole('button', { name: 'Desk view' }));
  await worker.read(1, written([`Order ID  ${ORDER_IDS[0]}`, 'Amount  25.00 USD']));
  await worker.read(2, written([`Order ID  ${ORDER_IDS[0]}`, 'Amount  24.50 USD']));
  const marksOf = (name: string) => within(screen.getByRole('article', { name })).findByRole('img');
  expect(await marksOf('Payer 0')).toHaveAccessibleName(/^Order ID matches, Amount matches, /);
  expect(await marksOf('Payer 1')).toHaveAccessibleName(
    /^Order ID: 100000000001 on the receipt, Amount: 24\.50 USD on the receipt, /,
  );
});
