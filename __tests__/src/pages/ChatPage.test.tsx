// Long because its cases share one setup; each is independent.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { IDEMPOTENCY_KEY_HEADER, PATHS, type Member, type PostMessageRequest } from '../../../contract/wire';
import { invalidate } from '../../../src/api/api';
import ChatPage from '../../../src/pages/ChatPage';
import { startRealtime } from '../../../src/store/realtime';
import { aSignal } from '../../support/aSignal';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { nothingMissed, startSocketServer, type TestSocketServer } from '../../support/socketServer';
import { aChatRoom, aMessage } from '../../support/wire';

const ROOM = 'room-1';
const ME = { _id: 'user-1', fullName: 'Uma User', avatar: null };

describe('the chat of a dispute', () => {
  const backend = useBackend();
  let sockets: TestSocketServer;
  beforeEach(async () => {
    sockets = await startSocketServer({ catchesUp: nothingMissed });
  });
  afterEach(async () => {
    sessionStorage.clear();
    await act(() => sockets.close());
  });

  const history = (...messages: ReturnType<typeof aMessage>[]) =>
    backend.server.use(answer('get', PATHS.messages(ROOM), { messages, members: [ME], nextCursor: null }));

  function open() {
    const view = renderWithProviders(
      <Routes>
        <Route path="/chat/:id" element={<ChatPage />} />
      </Routes>,
      { user: backend.user, at: `/chat/${ROOM}`, createSocket: sockets.createSocket },
    );
    view.store.dispatch(startRealtime());
    return view;
  }

  /** From here on the room is told of messages, and tells of them. */
  const joined = () => waitFor(() => expect(sockets.received).toContainEqual(['joinRoom', ROOM]));

  const shown = async () =>
    within(await screen.findByRole('log'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('shows the messages in order, own ones as You, and a dash for missing values', async () => {
    history(
      aMessage({ seq: 1, content: 'I paid this' }),
      aMessage({ seq: 2, content: 'I looked', sender: ME }),
      aMessage({ seq: 3, content: '', sender: { _id: 'x', fullName: '', avatar: null } }),
    );
    open();
    const rows = await shown();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/Otto Other.*I paid this/);
    expect(rows[1]).toMatch(/You.*I looked/);
    expect(rows[2]).toMatch(/-.*-/);
  });

  test('names the payment of a room that the loaded list lacks', async () => {
    const otto = { _id: 'other-1', fullName: 'Otto Other', avatar: null };
    const messages = [aMessage({ seq: 1 })];
    backend.server.use(
      answer('get', PATHS.messages(ROOM), { paymentId: 'PP-9', messages, members: [ME, otto] }),
    );
    open();
    expect(await screen.findByText('PP-9 · With Otto Other')).toBeVisible();
  });

  test('leaves out null and empty rows of another backend', async () => {
    backend.server.use(
      answer('get', PATHS.messages(ROOM), {
        messages: [null, aMessage({ seq: 1, content: 'I paid this' }), {}],
        members: [null, ME, {}],
      }),
    );
    open();
    expect(await shown()).toEqual([expect.stringMatching(/Otto Other.*I paid this/)]);
    expect(screen.queryByText('Please wait..')).not.toBeInTheDocument();
  });

  test('says what time it is for the other party if their clocks show another one', async () => {
    const here = -new Date().getTimezoneOffset();
    const other = { _id: 'user-2', fullName: 'Otto Other', avatar: null };
    const open2 = (utcOffset: number) => {
      backend.server.use(
        answer('get', PATHS.messages(ROOM), {
          messages: [aMessage({ seq: 1 })],
          members: [ME, { ...other, utcOffset }],
          nextCursor: null,
        }),
      );
      return open();
    };
    const { unmount } = open2(here + 330);
    expect(await screen.findByText(/It is \d\d:\d\d for Otto Other/)).toBeVisible();
    unmount();
    open2(here);
    await shown();
    expect(screen.queryByText(/It is/)).not.toBeInTheDocument();
  });

  test('names an administrator who has joined since, and one who writes', async () => {
    const otto = { _id: 'other-1', fullName: 'Otto Other', avatar: null };
    const ada = { _id: 'admin-1', fullName: 'Ada Admin', avatar: null, isStaff: true };
    const carla = { _id: 'admin-2', fullName: 'Carla Case', avatar: null, isStaff: true };
    const room = (members: Member[]) => [
      answer('get', PATHS.chatRooms, { chatRooms: [aChatRoom({ _id: ROOM, members })], nextCursor: null }),
      answer('get', PATHS.messages(ROOM), { messages: [aMessage()], members, nextCursor: null }),
    ];
    backend.server.use(...room([ME, otto]));
    open();
    expect(await screen.findByText('PP-1 · With Otto Other')).toBeVisible();
    await joined();

    backend.server.use(...room([ME, otto, ada]));
    sockets.io.emit('client-chatRoomsUpdated', '*');
    expect(await screen.findByText('PP-1 · With Otto Other and Ada Admin (staff)')).toBeVisible();

    sockets.io.to(ROOM).emit('newMessage', aMessage({ seq: 2, sender: carla }));
    expect(
      await screen.findByText('PP-1 · With Otto Other, Ada Admin (staff), and Carla Case (staff)'),
    ).toBeVisible();
  });

  test('staff messages are marked', async () => {
    const staff = { _id: 'admin-1', fullName: 'Ada Admin', avatar: null, isStaff: true };
    history(aMessage({ seq: 1, content: 'I look into it', sender: staff }), aMessage({ seq: 2 }));
    open();
    const rows = await shown();
    expect(rows[0]).toMatch(/Ada Admin Staff.*I look into it/);
    expect(rows[1]).not.toContain('Staff');
  });

  test('a message of the other side appears automatically, once', async () => {
    history(aMessage({ seq: 1, content: 'First' }));
    open();
    await screen.findByText('First');
    await joined();
    const live = aMessage({ seq: 2, content: 'Second, live' });
    act(() => {
      sockets.io.to(ROOM).emit('newMessage', live);
      sockets.io.to(ROOM).emit('newMessage', live);
    });
    expect(await screen.findAllByText('Second, live')).toHaveLength(1);
  });

  test('sends with Enter, empties the input once the message is stored, and notifies the room', async () => {
    history();
    const sent: PostMessageRequest[] = [];
    const stored = aMessage({ seq: 1, content: 'Please look again', sender: ME });
    backend.server.use(
      answer('post', PATHS.postMessage, async (request) => {
        sent.push((await request.json()) as PostMessageRequest);
        return HttpResponse.json({ message: 'Message sent.', newMessage: stored });
      }),
    );
    const { user } = open();
    await joined();
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Please look again{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    expect(sent).toEqual([{ roomId: ROOM, mesaage: 'Please look again' }]);
    expect(await shown()).toEqual([expect.stringMatching(/You.*Please look again/)]);
    await waitFor(() =>
      expect(sockets.received).toContainEqual(['sendMessage', expect.objectContaining({ _id: stored._id })]),
    );
  });

  test('is shown once if the room hears of it before the answer', async () => {
    history();
    const stored = aMessage({ seq: 1, content: 'Please look again', sender: ME });
    const { promise: held, resolve: store } = aSignal();
    backend.server.use(
      answer('post', PATHS.postMessage, async () => {
        await held;
        return HttpResponse.json({ message: 'Message sent.', newMessage: stored });
      }),
    );
    const { user } = open();
    await joined();
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Please look again{Enter}');
    expect(await shown()).toEqual([expect.stringMatching(/Sending…Please look again/)]);
    act(() => void sockets.io.to(ROOM).emit('newMessage', stored));
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(await shown()).toHaveLength(1);
    store();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    expect(await shown()).toHaveLength(1);
  });

  test('stays if the history that is being read meanwhile is older', async () => {
    history();
    backend.server.use(
      answer('post', PATHS.postMessage, {
        message: 'Message sent.',
        newMessage: aMessage({ seq: 2, content: 'Please look again', sender: ME }),
      }),
    );
    const { user, store } = open();
    await joined();
    const input = await screen.findByRole('textbox', { name: 'Message' });
    const { promise: held, resolve: release } = aSignal();
    const asked = jest.fn();
    backend.server.use(
      answer('get', PATHS.messages(ROOM), async () => {
        asked();
        await held;
        const messages = [aMessage({ seq: 1, content: 'Of the late history' })];
        return HttpResponse.json({ messages, members: [ME], nextCursor: null });
      }),
    );
    act(() => void store.dispatch(invalidate([{ type: 'Messages', id: ROOM }], 'test')));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.type(input, 'Please look again{Enter}');
    await waitFor(() => expect(input).toHaveValue(''));
    release();
    expect(await screen.findByText('Of the late history')).toBeVisible();
    expect(await screen.findByText('Please look again')).toBeVisible();
  });

  test('text typed while a message is being sent stays, through a reload too', async () => {
    history();
    const { promise: held, resolve: store } = aSignal();
    backend.server.use(
      answer('post', PATHS.postMessage, async () => {
        await held;
        return HttpResponse.json({
          message: 'Message sent.',
          newMessage: aMessage({ content: 'I have paid' }),
        });
      }),
    );
    const { user, unmount } = open();
    const input = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(input, 'I have paid{Enter}');
    // The overlay blocks keys, but an input method types without them.
    fireEvent.change(input, { target: { value: 'I have paid. Please look' } });
    store();
    await waitFor(() => expect(screen.queryByText('Please wait..')).not.toBeInTheDocument());
    expect(await shown()).toEqual([expect.stringMatching(/I have paid$/)]);
    expect(input).toHaveValue('I have paid. Please look');
    unmount();
    open();
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('I have paid. Please look');
  });

  test('send is disabled below two characters', async () => {
    history();
    const { user } = open();
    const input = await screen.findByRole('textbox', { name: 'Message' });
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.type(input, 'a\u200b');
    expect(send).toBeDisabled();
    await user.type(input, 'b');
    expect(send).toBeEnabled();
  });

  test('a message that was not stored stays in the input, and a toast gives the reason', async () => {
    history();
    backend.server.use(refuse('post', PATHS.postMessage, 503, 'The service is not available at the moment.'));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Do not lose this{Enter}');
    expect(await screen.findByText('The service is not available at the moment.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Do not lose this'));
    expect(screen.queryByText('Do not lose this', { selector: 'p' })).not.toBeInTheDocument();
  });

  test('a room that is not theirs says so', async () => {
    backend.server.use(refuse('get', PATHS.messages(ROOM), 404, 'We could not find that.'));
    open();
    expect(await screen.findByText('There is no such chat')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('leaving the screen leaves the room', async () => {
    history();
    const view = open();
    await joined();
    view.unmount();
    await waitFor(() => expect(sockets.received).toContainEqual(['leaveRoom', ROOM]));
  });

  test('text that was changed after a lost answer is sent as another message', async () => {
    history(aMessage({ seq: 1, content: 'First' }));
    backend.server.use(answer('post', PATHS.postMessage, () => HttpResponse.error()));
    const { user } = open();
    await shown();
    const input = screen.getByLabelText('Message');
    const keys = () =>
      backend.requests
        .filter(({ url }) => url.endsWith(PATHS.postMessage))
        .map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));
    await user.type(input, 'OK{Enter}');
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    await user.clear(input);
    await user.type(input, 'OK{Enter}');
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });
});
