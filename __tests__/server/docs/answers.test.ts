import { Type } from '@sinclair/typebox';
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { Done } from '../../../contract/answers/common';
import { requireAnswers } from '../../../server/docs/answers';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  requireAnswers(app);
});
afterEach(() => app.close());

const schema: FastifySchema = { response: { 200: Done } };

test('a route that does not say what it answers stops the start', () => {
  expect(() => app.get('/api/secrets', () => ({}))).toThrow(
    'The route GET /api/secrets does not say what it answers.',
  );
});

test('a field that the schema does not name never leaves', async () => {
  app.get('/api/done', { schema }, () => ({ message: 'Done.', passwordHash: 'secret' }));
  expect((await app.inject('/api/done')).json()).toEqual({ message: 'Done.' });
});

test('a field that the schema requires is never missing without a fault', async () => {
  const both = Type.Object({ ...Done.properties, code: Type.String() });
  app.get('/api/done', { schema: { response: { 200: both } } }, () => ({ message: 'Done.' }));
  expect((await app.inject('/api/done')).statusCode).toBe(500);
});

test('a status that the route does not name answers as a refusal, and with nothing more', async () => {
  app.get('/api/done', { schema }, (_request, reply) =>
    reply.code(202).send({ message: 'Later.', code: 'later', passwordHash: 'secret' }),
  );
  const answer = await app.inject('/api/done');
  expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Later.', code: 'later' }]);
});
