import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../contract/wire';
import { api } from '../../../src/api/api';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { selectAnnouncements, selectNewAnnouncementCount } from '../../../src/store/lists/annoncements';
import { selectApprovalWindowHours } from '../../../src/store/lists/companyPlans';
import { selectHasUnreadMessages } from '../../../src/store/lists/myChatRooms';
import {
  selectTransactionCount,
  selectTransactionIds,
  selectTransactions,
} from '../../../src/store/lists/transactionSelectors';
import { selectClientCount } from '../../../src/store/lists/userClients';
import { signOut } from '../../../src/store/session';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aChatRoom, aClient, anAnnouncement, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
const user = aUser();
const { getTransactions, acceptPayment } = paymentsApi.endpoints;
const NO_COUNTS = { pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed: 0 };

/** A backend with pages of two and separate lists by status. */
const paged = (payments: Payment[]) =>
  answer('get', PATHS.clientPayments, (request) => {
    const { searchParams } = new URL(request.url);
    const status = searchParams.get('status');
    const matching = payments.filter((payment) => !status || payment.status === status);
    const start = Number(searchParams.get('cursor') ?? 0);
    const counts = { ...NO_COUNTS };
    for (const payment of payments) counts[payment.status] += 1;
    const nextCursor = start + 2 < matching.length ? String(start + 2) : null;
    return HttpResponse.json({ payments: matching.slice(start, start + 2), nextCursor, counts });
  });

describe('the store', () => {
  it("has the specification's eight lists at its top level, then its own parts", () => {
    expect(Object.keys(makeTestStore().getState())).toEqual([
      'user',
      'annoncements',
      'userClients',
      'userTransactions',
      'userBrokers',
      'companyPlans',
      'demos',
      'myChatRooms',
      'waitingAccepts',
      'session',
      'loading',
      'realtime',
      'api',
    ]);
  });

  it('fills its lists once a user is signed in, and empties them at logout', async () => {
    const room = aChatRoom({ unreadMessagesCount: 2 });
    backend.server.use(
      answer('get', PATHS.announcements, { annoncements: [anAnnouncement()] }),
      answer('get', PATHS.clients, { clients: [aClient()], nextCursor: 'x', counts: { total: 30 } }),
      answer('get', PATHS.chatRooms, { chatRooms: [room] }),
      answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 12 }),
      answer('get', PATHS.brokers, {
        brokers: [{ _id: 'b', fullName: 'Bob Broker', profileImage: null, paymentMethodId: 'BOB12' }],
      }),
      paged([aPayment()]),
    );
    const store = makeTestStore({ user });
    const empty = makeTestStore().getState();
    await waitFor(() => {
      const state = store.getState();
      expect(selectAnnouncements(state)).toHaveLength(1);
      expect(selectClientCount(state)).toBe(30);
      expect(selectHasUnreadMessages(state)).toBe(true);
      expect(selectApprovalWindowHours(state)).toBe(12);
      expect(state.userBrokers.ids).toEqual(['b']);
      expect(selectTransactions(state, {})).toHaveLength(1);
    });
    store.dispatch(signOut());
    const { annoncements, userClients, userTransactions, userBrokers, companyPlans, demos, myChatRooms } =
      store.getState();
    expect({
      annoncements,
      userClients,
      userTransactions,
      userBrokers,
      companyPlans,
      demos,
      myChatRooms,
    }).toEqual({
      annoncements: empty.annoncements,
      userClients: empty.userClients,
      userTransactions: empty.userTransactions,
      userBrokers: empty.userBrokers,
      companyPlans: empty.companyPlans,
      demos: empty.demos,
      myChatRooms: empty.myChatRooms,
    });
    expect(store.getState().user).toBeNull();
  });

  it('counts the announcements of the last 24 hours', async () => {
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    backend.server.use(
      answer('get', PATHS.announcements, {
        annoncements: [anAnnouncement({ createdAt: at(1) }), anAnnouncement({ createdAt: at(25) })],
      }),
    );
    const store = makeTestStore({ user });
    await waitFor(() => expect(selectAnnouncements(store.getState())).toHaveLength(2));
    expect(selectNewAnnouncementCount(store.getState(), Date.now())).toBe(1);
  });
});

describe('transactions', () => {
  it('come in pages, each tab with its own rows and with all counts', async () => {
    const submitted = Array.from({ length: 3 }, () => aPayment());
    const disputed = aPayment({ status: 'disputed' });
    backend.server.use(paged([...submitted, disputed]));
    const store = makeTestStore({ user });
    const tab = { status: 'submitted' } as const;
    await store.dispatch(getTransactions.initiate(tab));
    expect(selectTransactions(store.getState(), tab)).toEqual(submitted.slice(0, 2));
    await store.dispatch(getTransactions.initiate(tab, { direction: 'forward' }));
    expect(selectTransactions(store.getState(), tab)).toEqual(submitted);
    await store.dispatch(getTransactions.initiate({ status: 'disputed' }));
    expect(selectTransactions(store.getState(), { status: 'disputed' })).toEqual([disputed]);
    expect(selectTransactionCount(store.getState(), 'submitted')).toBe(3);
    expect(selectTransactionCount(store.getState(), 'disputed')).toBe(1);
  });

  it('of a backend without pages are filtered and counted here', async () => {
    const [submitted, accepted] = [aPayment(), aPayment({ status: 'accepted' })];
    backend.server.use(answer('get', PATHS.clientPayments, { payments: [submitted, accepted] }));
    const store = makeTestStore({ user });
    await store.dispatch(getTransactions.initiate({ status: 'accepted' }));
    expect(selectTransactions(store.getState(), { status: 'accepted' })).toEqual([accepted]);
    expect(selectTransactionCount(store.getState(), 'submitted')).toBe(1);
  });

  it('leave their tab as soon as they are decided', async () => {
    const [first, second] = [aPayment(), aPayment()];
    backend.server.use(paged([first, second]));
    const store = makeTestStore({ user });
    const tab = { status: 'submitted' } as const;
    await store.dispatch(getTransactions.initiate(tab));
    const payment = { ...first, status: 'accepted' as const };
    backend.server.use(
      answer('put', PATHS.acceptPayment(first.paymentId), { message: 'Done.', payment }),
      answer('get', PATHS.clientPayments, () => new Promise<Response>(() => {})),
    );
    await store.dispatch(
      acceptPayment.initiate({ paymentId: first.paymentId, attempt: '1', status: 'submitted' }),
    );
    expect(selectTransactionIds(store.getState(), tab)).toEqual([second._id]);
    expect(selectTransactionCount(store.getState(), 'submitted')).toBe(1);
    expect(selectTransactionCount(store.getState(), 'accepted')).toBe(1);
  });

  it('keep every unchanged row, of ten thousand, when one changes', async () => {
    const payments = Array.from({ length: 10_000 }, () => aPayment());
    backend.server.use(answer('get', PATHS.clientPayments, { payments }));
    const store = makeTestStore({ user });
    const tab = { status: 'submitted' } as const;
    await store.dispatch(getTransactions.initiate(tab));
    const before = selectTransactions(store.getState(), tab);
    const idsBefore = selectTransactionIds(store.getState(), tab);

    const changed = payments.with(5000, { ...payments[5000]!, transactionId: 'another one' });
    backend.server.use(answer('get', PATHS.clientPayments, { payments: changed }));
    store.dispatch(api.util.invalidateTags(['Transactions']));
    await waitFor(() =>
      expect(selectTransactions(store.getState(), tab)[5000]!.transactionId).toBe('another one'),
    );

    const after = selectTransactions(store.getState(), tab);
    expect(after.filter((row, index) => row !== before[index])).toHaveLength(1);
    expect(selectTransactionIds(store.getState(), tab)).toBe(idsBefore);
  });
});
