import { screen, waitFor } from '@testing-library/react';
import type { PaymentStatus } from '../../../../contract/payment';
import { type ChatRoom, type Message, PATHS, type Payment } from '../../../../contract/wire';
import { onNotificationClick } from '../../../../src/features/notifications/notificationClicks';
import ProfilePage from '../../../../src/pages/ProfilePage';
import {
  chatRoomsUpdated,
  newMessage,
  noticeReceived,
  profileUpdated,
  transactionsUpdated,
} from '../../../../src/store/realtime';
import { signOut } from '../../../../src/store/session';
import { answer, useBackend } from '../../../support/backend';
import { makeTestStore, renderWithProviders } from '../../../support/renderWithProviders';
import { aChatRoom, aMessage, aPayment, aReminder, aUser } from '../../../support/wire';

/** The notifications the browser would show. */
class ShownNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = jest.fn(async () => ShownNotification.permission);
  static shown: ShownNotification[] = [];
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    ShownNotification.shown.push(this);
  }
  close(): void {
    ShownNotification.shown = ShownNotification.shown.filter((one) => one !== this);
  }
}
const shown = () => ShownNotification.shown.map(({ title, options }) => `${title} / ${options.body}`);

const owed = aPayment({ _id: 'own-1', paymentId: 'PP-OWN', amount: 15, status: 'submitted' });
const backend = useBackend(aUser({ payments: [owed] }));
const { user } = backend;
let payments: Payment[];
let counts: Record<PaymentStatus, number> | undefined;
let chatRooms: ChatRoom[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  payments = [aPayment({ _id: 'old', status: 'accepted' })];
  counts = undefined;
  chatRooms = [];
  visibility = 'hidden';
  jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.assign(window, { Notification: ShownNotification });
  ShownNotification.permission = 'granted';
  ShownNotification.shown = [];
  ShownNotification.requestPermission.mockClear();
  localStorage.clear();
  backend.server.use(
    answer('get', PATHS.clientPayments, () => Response.json({ payments, ...(counts && { counts }) })),
    answer('get', PATHS.chatRooms, () => Response.json({ chatRooms })),
  );
});
afterEach(() => jest.restoreAllMocks());

/** A tab of its own, with everything loaded. */
async function openTab() {
  localStorage.setItem('device:notifications', 'on');
  const store = makeTestStore({ user });
  await waitFor(() => expect(store.getState().userTransactions.ids).not.toHaveLength(0));
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).every((one) => one?.status === 'fulfilled')).toBe(
      true,
    ),
  );
  return store;
}

test('a new proof notifies once while no tab is visible, even with two tabs open', async () => {
  const read = jest.spyOn(Storage.prototype, 'getItem');
  const tabs = [await openTab(), await openTab()];
  payments = [aPayment({ userFullName: 'Anna Able', amount: 25 }), ...payments];
  for (const tab of tabs) tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  for (const tab of tabs) tab.dispatch(transactionsUpdated('*'));
  payments = [aPayment({ userFullName: 'Bert Baker', amount: 10 }), ...payments];
  await waitFor(() =>
    expect(shown()).toEqual([
      'Anna Able sent you 25$ / The payment is waiting for your decision.',
      'Bert Baker sent you 10$ / The payment is waiting for your decision.',
    ]),
  );
  // Each tab has asked whether it is the first to tell of each of both.
  await waitFor(() => expect(read.mock.calls.filter(([key]) => key === 'device:told')).toHaveLength(4));
  expect(shown()).toHaveLength(2);
});

test('a reminder notifies its user once while no tab is visible, and no other user', async () => {
  const tabs = [await openTab(), await openTab()];
  const reminder = aReminder({ audience: user._id });
  for (const tab of tabs) {
    tab.dispatch(noticeReceived({ ...reminder, _id: 'notice-2', audience: 'somebody-else' }));
    tab.dispatch(noticeReceived(reminder));
  }
  await waitFor(() => expect(shown()).toHaveLength(1));
  tabs[0]!.dispatch(noticeReceived({ ...reminder, _id: 'notice-3', paymentId: 'PP-WAITS2' }));
  await waitFor(() =>
    expect(shown()).toEqual([
      '15 minutes left to decide on payment PP-WAITS1 / 25$ from Anna Able.',
      '15 minutes left to decide on payment PP-WAITS2 / 25$ from Anna Able.',
    ]),
  );
});

test('a second attempt is told like the first', async () => {
  const again = aPayment({ userFullName: 'Anna Able', amount: 25, attempt: 1 });
  payments = [again, ...payments];
  const tab = await openTab();
  payments = payments.map((one) => (one === again ? { ...again, attempt: 2 } : one));
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^Anna Able sent you 25\$/)]));
});

test('many proofs at once are one notification', async () => {
  const tab = await openTab();
  payments = [...Array.from({ length: 5 }, () => aPayment()), ...payments];
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^5 payments are waiting/)]));
});

test('many proofs at once say how many wait, with those before them', async () => {
  const tab = await openTab();
  counts = { pending: 0, submitted: 17, accepted: 0, rejected: 0, disputed: 0 };
  payments = [...Array.from({ length: 5 }, () => aPayment()), ...payments];
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toEqual([expect.stringMatching(/^17 payments are waiting/)]));
});

test("a decision on the user's own payment notifies, and a click opens it", async () => {
  const tab = await openTab();
  const visited: string[] = [];
  const stop = onNotificationClick((path) => visited.push(path));
  const decided = { ...owed, status: 'rejected' as const };
  backend.server.use(answer('get', PATHS.profile, { user: { ...user, payments: [decided] } }));
  tab.dispatch(profileUpdated('*'));
  await waitFor(() => expect(shown()).toEqual(['Your payment of 15$ was rejected / To Pay Payer.']));
  ShownNotification.shown[0]!.onclick!();
  expect(visited).toEqual(['/subScriptionPayment']);
  stop();
});

test.each([
  ['a rejection repeated by an administrator', 'receiver', { status: 'rejected', by: 'admin' }, 'rejected'],
  ['an acceptance on appeal', 'admin', { status: 'accepted', by: 'appeal' }, 'approved'],
  ['an appeal that changes nothing', 'admin', { status: 'rejected', by: 'appeal' }, 'rejected'],
] as const)('%s notifies the payer', async (_what, first, { status, by }, word) => {
  const rejected = {
    ...owed,
    status: 'rejected' as const,
    attempt: 1,
    decision: { by: first, reason: null },
  };
  const becomes = (payment: Payment): void =>
    backend.server.use(answer('get', PATHS.profile, { user: { ...user, payments: [payment] } }));
  const tab = await openTab();
  becomes(rejected);
  tab.dispatch(profileUpdated('*'));
  await waitFor(() => expect(shown()).toEqual(['Your payment of 15$ was rejected / To Pay Payer.']));
  becomes({ ...rejected, status, decision: { by, reason: null } });
  tab.dispatch(profileUpdated('*'));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown()[1]).toBe(`Your payment of 15$ was ${word} / To Pay Payer.`);
});

test('a decided dispute notifies its receiver, and a click opens the payment', async () => {
  const disputed = aPayment({
    paymentId: 'PP-CASE',
    userFullName: 'Anna Able',
    amount: 25,
    status: 'disputed',
  });
  payments = [disputed, ...payments];
  const tab = await openTab();
  const visited: string[] = [];
  const stop = onNotificationClick((path) => visited.push(path));
  payments = payments.map((one) => (one === disputed ? { ...disputed, status: 'rejected' } : one));
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() =>
    expect(shown()).toEqual([
      expect.stringMatching(/^The dispute over 25\$ from Anna Able has been decided/),
    ]),
  );
  ShownNotification.shown[0]!.onclick!();
  expect(visited).toEqual(['/payments?status=rejected&search=PP-CASE']);
  stop();
});

test('sign-out closes the notifications, so that the next user of the browser sees none', async () => {
  const tab = await openTab();
  payments = [aPayment({ userFullName: 'Anna Able' }), ...payments];
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  tab.dispatch(signOut());
  await waitFor(() => expect(shown()).toEqual([]));
});

test('a message notifies, from an open chat and from a closed one', async () => {
  const room = aChatRoom({ _id: 'room-1', paymentId: 'PP-9' });
  chatRooms = [room];
  const tab = await openTab();
  tab.dispatch(newMessage(aMessage({ chatRoom: 'room-1', createdAt: '2030-01-01T10:00:00.000Z' })));
  tab.dispatch(newMessage(aMessage({ sender: { _id: user._id, fullName: 'Me', avatar: null } })));
  await waitFor(() => expect(shown()).toEqual(['New message from Otto Other / In the chat about PP-9.']));
  chatRooms = [{ ...room, unreadMessagesCount: 2, lastMessageAt: '2030-01-01T10:05:00.000Z' }];
  tab.dispatch(chatRoomsUpdated('*'));
  await waitFor(() => expect(shown()[1]).toBe('2 unread messages / In the chat about PP-9.'));
  expect(ShownNotification.shown[1]!.options.tag).toBe(ShownNotification.shown[0]!.options.tag);
});

test('a dash replaces names that a backend leaves out', async () => {
  const tab = await openTab();
  const { sender: _sender, ...unsigned } = aMessage();
  tab.dispatch(newMessage(unsigned as Message));
  await waitFor(() => expect(shown()).toEqual(['New message from - / ']));

  const { userFullName: _name, ...nameless } = aPayment({ amount: 25 });
  payments = [nameless as Payment, ...payments];
  tab.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()[1]).toMatch(/^- sent you 25\$/));

  const { userId: _userId, ...decided } = { ...owed, status: 'rejected' as const };
  backend.server.use(answer('get', PATHS.profile, { user: { ...user, payments: [decided] } }));
  tab.dispatch(profileUpdated('*'));
  await waitFor(() => expect(shown()[2]).toBe('Your payment of 15$ was rejected / To -.'));
});

test('nothing notifies while the user looks at a tab, nor later in another one', async () => {
  const seen = await openTab();
  const hidden = await openTab();
  payments = [aPayment({ userFullName: 'Anna Able' }), ...payments];
  visibility = 'visible';
  seen.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(localStorage.getItem('device:told')).toContain('submitted'));
  visibility = 'hidden';
  hidden.dispatch(transactionsUpdated('*'));
  payments = [aPayment({ userFullName: 'Bert Baker' }), ...payments];
  hidden.dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Bert Baker')]));
});

describe('the switch in the profile', () => {
  const theSwitch = () => screen.findByRole('switch', { name: 'Notify me' });

  test('asks the browser only when it is pressed, and stays on for this device', async () => {
    ShownNotification.permission = 'default';
    ShownNotification.requestPermission.mockImplementation(
      async () => (ShownNotification.permission = 'granted'),
    );
    const { user: person, unmount } = renderWithProviders(<ProfilePage />, { user });
    expect(await theSwitch()).not.toBeChecked();
    expect(ShownNotification.requestPermission).not.toHaveBeenCalled();
    await person.click(await theSwitch());
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    unmount();
    renderWithProviders(<ProfilePage />, { user });
    expect(await theSwitch()).toBeChecked();
  });

  test('says what to do where the browser blocks notifications', async () => {
    ShownNotification.permission = 'denied';
    const { user: person } = renderWithProviders(<ProfilePage />, { user });
    expect(await theSwitch()).toHaveAccessibleDescription(/blocks notifications.*site settings/);
    await person.click(await theSwitch());
    expect(await theSwitch()).not.toBeChecked();
    expect(ShownNotification.requestPermission).not.toHaveBeenCalled();
  });

  test.each([
    ['granted', 'Emails, notifications and quiet hours'],
    ['denied', 'Emails. Your browser blocks notifications.'],
    ['unsupported', 'Emails. This browser cannot notify you.'],
  ] as const)('the way to all of them promises only what is true: %s', async (permission, said) => {
    if (permission === 'unsupported') Reflect.deleteProperty(window, 'Notification');
    else ShownNotification.permission = permission;
    renderWithProviders(<ProfilePage />, { user });
    expect(await screen.findByRole('link', { name: /^How we reach you/ })).toHaveTextContent(said);
  });
});
