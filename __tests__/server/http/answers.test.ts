import { Type } from '@sinclair/typebox';
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { Done } from '../../../contract/answers/common';
import { requireAnswers } from '../../../server/http/answers';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  requireAnswers(app);
});
afterEach(() => app.close());

const schema: FastifySchema = { response: { 200: Done } };

test('a route without a description of its answer stops the start', () => {
  expect(() => app.get('/api/secrets', () => ({}))).toThrow(
    'The route GET /api/secrets does not say what it answers.',
  );
});

test('a field that is not in the schema is never sent', async () => {
  app.get('/api/done', { schema }, () => ({ message: 'Done.', passwordHash: 'secret' }));
  expect((await app.inject('/api/done')).json()).toEqual({ message: 'Done.' });
});

test('a missing field that the schema requires is an error', async () => {
  const both = Type.Object({ ...Done.properties, code: Type.String() });
  app.get('/api/done', { schema: { response: { 200: both } } }, () => ({ message: 'Done.' }));
  expect((await app.inject('/api/done')).statusCode).toBe(500);
});

test('a status that the route does not describe is sent as a plain refusal', async () => {
  app.get('/api/done', { schema }, (_request, reply) =>
    reply.code(202).send({ message: 'Later.', code: 'later', passwordHash: 'secret' }),
  );
  const answer = await app.inject('/api/done');
  expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Later.', code: 'later' }]);
});
