import { HttpResponse } from 'msw';
import { IDEMPOTENCY_KEY_HEADER, PATHS } from '../../../contract/wire';
import { takesKeys } from '../../../src/api/intentions';
import { clientsApi } from '../../../src/features/clients/endpoints';
import { supportApi } from '../../../src/features/support/endpoints';
import { answer, refuse, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aPair, aUser } from '../../support/wire';

const backend = useBackend();
const signedIn = () => makeTestStore({ user: aUser(), pair: aPair() });
const keysSent = () =>
  backend.requests
    .filter(({ url }) => url.endsWith(PATHS.support))
    .map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));
const send = (store: ReturnType<typeof signedIn>, message = 'How does this work?') =>
  store.dispatch(supportApi.endpoints.postSupport.initiate({ subject: 'A question', message }));
const sent = answer('post', PATHS.support, { message: 'Message sent.' });
const lost = answer('post', PATHS.support, () => HttpResponse.error());

it('a message whose answer got lost is sent again with the same key, so that it is not there twice', async () => {
  const store = signedIn();
  for (const outcome of [lost, refuse('post', PATHS.support, 503), sent]) {
    backend.server.use(outcome);
    await send(store);
  }
  const [first, ...others] = keysSent();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first]);
});

it('the same words after an answer, and other words, are a new intention', async () => {
  backend.server.use(sent);
  const store = signedIn();
  await send(store);
  await send(store);
  await send(store, 'And how does that work?');
  expect(new Set(keysSent()).size).toBe(3);
});

it('what was refused is sent with a new key once it was corrected or asked again', async () => {
  backend.server.use(refuse('post', PATHS.support, 422));
  const store = signedIn();
  await send(store);
  await send(store);
  expect(new Set(keysSent()).size).toBe(2);
});

it('a call that only reads has no key, and another origin, which may not allow the header, gets none', async () => {
  const store = signedIn();
  await store.dispatch(clientsApi.endpoints.getClients.initiate());
  expect(backend.requests.at(-1)!.headers.has(IDEMPOTENCY_KEY_HEADER)).toBe(false);
  expect([
    takesKeys('/api'),
    takesKeys('http://localhost/api'),
    takesKeys('https://other.example/api'),
  ]).toEqual([true, true, false]);
});
