import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../../contract/wire';
import { answer, useBackend } from '../../../support/backend';
import { openDisputeRoom, reported, sent } from '../../../support/disputeRoom';
import { aMessage } from '../../../support/wire';

const backend = useBackend();
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('an own message is shown to a reader who was further up, and is never new to them', async () => {
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
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
  const scrollTo = (top: number) => {
    jest.spyOn(log, 'scrollHeight', 'get').mockReturnValue(1000);
    log.scrollTop = top;
    fireEvent.scroll(log);
  };
  scrollTo(0);
  await user.type(input, 'My answer{Enter}');
  expect(await screen.findByText('My answer', { selector: 'p' })).toBeVisible();
  expect(log.scrollTop).toBe(1000);
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();

  scrollTo(0);
  refuse();
  await waitFor(() => expect(screen.queryByText('My answer', { selector: 'p' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
  expect(log.scrollTop).toBe(0);
});
