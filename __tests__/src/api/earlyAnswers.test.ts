import { waitFor } from '@testing-library/react';
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

test('requests made before the scripts arrived are not repeated, and their answers are used once', async () => {
  askedEarly(token);
  const answer = await takeEarlyAnswer(request(URL_OF.list, token));
  expect(await answer?.json()).toEqual({ from: 'early' });
  expect(await takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('public data is requested without a token, and only once', async () => {
  askedEarly(token);
  expect(await takeEarlyAnswer(new Request(URL_OF.announcements))).toBeDefined();
  expect(await takeEarlyAnswer(new Request(URL_OF.list))).toBeUndefined();
});

test('a list still belongs to the user after a renewal; tokens requested with the older token are dropped', async () => {
  askedEarly(token);
  const renewed = aToken({ id: 'user-1', exp: 4_000_000_000 });
  expect(await takeEarlyAnswer(request(URL_OF.profile, renewed))).toBeUndefined();
  expect(await takeEarlyAnswer(request(URL_OF.list, renewed))).toBeDefined();
});

test("nobody gets another user's answer, or an old one", async () => {
  askedEarly(token);
  expect(await takeEarlyAnswer(request(URL_OF.list, aToken({ id: 'user-2' })))).toBeUndefined();
  askedEarly(token, 60_000);
  expect(await takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('an answer that cannot be used is not left unread, since it would hold a connection of the browser', async () => {
  askedEarly(token);
  const [profile, list] = await Promise.all(
    [URL_OF.profile, URL_OF.list].map((url) => window.earlyAnswers!.answers[url]!),
  );
  const renewed = aToken({ id: 'user-1', exp: 4_000_000_000 });
  await takeEarlyAnswer(request(URL_OF.profile, renewed));
  await waitFor(() => expect(profile!.bodyUsed).toBe(true));

  await takeEarlyAnswer(request(URL_OF.list, renewed));
  expect(list!.bodyUsed).toBe(false);
});

test('the app repeats a failed early request', async () => {
  askedEarly(token);
  window.earlyAnswers!.answers[URL_OF.list] = Promise.reject(new TypeError('Failed to fetch'));
  const services = createServices({ fetch: async () => Response.json({ from: 'app' }) });
  const answer = await services.fetch(request(URL_OF.list, token));
  expect(await answer.json()).toEqual({ from: 'app' });
});

test('an early refusal of a token that has been renewed meanwhile only repeats the request', async () => {
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
