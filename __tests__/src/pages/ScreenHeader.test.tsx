import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { PaymentStatus } from '../../../contract/payment';
import { PATHS } from '../../../contract/wire';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { ScreenHeader } from '../../../src/pages/shared/ScreenHeader';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aChatRoom, anAnnouncement, aPayment, aUser } from '../../support/wire';

const { server } = useBackend();
const user = aUser();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const open = (at: string, back = false) => renderWithProviders(<ScreenHeader back={back} />, { at, user });

test('the bell counts the announcements of the last 24 hours and links to them', async () => {
  const annoncements = [1, 23, 25].map((hours) => anAnnouncement({ createdAt: hoursAgo(hours) }));
  server.use(answer('get', PATHS.announcements, { annoncements }));
  open('/dashboard');
  expect(await screen.findByText('2 new announcements')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Announcements/ })).toHaveAttribute('href', '/annoncemets');
});

test('the bell is not shown on the announcements themselves', () => {
  open('/annoncemets');
  expect(screen.queryByRole('link', { name: /^Announcements/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Watch Video' })).toHaveAttribute('href', '/tutorials');
});

test('a back arrow shows where a screen asks for it', () => {
  open('/annoncemets', true);
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

test('the chat icon has its red dot only while something is unread', async () => {
  server.use(answer('get', PATHS.chatRooms, { chatRooms: [aChatRoom({ unreadMessagesCount: 0 })] }));
  const { store } = open('/dashboard');
  await screen.findByRole('button', { name: 'Chats' });
  await waitFor(() => expect(store.getState().myChatRooms.ids).toHaveLength(1));
  expect(screen.queryByText('Unread messages')).not.toBeInTheDocument();
});

test('the chat icon opens the rooms with the latest activity, and more of them on demand', async () => {
  const [latest, older] = [aChatRoom({ paymentId: 'PP-LATEST' }), aChatRoom({ paymentId: 'PP-OLDER1' })];
  server.use(
    answer('get', PATHS.chatRooms, (request) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { chatRooms: [older], nextCursor: null }
          : { chatRooms: [latest], nextCursor: 'next' },
      ),
    ),
  );
  const { user: person } = open('/dashboard');
  await person.click(await screen.findByRole('button', { name: 'Chats' }));
  expect(await screen.findByText('PP-LATEST')).toBeVisible();
  expect(screen.queryByText('PP-OLDER1')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show more chats' }));
  expect(await screen.findByText('PP-OLDER1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more chats' })).not.toBeInTheDocument();
});

const member = (_id: string, fullName: string, isStaff?: true) => ({
  _id,
  fullName,
  avatar: null,
  ...(isStaff && { isStaff }),
});

test('a chat says with whom it is, about which payment, how the case stands and when it was last written in', async () => {
  const members = [
    member(user._id!, user.fullName),
    member('other', 'Brook Broker'),
    member('staff', 'Ada Admin', true),
  ];
  const about = { paymentId: 'PP-7K3M9Q', amount: 25, members };
  server.use(
    answer('get', PATHS.chatRooms, {
      chatRooms: [
        aChatRoom({ ...about, status: 'disputed', lastMessageAt: hoursAgo(2.5), unreadMessagesCount: 3 }),
        aChatRoom({ ...about, status: 'rejected', members: [member('staff', 'Ada Admin', true)] }),
        // Another backend.
        aChatRoom({ members: undefined }),
      ],
    }),
  );
  const { user: person } = open('/dashboard');
  await person.click(await screen.findByRole('button', { name: /^Chats/ }));
  const rows = await within(await screen.findByRole('list', { name: 'Chats' })).findAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Brook Broker25\$PP-7K3M9QDisputed(2|3) hours ago3/),
    'Ada Admin25$PP-7K3M9QRejectedNo messages yet',
    '-PP-1No messages yet',
  ]);
});

test('opening the list shows how a case stands by now, though its chat has no news', async () => {
  let status: PaymentStatus = 'rejected';
  server.use(
    answer('get', PATHS.chatRooms, () =>
      HttpResponse.json({ chatRooms: [aChatRoom({ _id: 'room', status })] }),
    ),
  );
  const { user: person } = open('/dashboard');
  const chats = await screen.findByRole('button', { name: 'Chats' });
  await person.click(chats);
  expect(await screen.findByText('Rejected')).toBeVisible();
  await person.click(chats);
  status = 'submitted';
  await person.click(chats);
  expect(await screen.findByText('To decide')).toBeVisible();
});

test.each(['payer', 'receiver'] as const)(
  'a chat says to the %s that its case is under appeal',
  async (side) => {
    const appeal = { state: 'open', until: null, by: 'payer', reason: null, at: null } as const;
    const payment = aPayment({ paymentId: 'PP-7K3M9Q', status: 'rejected', appeal });
    server.use(
      answer('get', PATHS.chatRooms, {
        chatRooms: [
          aChatRoom({ paymentId: 'PP-7K3M9Q', status: 'rejected' }),
          aChatRoom({ status: 'rejected' }),
        ],
      }),
      answer('get', PATHS.clientPayments, { payments: [payment] }),
    );
    const own = side === 'payer' ? [payment] : [];
    const { user: person, store } = renderWithProviders(<ScreenHeader />, {
      at: '/dashboard',
      user: { ...user, payments: own },
    });
    if (side === 'receiver') await store.dispatch(paymentsApi.endpoints.getTransactions.initiate({}));
    await person.click(await screen.findByRole('button', { name: 'Chats' }));
    const rows = await within(await screen.findByRole('list', { name: 'Chats' })).findAllByRole('button');
    expect(rows[0]).toHaveTextContent('RejectedUnder appeal');
    expect(rows[1]).not.toHaveTextContent('Under appeal');
  },
);

test('without any chat, the list says what will stand there', async () => {
  server.use(answer('get', PATHS.chatRooms, { chatRooms: [] }));
  const { user: person } = open('/dashboard');
  await person.click(await screen.findByRole('button', { name: 'Chats' }));
  expect(await screen.findByText(/^Each one is listed here with the other person/)).toBeVisible();
});
