import { PATHS } from '../../../contract/wire';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { takeEarlyAnswer } from '../../../src/api/earlyAnswers';
import { createServices } from '../../../src/api/services';
import { answer, useBackend } from '../../support/backend';
import { makeTestStore } from '../../support/renderWithProviders';
import { aPair, aPayment, aToken } from '../../support/wire';

const backend = useBackend();

const URL_OF = {
  list: `http://localhost/api${PATHS.clientPayments}?limit=20`,
  announcements: `http://localhost/api${PATHS.announcements}?limit=20`,
  profile: `http://localhost/api${PATHS.profile}`,
};
const token = aToken({ id: 'user-1' });

function askedEarly(bearer: string | null, ageMs = 0) {
  window.earlyAnswers = {
    bearer,
    askedAt: Date.now() - ageMs,
    answers: {
      [URL_OF.list]: Promise.resolve(Response.json({ from: 'early' })),
      [URL_OF.announcements]: Promise.resolve(Response.json({ from: 'early' })),
      [URL_OF.profile]: Promise.resolve(Response.json({ from: 'early' })),
    },
  };
}
const request = (url: string, bearer: string) =>
  new Request(url, { headers: { authorization: `Bearer ${bearer}` } });

afterEach(() => {
  delete window.earlyAnswers;
});

test('what was asked for before the scripts came is not asked for again, and is used once', async () => {
  askedEarly(token);
  const answer = await takeEarlyAnswer(request(URL_OF.list, token));
  expect(await answer?.json()).toEqual({ from: 'early' });
  expect(await takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('what everybody may read is asked for without a token, and not again', async () => {
  askedEarly(token);
  expect(await takeEarlyAnswer(new Request(URL_OF.announcements))).toBeDefined();
  expect(await takeEarlyAnswer(new Request(URL_OF.list))).toBeUndefined();
});

test('a list is still the same user’s after a renewal; tokens asked for with the older token are not kept', async () => {
  askedEarly(token);
  const renewed = aToken({ id: 'user-1', exp: 4_000_000_000 });
  expect(await takeEarlyAnswer(request(URL_OF.profile, renewed))).toBeUndefined();
  expect(await takeEarlyAnswer(request(URL_OF.list, renewed))).toBeDefined();
});

test('nobody gets the answer to somebody else, or one of long ago', async () => {
  askedEarly(token);
  expect(await takeEarlyAnswer(request(URL_OF.list, aToken({ id: 'user-2' })))).toBeUndefined();
  askedEarly(token, 60_000);
  expect(await takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('an early request that failed is made anew by the app', async () => {
  askedEarly(token);
  window.earlyAnswers!.answers[URL_OF.list] = Promise.reject(new TypeError('Failed to fetch'));
  const services = createServices({ fetch: async () => Response.json({ from: 'app' }) });
  const answer = await services.fetch(request(URL_OF.list, token));
  expect(await answer.json()).toEqual({ from: 'app' });
});

test('an early refusal of a token that was renewed meanwhile only repeats the request', async () => {
  const payment = aPayment();
  const renewed = aPair(backend.user._id);
  backend.server.use(
    answer('get', PATHS.clientPayments, { payments: [payment] }),
    answer('post', PATHS.renewToken, aPair(backend.user._id)),
  );
  askedEarly(aPair(backend.user._id).accessToken);
  const refusal = Response.json({ message: 'Please sign in.' }, { status: 401 });
  window.earlyAnswers!.answers[URL_OF.list] = Promise.resolve(refusal);
  const store = makeTestStore({ user: backend.user, pair: renewed });
  await store.dispatch(paymentsApi.endpoints.getTransactions.initiate({}));
  expect(store.getState().userTransactions.ids).toEqual([payment._id]);
  expect(backend.calls).not.toContain(`POST ${PATHS.renewToken}`);
});
