import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { setTranslator } from '../../../../contract/translate';
import { PATHS, type MemberMarks, type Message } from '../../../../contract/wire';
import ChatPage from '../../../../src/pages/ChatPage';
import { newMessage, startRealtime, writing } from '../../../../src/store/realtime';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { scrollLog } from '../../../support/scrollLog';
import { nothingMissed, startSocketServer, type TestSocketServer } from '../../../support/socketServer';
import { aChatRoom, aMessage } from '../../../support/wire';

const ROOM = 'room-1';
const ME = { _id: 'user-1', fullName: 'Uma User', avatar: null };
const CARLA = { _id: 'carla', fullName: 'Carla Cash', avatar: null };
const ADA = { _id: 'ada', fullName: 'Ada Admin', avatar: null, isStaff: true };

const backend = useBackend();
let sockets: TestSocketServer;
beforeEach(async () => {
  sockets = await startSocketServer({ catchesUp: nothingMissed });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await act(() => sockets.close());
});

const own = (seq: number) => aMessage({ seq, content: `own ${seq}`, sender: ME });
const carlas = (seq: number) => aMessage({ seq, content: `hers ${seq}`, sender: CARLA });
const marksOf = (userId: string, deliveredSeq: number, seenSeq: number): MemberMarks => ({
  userId,
  deliveredSeq,
  seenSeq,
});

async function open(
  messages: Message[],
  marks?: MemberMarks[],
  members = [ME, CARLA, ADA],
  user = backend.user,
) {
  backend.server.use(
    answer('get', PATHS.messages(ROOM), { messages, members, nextCursor: null, ...(marks && { marks }) }),
  );
  const view = renderWithProviders(
    <Routes>
      <Route path="/chat/:id" element={<ChatPage />} />
    </Routes>,
    { user, at: `/chat/${ROOM}`, createSocket: sockets.createSocket },
  );
  view.store.dispatch(startRealtime());
  await screen.findByRole('log');
  await waitFor(() => expect(sockets.received).toContainEqual(['joinRoom', ROOM]));
  return view;
}

/** What each message says of how far it has got: `own 1: Seen by …`. */
const states = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => {
      const said = /(Sent|Delivered|Seen by)[^…]*?(?=own|hers)/.exec(item.textContent)?.[0];
      return said ?? '';
    });

const lookAway = (hidden: boolean) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('how far own messages have got', () => {
  test('is on the last message of each state, with the names of those whom it has reached', async () => {
    await open(
      [own(1), own(2), own(3), carlas(4), own(5), own(6)],
      [marksOf('carla', 5, 3), marksOf('ada', 2, 2), marksOf('user-1', 6, 6), marksOf('gone', 6, 6)],
    );
    expect(states()).toEqual([
      '',
      'Seen by Carla Cash and Ada Admin (staff)',
      'Seen by Carla Cash',
      '',
      'Delivered to Carla Cash',
      'Sent',
    ]);
  });

  test('names nobody if only one other can have it, and two at most', async () => {
    await open([own(1), own(2)], [marksOf('carla', 2, 1)], [ME, CARLA]);
    expect(states()).toEqual(['Seen by Carla Cash', 'Delivered']);
  });

  test('counts the others after two names', async () => {
    const more = ['Bea', 'Cid'].map((fullName) => ({ _id: fullName, fullName, avatar: null, isStaff: true }));
    const everybody = [CARLA, ADA, ...more];
    await open(
      [own(1)],
      everybody.map(({ _id }) => marksOf(_id, 1, 1)),
      [ME, ...everybody],
    );
    expect(states()).toEqual(['Seen by Carla Cash, Ada Admin (staff) and 2 more']);
  });

  test('follows the room live, and never goes back', async () => {
    await open([own(1)], []);
    expect(states()).toEqual(['Sent']);
    const tell = (mark: MemberMarks) =>
      act(() => void sockets.io.to(ROOM).emit('messagesMarked', { chatRoom: ROOM, ...mark }));
    tell(marksOf('carla', 1, 0));
    await waitFor(() => expect(states()).toEqual(['Delivered to Carla Cash']));
    tell(marksOf('carla', 1, 1));
    await waitFor(() => expect(states()).toEqual(['Seen by Carla Cash']));
    tell(marksOf('carla', 1, 0));
    tell(marksOf('ada', 1, 1));
    await waitFor(() => expect(states()).toEqual(['Seen by Carla Cash and Ada Admin (staff)']));
  });

  test('is neither shown nor sent with a backend that does not know it', async () => {
    const { user, unmount } = await open([own(1), carlas(2)]);
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello');
    expect(states()).toEqual(['', '']);
    unmount();
    // After everything that was sent before.
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['leaveRoom', ROOM]));
    expect(sockets.received.map(([event]) => event)).toEqual(['joinRoom', 'leaveRoom']);
  });
});

describe("others' messages", () => {
  test('are marked as seen, once, as they arrive', async () => {
    await open([carlas(1)], [marksOf('user-1', 1, 1)]);
    act(() => void sockets.io.to(ROOM).emit('newMessage', carlas(2)));
    await waitFor(() => expect(sockets.received.slice(1)).toEqual([['markSeen', { roomId: ROOM, seq: 2 }]]));
    act(() => {
      sockets.io.to(ROOM).emit('messagesMarked', { chatRoom: ROOM, ...marksOf('user-1', 2, 2) });
      sockets.io.to(ROOM).emit('newMessage', own(3));
    });
    await screen.findByText('own 3');
    expect(sockets.received.slice(1)).toHaveLength(1);
  });

  test('count as delivered while the reader is further up, and as seen at the end', async () => {
    await open([carlas(1)], [marksOf('user-1', 1, 1)]);
    scrollLog(0);
    act(() => void sockets.io.to(ROOM).emit('newMessage', carlas(2)));
    const newer = await screen.findByRole('button', { name: 'New messages' });
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['markDelivered', { roomId: ROOM, seq: 2 }]));
    expect(newer).toBeVisible();
    scrollLog(1000);
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['markSeen', { roomId: ROOM, seq: 2 }]));
    expect(sockets.received.filter(([event]) => event === 'markSeen')).toHaveLength(1);
  });

  test('count as delivered while nobody looks, and as seen once somebody does', async () => {
    lookAway(true);
    await open([carlas(1)], []);
    await waitFor(() =>
      expect(sockets.received.slice(1)).toEqual([['markDelivered', { roomId: ROOM, seq: 1 }]]),
    );
    const asked = backend.requests.filter(({ url }) => url.includes(PATHS.messages(ROOM)));
    expect(asked.map(({ url }) => new URL(url).searchParams.get('seen'))).toContain('false');
    act(
      () => void sockets.io.to(ROOM).emit('messagesMarked', { chatRoom: ROOM, ...marksOf('user-1', 1, 0) }),
    );
    lookAway(false);
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['markSeen', { roomId: ROOM, seq: 1 }]));
  });

  test('are not seen by reading the history while connected, but by the list that shows them', async () => {
    await open([carlas(1)], []);
    const lastAsked = () =>
      backend.requests.filter(({ url }) => url.includes(PATHS.messages(ROOM))).at(-1)!.url;
    await waitFor(() => expect(new URL(lastAsked()).searchParams.get('seen')).toBe('false'));
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['markSeen', { roomId: ROOM, seq: 1 }]));
  });

  test('are acknowledged for rooms that are not open', async () => {
    const rooms = [
      aChatRoom({ _id: 'new', unreadMessagesCount: 2, lastSeq: 5, deliveredSeq: 3 }),
      aChatRoom({ _id: 'known', unreadMessagesCount: 2, lastSeq: 5, deliveredSeq: 5 }),
      aChatRoom({ _id: 'own', unreadMessagesCount: 0, lastSeq: 5, deliveredSeq: 3 }),
      aChatRoom({ _id: 'staff', unreadMessagesCount: 2, lastSeq: 5 }),
      aChatRoom({ _id: 'elsewhere', unreadMessagesCount: 2 }),
    ];
    backend.server.use(answer('get', PATHS.chatRooms, { chatRooms: rooms, nextCursor: null }));
    await open([], []);
    await waitFor(() =>
      expect(sockets.received.filter(([event]) => event === 'markDelivered')).toEqual([
        ['markDelivered', { roomId: 'new', seq: 5 }],
      ]),
    );
  });
});

describe("'is writing'", () => {
  const says = (sender: { _id: string; fullName: string }) =>
    act(() => void sockets.io.to(ROOM).emit('writing', { chatRoom: ROOM, sender }));

  test('shows who is, but not oneself', async () => {
    await open([], []);
    says(ME);
    says(CARLA);
    expect(await screen.findByText('Carla Cash is writing…')).toBeVisible();
  });

  // Without the socket, since nothing may wait for it while time stands still.
  describe('while time stands still', () => {
    const stopTime = () =>
      void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    afterEach(() => void jest.useRealTimers());

    test('names all who are, until their messages arrive', async () => {
      const { dispatch } = await open([], []);
      stopTime();
      await dispatch(writing({ chatRoom: ROOM, sender: CARLA }));
      await dispatch(writing({ chatRoom: ROOM, sender: ADA }));
      expect(screen.getByText('Carla Cash and Ada Admin are writing…')).toBeVisible();
      await dispatch(newMessage(carlas(1)));
      expect(screen.getByText('Ada Admin is writing…')).toBeVisible();
    });

    test('ends after a few seconds', async () => {
      const { dispatch } = await open([], []);
      stopTime();
      await dispatch(writing({ chatRoom: ROOM, sender: CARLA }));
      expect(screen.getByText('Carla Cash is writing…')).toBeVisible();
      act(() => void jest.advanceTimersByTime(7000));
      expect(screen.queryByText(/writing/)).not.toBeInTheDocument();
    });
  });

  test('is sent again at once after a message was sent', async () => {
    backend.server.use(answer('post', PATHS.postMessage, { message: 'Message sent.', newMessage: own(1) }));
    const { user } = await open([], []);
    const input = await screen.findByRole('textbox', { name: 'Message' });
    await user.click(input);
    await user.paste('I have paid');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveValue(''));
    await user.click(input);
    await user.paste('Twice');
    await waitFor(() => expect(sockets.received.filter(([event]) => event === 'writing')).toHaveLength(2));
  });

  test('is said at most every three seconds, and not by a banned member', async () => {
    const { user, unmount } = await open([], []);
    // At once: typing may take longer than three seconds.
    await user.click(await screen.findByRole('textbox', { name: 'Message' }));
    await user.paste('I have paid');
    await waitFor(() => expect(sockets.received.at(-1)).toEqual(['writing', ROOM]));
    expect(sockets.received.filter(([event]) => event === 'writing')).toHaveLength(1);
    unmount();
    const leaves = () => waitFor(() => expect(sockets.received.at(-1)).toEqual(['leaveRoom', ROOM]));
    await leaves();
    sockets.received.length = 0;
    const member = { ...backend.user, isBanned: true };
    // If the server says too late that nothing has changed, the app reads it again.
    backend.server.use(answer('get', PATHS.profile, { user: member }));
    const banned = await open([], [], undefined, member);
    await banned.user.type(await screen.findByRole('textbox', { name: 'Message' }), ' twice');
    banned.unmount();
    await leaves();
    expect(sockets.received.filter(([event]) => event === 'writing')).toEqual([]);
  });
});

test('the company is named in the language of the reader', async () => {
  setTranslator((message, { names }) =>
    message === 'Company' ? 'Empresa' : message === 'With {names}' ? `Con ${names}` : undefined,
  );
  const company = { _id: 'company', fullName: 'Company', avatar: null };
  await open([aMessage({ seq: 1, content: 'Hello', sender: company })], undefined, [ME, company]);
  expect(screen.getByText('Empresa')).toBeVisible();
  expect(screen.getByText(/Con Empresa/)).toBeVisible();
  expect(screen.queryByText(/Company/)).not.toBeInTheDocument();
  setTranslator();
});
