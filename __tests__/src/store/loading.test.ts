import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import { listsApi } from '../../../src/api/endpoints/lists';
import { chatApi } from '../../../src/features/chat/endpoints';
import { selectIsLoading } from '../../../src/store/loading';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aMessage } from '../../support/wire';

const backend = useBackend();
const { getMessages, postMessage } = chatApi.endpoints;

/** Holds answers back until released. */
function holds(method: 'get' | 'post', path: string, body: object) {
  const { promise: held, resolve: release } = aSignal();
  backend.server.use(
    answer(method, path, async () => {
      await held;
      return HttpResponse.json(body);
    }),
  );
  return () => release();
}

const isLoading = (store: ReturnType<typeof makeTestStore>) => selectIsLoading(store.getState());

describe('the overlay of the chat', () => {
  it('is open while the history is fetched, and while a message is sent', async () => {
    const store = makeTestStore();
    const fetched = holds('get', PATHS.messages('room-1'), { messages: [], members: [] });
    const history = store.dispatch(getMessages.initiate('room-1'));
    expect(isLoading(store)).toBe(true);
    fetched();
    await history;
    expect(isLoading(store)).toBe(false);

    const stored = holds('post', PATHS.postMessage, { message: 'Message sent.', newMessage: aMessage() });
    const sending = store.dispatch(postMessage.initiate({ roomId: 'room-1', mesaage: 'Hello' }));
    expect(isLoading(store)).toBe(true);
    stored();
    await sending;
    expect(isLoading(store)).toBe(false);
  });
});

it('background reads never cover the screen', async () => {
  const store = makeTestStore();
  const fetched = holds('get', PATHS.announcements, { annoncements: [] });
  const reading = store.dispatch(listsApi.endpoints.getAnnouncements.initiate());
  expect(isLoading(store)).toBe(false);
  fetched();
  await reading;
});
