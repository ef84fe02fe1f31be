import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { PATHS, type Payment } from '../../../../contract/wire';
import { paymentsApi } from '../../../../src/api/endpoints/payments';
import {
  selectTransaction,
  selectTransactionCount,
  selectTransactionIds,
} from '../../../../src/store/lists/transactionSelectors';
import { transactionsUpdated } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import { makeTestStore } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const ROWS = 1000;
const MINUTE_MS = 60_000;
const START = Date.parse('2030-01-01T00:00:00Z');
const submitted = { status: 'submitted' } as const;
const user = aUser();
const { server, calls } = useBackend(user);
const { getTransactions } = paymentsApi.endpoints;

/** A backend with pages like ours: submitted ones by time left, all others by latest change. */
function aBackendWithManyPayments() {
  const stored = Array.from({ length: ROWS }, (_, index) => ({
    changed: index,
    row: aPayment({ expiresAt: new Date(START + index * MINUTE_MS).toISOString() }),
  }));
  const by = { submitted: (one: Stored, other: Stored) => timeOf(one) - timeOf(other) };
  let clock = ROWS;
  server.use(
    answer('get', PATHS.clientPayments, (request) => {
      const { searchParams } = new URL(request.url);
      const status = searchParams.get('status');
      const from = Number(searchParams.get('cursor') ?? 0);
      const to = from + Number(searchParams.get('limit'));
      const order = status === 'submitted' ? by.submitted : newestChangeFirst;
      const found = stored.filter(({ row }) => !status || row.status === status).sort(order);
      const counts = Object.fromEntries(
        PAYMENT_STATUSES.map((each) => [each, stored.filter(({ row }) => row.status === each).length]),
      );
      const payments = found.slice(from, to).map(({ row }) => row);
      return HttpResponse.json({ payments, nextCursor: to < found.length ? String(to) : null, counts });
    }),
  );
  return {
    ids: () =>
      stored
        .filter(({ row }) => row.status === 'submitted')
        .sort(by.submitted)
        .map(({ row }) => row._id),
    change(index: number, values: Partial<Payment>) {
      const payment = stored[index]!;
      payment.row = { ...payment.row, ...values };
      payment.changed = clock += 1;
      return payment.row;
    },
    add(values: Partial<Payment>) {
      const row = aPayment(values);
      stored.push({ row, changed: (clock += 1) });
      return row;
    },
    rename(index: number, userFullName: string) {
      const payment = stored[index]!;
      payment.row = { ...payment.row, userFullName };
    },
  };
}
interface Stored {
  changed: number;
  row: Payment;
}
const timeOf = ({ row }: Stored) => Date.parse(row.expiresAt!);
const newestChangeFirst = (one: Stored, other: Stored) => other.changed - one.changed;

const asked = () => calls.filter((call) => call === `GET ${PATHS.clientPayments}`).length;

/** A user who has scrolled until `pages` pages are loaded. */
async function aReaderOf(pages: number) {
  const store = makeTestStore({ user });
  await waitFor(() => expect(selectTransactionIds(store.getState())).not.toHaveLength(0));
  const subscription = store.dispatch(getTransactions.initiate(submitted));
  await subscription;
  for (let page = 1; page < pages; page += 1)
    await store.dispatch(getTransactions.initiate(submitted, { direction: 'forward', subscribe: false }));
  return {
    ids: () => selectTransactionIds(store.getState(), submitted),
    count: () => selectTransactionCount(store.getState(), 'submitted'),
    name: (id: string) => selectTransaction(store.getState(), id)?.userFullName,
    receiveUpdate: () => store.dispatch(transactionsUpdated(user._id)),
  };
}

test('a change of one payment costs a reader of a thousand one call, and is merged in order', async () => {
  const backend = aBackendWithManyPayments();
  const reader = await aReaderOf(6);
  expect(reader.ids()).toEqual(backend.ids());
  const before = asked();

  backend.change(3, { status: 'accepted' });
  const paidAgain = backend.change(700, { expiresAt: new Date(START + 1.5 * MINUTE_MS).toISOString() });
  const added = backend.add({ expiresAt: new Date(START + (ROWS + 5) * MINUTE_MS).toISOString() });
  reader.receiveUpdate();
  await waitFor(() => expect(reader.ids()).toEqual(backend.ids()));
  expect(reader.ids()[2]).toBe(paidAgain._id);
  expect(reader.ids().at(-1)).toBe(added._id);
  expect(reader.count()).toBe(ROWS);
  expect(asked() - before).toBe(1);
});

test('a payment that belongs after the loaded pages arrives with its own page, once', async () => {
  const backend = aBackendWithManyPayments();
  const reader = await aReaderOf(4);
  const loaded = reader.ids();
  expect(loaded.length).toBeLessThan(ROWS);
  backend.add({ expiresAt: new Date(START + (ROWS + 5) * MINUTE_MS).toISOString() });
  reader.receiveUpdate();
  await waitFor(() => expect(reader.count()).toBe(ROWS + 1));
  expect(reader.ids()).toEqual(loaded);
});

test('after more changes than one call can report, the whole list is refetched', async () => {
  const backend = aBackendWithManyPayments();
  const reader = await aReaderOf(6);
  for (let index = 0; index < 120; index += 1) backend.change(index, { status: 'accepted' });
  reader.receiveUpdate();
  await waitFor(() => expect(reader.ids()).toEqual(backend.ids()));
  expect(reader.count()).toBe(ROWS - 120);
});

test('a change that leaves the payment itself unchanged, such as a name, shows after a quiet period', async () => {
  const backend = aBackendWithManyPayments();
  const reader = await aReaderOf(6);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  try {
    backend.rename(500, 'Renamed Person');
    reader.receiveUpdate();
    await jest.advanceTimersByTimeAsync(60_000);
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(reader.name(backend.ids()[500]!)).toBe('Renamed Person'));
});
