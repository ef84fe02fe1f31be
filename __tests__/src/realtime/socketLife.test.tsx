import { screen, waitFor } from '@testing-library/react';
import { PATHS, type User } from '../../../contract/wire';
import { App } from '../../../src/app/App';
import { createSocketFactory } from '../../../src/realtime/socket';
import {
  announcementsUpdated,
  connectFailed,
  refused,
  transactionsUpdated,
} from '../../../src/store/realtime';
import { useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { settled } from '../../support/settled';
import { startSocketServer } from '../../support/socketServer';
import { aUser } from '../../support/wire';

const { calls } = useBackend();
const user = aUser();

test('the client has the options of section 9', async () => {
  const { io } = await createSocketFactory('http://127.0.0.1:9')(async () => ({}));
  expect(io.opts).toMatchObject({ path: '/socket.io', transports: ['websocket'] });
  expect(io.reconnection()).toBe(true);
  expect(io.reconnectionAttempts()).toBe(10);
  expect(io.reconnectionDelay()).toBe(3000);
  expect(io.reconnectionDelayMax()).toBe(5000);
  expect(io.randomizationFactor()).toBe(0.5);
  expect(io.timeout()).toBe(20000);
});

test('the socket connects when the app starts and disconnects when it is unmounted', async () => {
  const sockets = await startSocketServer();
  const { unmount } = renderWithProviders(<App />, {
    at: '/tutorials',
    user,
    createSocket: sockets.createSocket,
    feedback: false,
  });
  await waitFor(() => expect(sockets.io.engine.clientsCount).toBe(1));
  unmount();
  await waitFor(() => expect(sockets.io.engine.clientsCount).toBe(0));
  await sockets.close();
});

test('socket errors are only logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // The store's development checks warn too if one of them takes long.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { dispatch } = renderWithProviders(null, { user });
  await dispatch(connectFailed({ message: 'websocket error' }));
  await dispatch(refused({ event: 'joinRoom', message: 'We could not find that.', code: 'not_found' }));
  expect(log.mock.calls).toEqual([['Realtime: websocket error'], ['Realtime: We could not find that.']]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  log.mockRestore();
  clock.mockRestore();
});

test('events for all reach a user without an id, events for somebody do not', async () => {
  const { _id, ...nameless } = user;
  const { dispatch, store } = renderWithProviders(null, { user: nameless as User });
  const asked = () => calls.filter((call) => call === `GET ${PATHS.clientPayments}`).length;
  await waitFor(() => expect(asked()).toBe(1));
  await dispatch(transactionsUpdated(_id));
  // Read after the events before it.
  const others = () => calls.filter((call) => call === `GET ${PATHS.announcements}`).length;
  const before = others();
  await dispatch(announcementsUpdated('*'));
  await waitFor(() => expect(others()).toBe(before + 1));
  await settled(store);
  expect(asked()).toBe(1);
  await dispatch(transactionsUpdated('*'));
  await waitFor(() => expect(asked()).toBe(2));
});
