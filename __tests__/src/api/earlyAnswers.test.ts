import { PATHS } from '../../../contract/wire';
import { takeEarlyAnswer } from '../../../src/api/earlyAnswers';
import { createServices } from '../../../src/api/services';
import { aToken } from '../../support/wire';

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
  expect(takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('what everybody may read is asked for without a token, and not again', () => {
  askedEarly(token);
  expect(takeEarlyAnswer(new Request(URL_OF.announcements))).toBeDefined();
  expect(takeEarlyAnswer(new Request(URL_OF.list))).toBeUndefined();
});

test('a list is still the same user’s after a renewal; tokens asked for with the older token are not kept', () => {
  askedEarly(token);
  const renewed = aToken({ id: 'user-1', exp: 4_000_000_000 });
  expect(takeEarlyAnswer(request(URL_OF.profile, renewed))).toBeUndefined();
  expect(takeEarlyAnswer(request(URL_OF.list, renewed))).toBeDefined();
});

test('nobody gets the answer to somebody else, or one of long ago', () => {
  askedEarly(token);
  expect(takeEarlyAnswer(request(URL_OF.list, aToken({ id: 'user-2' })))).toBeUndefined();
  askedEarly(token, 60_000);
  expect(takeEarlyAnswer(request(URL_OF.list, token))).toBeUndefined();
});

test('an early request that failed is made anew by the app', async () => {
  askedEarly(token);
  window.earlyAnswers!.answers[URL_OF.list] = Promise.reject(new TypeError('Failed to fetch'));
  const services = createServices({ fetch: async () => Response.json({ from: 'app' }) });
  const answer = await services.fetch(request(URL_OF.list, token));
  expect(await answer.json()).toEqual({ from: 'app' });
});
