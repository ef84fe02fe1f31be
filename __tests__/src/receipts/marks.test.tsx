import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { PATHS, type Payment } from '../../../contract/wire';
import { listsApi } from '../../../src/api/endpoints/lists';
import { ReadingRow } from '../../../src/receipts/ReadingRow';
import { ReceiptMarks, ReceiptOutlines } from '../../../src/receipts/ReceiptMarks';
import { RowMarks } from '../../../src/receipts/RowMarks';
import { useFindings } from '../../../src/receipts/useFindings';
import { answer, API_URL, useBackend } from '../../support/backend';
import { useReaderWorker } from '../../support/readerWorker';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPayment } from '../../support/wire';
import { written } from './written';

const { server, calls, user } = useBackend();
const worker = useReaderWorker();
beforeEach(() => localStorage.clear());

let receipts = 0;
/** A payment with a receipt of its own, which the backend has. */
function aSubmitted(values = {}) {
  const path = `/file/marked-${(receipts += 1)}`;
  server.use(answer('get', path, () => HttpResponse.arrayBuffer(new ArrayBuffer(8))));
  return aPayment({ transactionId: '151644135284', paymentLink: `${API_URL}${path}`, ...values });
}
const fetched = () => calls.filter((call) => call.includes('/file/'));

/** Order ID and no date; another amount; the payee as expected. */
const READING = written(['Order ID  151644135284', 'Amount  24.50 USD', 'Payee  RECVR1']);
const MARKS = [
  'Order ID matches',
  'Amount: 24.50 USD on the receipt',
  'Payment ID matches',
  'Date not found',
];
const list = () => screen.findByRole('list', { name: 'On the receipt' });

test('each mark says what is on the receipt: the same, another value, or nothing', async () => {
  renderWithProviders(<ReceiptMarks payment={aSubmitted()} />, { user });
  expect(await screen.findByText('Reading the receipt…')).toBeVisible();
  await worker.read(1, READING);
  const marks = within(await list()).getAllByRole('listitem');
  expect(marks.map(({ textContent }) => textContent)).toEqual(MARKS);
  expect(screen.getByText(/A mark is only a hint\./)).toBeVisible();
  expect(fetched()).toHaveLength(1);
});

const HOUR_MS = 3_600_000;
const SENT = Date.parse('2026-06-10T12:00:00Z');
const at = (hours: number) => new Date(SENT + hours * HOUR_MS).toISOString();

test.each([
  ['first sent', {}, -10, 'Date matches'],
  ['first sent, but made long before', {}, -90, '2026-06-06'],
  ['sent under a longer window', { windowStartedAt: at(0), expiresAt: at(72) }, -70, 'Date matches'],
  ['sent again after a rejection', { attempt: 2, createdAt: at(-100) }, -90, 'Date matches'],
  ['sent again, but made before it was owed', { attempt: 2, createdAt: at(-100) }, -190, '2026-06-02'],
  [
    'corrected later',
    { attempt: 2, corrected: { at: at(20), transactionId: true, image: true } },
    19,
    'Date matches',
  ],
])(
  'the date of a proof %s is compared with when its money can have been sent',
  async (_, values, made, mark) => {
    server.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 24 }));
    const payment = aSubmitted({ expiresAt: at(24), ...values });
    const { store } = renderWithProviders(<ReceiptMarks payment={payment} />, { user });
    await act(async () => void (await store.dispatch(listsApi.endpoints.getCompanyPlans.initiate())));
    await worker.read(1, written([`Date  ${at(made).slice(0, 16).replace('T', ' ')}`]));
    expect(
      within(await list())
        .getAllByRole('listitem')
        .at(-1),
    ).toHaveTextContent(mark);
  },
);

test('the places of what was found are outlined, of what was not found nothing is', async () => {
  const payment = aSubmitted();
  const { container } = renderWithProviders(
    <svg>
      <ReceiptOutlines payment={payment} />
    </svg>,
    { user },
  );
  await worker.read(1, READING);
  const outlines = () => [...container.querySelectorAll<SVGElement>('[data-mark]')];
  await waitFor(() =>
    expect(outlines().map(({ dataset }) => dataset.mark)).toEqual(['orderId', 'amount', 'payeeId']),
  );
});

test('a new proof is never shown with the marks of the one before', async () => {
  const before = aSubmitted();
  const after = aSubmitted({ _id: before._id });
  const shown: string[] = [];
  function Found({ payment }: { payment: Payment }) {
    const found = useFindings(payment, {});
    if (found) shown.push(payment.paymentLink!);
    return null;
  }
  const { rerender, store } = renderWithProviders(<Found payment={before} />, { user });
  await worker.read(1, READING);
  await waitFor(() => expect(shown).toContain(before.paymentLink));
  rerender(
    <Provider store={store}>
      <Found payment={after} />
    </Provider>,
  );
  expect(shown).not.toContain(after.paymentLink);
  await worker.read(2, READING);
  await waitFor(() => expect(shown).toContain(after.paymentLink));
});

test('a row has its marks as icons with one name, and is read after the enlarged receipt', async () => {
  const [row, shown] = [aSubmitted(), aSubmitted()];
  const begun = aSubmitted();
  renderWithProviders(
    <>
      <ReceiptMarks payment={begun} urgency={0} />
      <RowMarks payment={row} />
      <ReceiptMarks payment={shown} urgency={0} />
    </>,
    { user },
  );
  await worker.read(1, written(['Nothing']));
  await worker.read(2, written(['Order ID  999999999999']));
  await worker.read(3, READING);
  expect(fetched().map((call) => call.split('/').at(-1))).toEqual(
    [begun, shown, row].map(({ paymentLink }) => paymentLink!.split('/').at(-1)),
  );
  expect(await screen.findByRole('img', { name: MARKS.join(', ') })).toBeVisible();
});

test('a row is read only while it is in view', async () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  try {
    renderWithProviders(<RowMarks payment={aSubmitted()} />, { user });
    see(false);
    await act(async () => undefined);
    expect(fetched()).toEqual([]);
    see(true);
    await worker.read(1, READING);
    expect(await screen.findByRole('img', { name: /^Order ID matches/ })).toBeVisible();
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});

test('a decided payment and one without a receipt have no marks, and nothing is requested for them', async () => {
  renderWithProviders(
    <>
      <ReceiptMarks payment={aSubmitted({ status: 'accepted' })} />
      <RowMarks payment={aSubmitted({ paymentLink: null })} />
    </>,
    { user },
  );
  await act(async () => undefined);
  expect(screen.queryByText(/…/)).toBeNull();
  expect(fetched()).toEqual([]);
});

test('an unreadable receipt has no marks', async () => {
  renderWithProviders(<ReceiptMarks payment={aSubmitted()} />, { user });
  await worker.read(1, null);
  await waitFor(() => expect(screen.queryByText('Reading the receipt…')).toBeNull());
  expect(screen.queryByRole('list')).toBeNull();
});

test('while the switch is off nothing is requested, read or shown; switched on, reading begins at once', async () => {
  const payment = aSubmitted();
  const { user: person } = renderWithProviders(
    <>
      <ul>
        <ReadingRow />
      </ul>
      <ReceiptMarks payment={payment} />
      <RowMarks payment={payment} />
    </>,
    { user: { ...user } },
  );
  await worker.read(1, READING);
  await list();
  const toggle = screen.getByRole('switch', { name: /^Read receipts on this device/ });
  await person.click(toggle);
  expect(screen.queryByRole('list', { name: 'On the receipt' })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  await person.click(toggle);
  await list();
});

test('the switch is remembered: a page that opens while it is off requests nothing', async () => {
  const { user: person, unmount } = renderWithProviders(<ReadingRow />);
  await person.click(screen.getByRole('switch'));
  unmount();
  renderWithProviders(
    <>
      <ReadingRow />
      <ReceiptMarks payment={aSubmitted()} />
      <RowMarks payment={aSubmitted()} />
    </>,
    { user },
  );
  expect(screen.getByRole('switch')).not.toBeChecked();
  await act(async () => undefined);
  expect(screen.queryByText(/…/)).toBeNull();
  expect(fetched()).toEqual([]);
  expect(worker.asked).toEqual([]);
  await person.click(screen.getByRole('switch'));
  await waitFor(() => expect(fetched()).not.toEqual([]));
});
