import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { type ChatRoom, PATHS } from '../../../contract/wire';
import { App } from '../../../src/app/App';
import { chatRoomsUpdated } from '../../../src/store/realtime';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { settled } from '../../support/settled';
import { startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { aChatRoom } from '../../support/wire';

const { server, user, requests } = useBackend();
let sockets: TestSocketServer;
beforeEach(async () => {
  sockets = await startSocketServer();
});
afterEach(() => act(() => sockets.close()));

/** A backend with many rooms: one is on the first page, one far beyond it. */
function hasRooms(latest: ChatRoom, older: ChatRoom) {
  const rooms = { latest, older };
  server.use(
    answer('get', PATHS.chatRooms, (request) => {
      const isUnread = new URL(request.url).searchParams.get('unread') === 'true';
      const unread = Object.values(rooms).filter((room) => room.unreadMessagesCount > 0);
      return HttpResponse.json(
        isUnread
          ? { chatRooms: unread, nextCursor: null }
          : { chatRooms: [rooms.latest], nextCursor: 'next' },
      );
    }),
  );
  return rooms;
}

function open() {
  const { createSocket } = sockets;
  return renderWithProviders(<App />, { at: '/dashboard', user, createSocket, feedback: false });
}
const dot = () => screen.queryByText('Unread messages');
const questions = () => requests.filter(({ url }) => url.includes('unread=true')).length;

test('an unread room beyond the first page shows as the red dot, in the title and at the top of the list, until it is read', async () => {
  const rooms = hasRooms(
    aChatRoom({ paymentId: 'PP-LATEST' }),
    aChatRoom({ paymentId: 'PP-OLDER1', unreadMessagesCount: 2 }),
  );
  const { user: person, dispatch } = open();
  await waitFor(() => expect(dot()).toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe('(2) Home · Peerproof'));
  await person.click(screen.getByRole('button', { name: /^Chats/ }));
  const list = within(await screen.findByRole('list', { name: 'Chats' }));
  expect(list.getAllByRole('button').map((row) => row.textContent)).toEqual([
    expect.stringContaining('PP-OLDER1'),
    expect.stringContaining('PP-LATEST'),
  ]);

  rooms.older = { ...rooms.older, unreadMessagesCount: 0 };
  await dispatch(chatRoomsUpdated(user._id));
  await waitFor(() => expect(dot()).not.toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe('Home · Peerproof'));
});

test('older rooms are not requested while one of the latest is unread, nor if there are no others', async () => {
  hasRooms(aChatRoom({ unreadMessagesCount: 1 }), aChatRoom());
  const { unmount } = open();
  await waitFor(() => expect(dot()).toBeInTheDocument());
  unmount();

  server.use(answer('get', PATHS.chatRooms, { chatRooms: [aChatRoom()], nextCursor: null }));
  const { store } = open();
  await waitFor(() => expect(store.getState().myChatRooms.ids).toHaveLength(1));
  await settled(store);
  expect(questions()).toBe(0);
});

test('a backend without that filter still shows the latest rooms', async () => {
  const latest = aChatRoom({ paymentId: 'PP-LATEST' });
  server.use(
    answer('get', PATHS.chatRooms, (request) =>
      request.url.includes('unread')
        ? HttpResponse.json({ message: 'No.', code: 'malformed' }, { status: 400 })
        : HttpResponse.json({ chatRooms: [latest], nextCursor: 'next' }),
    ),
  );
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Chats' }));
  expect(await screen.findByText('PP-LATEST')).toBeVisible();
  expect(questions()).toBeGreaterThan(0);
});
