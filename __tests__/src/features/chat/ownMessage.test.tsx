import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import { aSignal } from '../../../support/aSignal';
import { answer, useBackend } from '../../../support/backend';
import { openDisputeRoom, reported, sent } from '../../../support/disputeRoom';
import { scrollLog } from '../../../support/scrollLog';
import { aMessage } from '../../../support/wire';

const backend = useBackend();
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('an own message is shown to a reader who was further up, and is never new to them', async () => {
  const { promise: held, resolve: refuse } = aSignal();
  backend.server.use(
    answer('post', PATHS.postMessage, async () => {
      await held;
      return HttpResponse.json({ message: 'Not at the moment.', code: 'refused' }, { status: 503 });
    }),
  );
  const messages = [aMessage({ seq: 1, content: 'First' }), aMessage({ seq: 2, content: 'Second' })];
  const { user } = openDisputeRoom(backend, { history: [sent('1111111111'), reported], messages });
  const input = await screen.findByRole('textbox', { name: 'Message' });
  const log = screen.getByRole('log');
  scrollLog(0);
  await user.type(input, 'My answer{Enter}');
  expect(await screen.findByText('My answer', { selector: 'p' })).toBeVisible();
  expect(log.scrollTop).toBe(1000);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();

  scrollLog(0);
  refuse();
  await waitFor(() => expect(screen.queryByText('My answer', { selector: 'p' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  expect(log.scrollTop).toBe(0);
});

test('Enter that chooses a word of an input method sends nothing', async () => {
  const { user } = openDisputeRoom(backend, { history: [sent('1111111111'), reported], messages: [] });
  const input = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(input, 'Half a sentence');
  // Safari ends the composition first, so that only the code tells.
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(true);
  expect(backend.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  expect(input).toHaveValue('Half a sentence');
});

test('a reader who goes up while their message is stored stays there', async () => {
  const { promise: held, resolve: store } = aSignal();
  backend.server.use(
    answer('post', PATHS.postMessage, async () => {
      await held;
      const newMessage = aMessage({
        seq: 2,
        content: 'My answer',
        sender: { _id: backend.user._id, fullName: backend.user.fullName, avatar: null },
      });
      return HttpResponse.json({ message: 'Message sent.', newMessage });
    }),
  );
  const { user } = openDisputeRoom(backend, {
    history: [sent('1111111111'), reported],
    messages: [aMessage({ seq: 1, content: 'First' })],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'My answer{Enter}');
  expect(await screen.findByText('Sending…')).toBeVisible();
  const log = screen.getByRole('log');
  scrollLog(0);
  store();
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(log.scrollTop).toBe(0);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
});
