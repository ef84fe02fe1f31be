import fastify, { type FastifyInstance } from 'fastify';
import { Done } from '../../../contract/answers/common';
import { said, saidPlural } from '../../../contract/translate';
import { requireAnswers } from '../../../server/http/answers';
import { registerErrorHandler } from '../../../server/http/error-handler';
import { conflict, type HttpError, invalidFields, tooManyRequests } from '../../../server/http/errors';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  requireAnswers(app);
  registerErrorHandler(app);
});
afterEach(() => app.close());

/** What a client gets of a call that is refused so, without the request's id. */
async function answerTo(refusal: HttpError): Promise<unknown> {
  app.get('/api/refused', { schema: { response: { 200: Done } } }, () => {
    throw refusal;
  });
  const { requestId, ...answer } = (await app.inject('/api/refused')).json<Record<string, unknown>>();
  expect(requestId).toEqual(expect.any(String));
  return answer;
}

test('a sentence with values has them besides, with the key by which it is translated', async () => {
  const taken = said('{name} has taken this case.', { name: 'Ada' });
  expect(await answerTo(conflict('taken', taken))).toEqual({
    message: 'Ada has taken this case.',
    code: 'taken',
    key: '{name} has taken this case.',
    values: { name: 'Ada' },
  });
});

test('a sentence that depends on a count has the forms in its key', async () => {
  expect(await answerTo(tooManyRequests(1500))).toEqual({
    message: 'Too many attempts. Please wait 2 seconds and try again.',
    code: 'too_many_requests',
    key: '{count, plural, one {Too many attempts. Please wait # second and try again.} other {Too many attempts. Please wait # seconds and try again.}}',
    values: { count: 2 },
  });
});

test.each([
  [500, '1 second'],
  [99_000, '99 seconds'],
  [100_000, '2 minutes'],
])('whoever has to wait %i ms is told %s', (waitMs, wait) => {
  expect(tooManyRequests(waitMs).message).toBe(`Too many attempts. Please wait ${wait} and try again.`);
});

test('a sentence without values has neither', async () => {
  expect(await answerTo(conflict('late', 'That is over.'))).toEqual({
    message: 'That is over.',
    code: 'late',
  });
});

test('of the fields, only those with values have keys', async () => {
  const fields = {
    image: said('It may take {size} MB.', { size: 5 }),
    name: 'Please enter a name.',
  };
  expect(await answerTo(invalidFields(fields))).toEqual({
    message: 'It may take 5 MB.',
    code: 'invalid_fields',
    key: 'It may take {size} MB.',
    values: { size: 5 },
    fields: { image: 'It may take 5 MB.', name: 'Please enter a name.' },
    fieldKeys: { image: { key: 'It may take {size} MB.', values: { size: 5 } } },
  });
});

test('a success can have a sentence with values', async () => {
  app.post('/api/done', { schema: { response: { 200: Done } } }, () =>
    saidPlural(1, '# hour skipped.', '# hours skipped.'),
  );
  expect((await app.inject({ method: 'POST', url: '/api/done' })).json()).toEqual({
    message: '1 hour skipped.',
    key: '{count, plural, one {# hour skipped.} other {# hours skipped.}}',
    values: { count: 1 },
  });
});
