import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ReceiptCheck } from '../../../../src/features/subscription/ReceiptCheck';
import { readingSwitch } from '../../../../src/receipts/readingSwitch';
import { useBackend } from '../../../support/backend';
import { useReaderWorker } from '../../../support/readerWorker';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { written } from '../../receipts/written';

const { calls } = useBackend();
const worker = useReaderWorker();
beforeEach(() => localStorage.clear());

const ORDER_ID = '151644135284';
const ROWS = ['Transfer completed on time', 'Amount  25.00 USD', 'Payee  RECVR1', `Order ID  ${ORDER_ID}`];
const picture = () => new File(['receipt'], 'receipt.png', { type: 'image/png' });

/** The check beside a field for the order ID, as in the form. */
function Form({ image, typed = '' }: { image: Blob; typed?: string }) {
  const [orderId, setOrderId] = useState(typed);
  return (
    <>
      <input aria-label="Order ID" value={orderId} onChange={(event) => setOrderId(event.target.value)} />
      <section aria-label="Check">
        <ReceiptCheck
          image={image}
          orderId={orderId}
          amount={25}
          payeeId="RECVR1"
          onUse={setOrderId}
          caution="none"
          onCaution={() => undefined}
        />
      </section>
    </>
  );
}

async function check(rows: readonly string[] | null, typed?: string) {
  const view = renderWithProviders(<Form image={picture()} typed={typed} />);
  expect(status()).toHaveTextContent('Reading your receipt on this device…');
  await worker.read(1, rows && written(rows));
  return view;
}
const status = () => within(screen.getByRole('region', { name: 'Check' })).getByRole('status');

test('the order ID on the receipt is offered, and taken with one press', async () => {
  const { user } = await check(ROWS);
  expect(await screen.findByText(`${ORDER_ID} found on your receipt.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(screen.getByLabelText('Order ID')).toHaveValue(ORDER_ID);
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
  // The next Tab goes on from here, although the button has gone.
  await waitFor(() => expect(status()).toHaveFocus());
  expect(await screen.findByText(`The order ID ${ORDER_ID} has been entered.`)).toBeInTheDocument();
});

test('a receipt that matches shows no warning', async () => {
  await check(ROWS, ORDER_ID);
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('another amount, another payee and a missing order ID are said before sending', async () => {
  const rows = [ROWS[0]!, 'Amount  24.50 USD', 'Payee  OTHER77', ROWS[3]!];
  await check(rows, '151644135285');
  expect(await screen.findByText('Please check before you send')).toBeVisible();
  for (const warning of [
    /^Your receipt shows 24\.50 USD\. This payment is 25\$\.$/,
    /^Your receipt shows the payment ID OTHER77\. This payment goes to RECVR1\.$/,
    /^The order ID 151644135285 was not found on your receipt\.$/,
  ])
    expect(screen.getByText(warning)).toBeVisible();
  expect(screen.getByText(`${ORDER_ID} found on your receipt.`)).toBeVisible();
});

test('a warning goes as soon as the order ID is corrected', async () => {
  const { user } = await check(ROWS, '15164413528');
  expect(await screen.findByText(/was not found on your receipt/)).toBeVisible();
  await user.type(screen.getByLabelText('Order ID'), '4');
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('a picture that can hardly be read warns of nothing', async () => {
  await check(['Blurred'], '151644135285');
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('an unreadable picture says nothing', async () => {
  await check(null, ORDER_ID);
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

test('nothing is read while the switch is off, and no picture is ever requested or sent', async () => {
  readingSwitch.set(false);
  renderWithProviders(<Form image={picture()} typed="151644135285" />);
  await act(async () => undefined);
  expect(status()).toBeEmptyDOMElement();
  expect(worker.asked).toEqual([]);
  act(() => readingSwitch.set(true));
  await worker.read(1, written(ROWS));
  expect(await screen.findByText(/was not found on your receipt/)).toBeVisible();
  expect(calls).toEqual([]);
});
