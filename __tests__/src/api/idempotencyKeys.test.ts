import { HttpResponse } from 'msw';
import { IDEMPOTENCY_KEY_HEADER, PATHS, type UploadPaymentProofRequest } from '../../../contract/wire';
import { listsApi } from '../../../src/api/endpoints/lists';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { takesOurHeaders } from '../../../src/api/idempotencyKeys';
import { chatApi } from '../../../src/features/chat/endpoints';
import { requestTakenBack, supportApi } from '../../../src/features/support/endpoints';
import { answer, refuse, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aPair, aPayment, aUser } from '../../support/wire';

const backend = useBackend();
beforeEach(() => sessionStorage.clear());
const signedIn = () => makeTestStore({ user: aUser(), pair: aPair() });
const keysOf = (path: string) =>
  backend.requests
    .filter(({ url, method }) => method !== 'GET' && url.endsWith(path))
    .map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));
const keysSent = () => keysOf(PATHS.support);
const send = (store: ReturnType<typeof signedIn>, message = 'How does this work?') =>
  store.dispatch(supportApi.endpoints.postSupport.initiate({ subject: 'A question', message }));
const sent = answer('post', PATHS.support, { message: 'Message sent.' });
const lost = answer('post', PATHS.support, () => HttpResponse.error());

it('a message whose answer got lost is sent again with the same key, so that it is not stored twice', async () => {
  const store = signedIn();
  for (const outcome of [lost, refuse('post', PATHS.support, 503), sent]) {
    backend.server.use(outcome);
    await send(store);
  }
  const [first, ...others] = keysSent();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first]);
});

it('chat message and support request keep their keys after a lost answer and a reload', async () => {
  const message = { roomId: 'room-1', mesaage: 'I have paid.' };
  const say = (store: ReturnType<typeof signedIn>) =>
    store.dispatch(chatApi.endpoints.postMessage.initiate(message));
  backend.server.use(
    lost,
    answer('post', PATHS.postMessage, () => HttpResponse.error()),
  );
  const before = signedIn();
  await send(before);
  await say(before);

  backend.server.use(sent, answer('post', PATHS.postMessage, { message: 'Message sent.' }));
  // A new store, as after a reload; only the tab's storage is shared.
  const after = signedIn();
  await say(after);
  await send(after);
  for (const path of [PATHS.support, PATHS.postMessage]) {
    const [first, second] = keysOf(path);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  }
  // The key of an answered request is dropped, so that the same text can be sent again.
  expect(sessionStorage).toHaveLength(0);
});

it('a key is dropped once the server has forgotten it, and invalid storage does no harm', async () => {
  backend.server.use(lost);
  await send(signedIn());
  const [kept] = JSON.parse(sessionStorage.getItem('intentions')!) as { at: number }[];
  sessionStorage.setItem('intentions', JSON.stringify([{ ...kept, at: kept!.at - 24 * 3_600_000 }, null, 7]));
  await send(signedIn());
  sessionStorage.setItem('intentions', '{nonsense');
  await send(signedIn());
  expect(new Set(keysSent()).size).toBe(3);
});

it('cancelled or changed text gets a new key when it is sent again', async () => {
  backend.server.use(lost);
  const store = signedIn();
  await send(store);
  await send(store, 'And how does that work?');
  await send(store);
  store.dispatch(requestTakenBack());
  await send(store);
  expect(new Set(keysSent()).size).toBe(4);
});

it('the same text after an answer, and different text, get a new key', async () => {
  backend.server.use(sent);
  const store = signedIn();
  await send(store);
  await send(store);
  await send(store, 'And how does that work?');
  expect(new Set(keysSent()).size).toBe(3);
});

it('a refused request gets a new key when it is corrected or repeated', async () => {
  backend.server.use(refuse('post', PATHS.support, 422));
  const store = signedIn();
  await send(store);
  await send(store);
  expect(new Set(keysSent()).size).toBe(2);
});

it('a lost withdrawal of one proof is not the withdrawal of the next one', async () => {
  const path = PATHS.withdrawPayment('PP-TWICE');
  backend.server.use(answer('put', path, () => HttpResponse.error()));
  const { dispatch } = signedIn();
  for (const attempt of ['1', '1', '2'])
    await dispatch(paymentsApi.endpoints.withdrawPayment.initiate({ paymentId: 'PP-TWICE', attempt }));
  const [first, second, third] = keysOf(path);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a rejection and a concession whose answers got lost are sent again with the same key', async () => {
  const path = { reject: PATHS.rejectPayment('PP-LOST'), accept: PATHS.acceptPayment('PP-LOST') };
  backend.server.use(
    answer('put', path.reject, () => HttpResponse.error()),
    answer('put', path.accept, () => HttpResponse.error()),
  );
  const { dispatch } = signedIn();
  const { rejectPayment, acceptPayment } = paymentsApi.endpoints;
  const proof = { paymentId: 'PP-LOST', attempt: '1' };
  for (const request of [proof, proof, { ...proof, reason: 'No money.' }, { ...proof, attempt: '2' }])
    await dispatch(rejectPayment.initiate(request));
  for (const attempt of ['1', '1', '2'])
    await dispatch(acceptPayment.initiate({ ...proof, attempt, status: 'disputed' }));
  const rejections = keysOf(path.reject);
  expect(rejections[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(rejections[1]).toBe(rejections[0]);
  // With another reason, or about another proof, it is another one.
  expect(new Set(rejections).size).toBe(3);
  const concessions = keysOf(path.accept);
  expect(concessions[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(concessions[1]).toBe(concessions[0]);
  expect(new Set(concessions).size).toBe(2);
});

it('a proof that was sent and withdrawn can be sent again', async () => {
  const proof: UploadPaymentProofRequest = {
    paymentId: 'PP-AGAIN',
    transactionId: '1234567890',
    screenShot: '/api/file/receipt',
    senderPaymentMethodId: 'MEM731904',
    recieverPaymentId: 'BRK480215',
  };
  backend.server.use(
    answer('put', PATHS.uploadPaymentProof, () => HttpResponse.error()),
    answer('put', PATHS.withdrawPayment('PP-AGAIN'), { message: 'Done.', payment: aPayment() }),
  );
  const { dispatch } = signedIn();
  const submit = () => dispatch(paymentsApi.endpoints.uploadPaymentProof.initiate(proof));
  await submit();
  await dispatch(paymentsApi.endpoints.withdrawPayment.initiate({ paymentId: 'PP-AGAIN', attempt: '1' }));
  await submit();
  const [first, second] = keysOf(PATHS.uploadPaymentProof);
  expect(second).not.toBe(first);
});

it('reads have no key, nor do calls to another origin, which may not allow the header', async () => {
  const store = signedIn();
  await store.dispatch(listsApi.endpoints.getClients.initiate());
  expect(backend.requests.at(-1)!.headers.has(IDEMPOTENCY_KEY_HEADER)).toBe(false);
  expect([
    takesOurHeaders('/api'),
    takesOurHeaders('http://localhost/api'),
    takesOurHeaders('https://other.example/api'),
  ]).toEqual([true, true, false]);
});
