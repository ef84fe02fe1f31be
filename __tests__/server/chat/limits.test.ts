import { MESSAGES_MAX } from '../../../contract/limits';
import { PATHS, type MessagesAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { exactLimits } from '../../support/redis';
import type { Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ env: exactLimits(), documented: true })));
afterAll(() => server.close());

test('a room takes so many messages from each member, so that one cannot fill it and silence the other', async () => {
  const { payer, receiver, roomId } = await openDispute(server);
  const post = ({ token }: Person, mesaage: string) =>
    server.api(PATHS.postMessage, { token, body: { roomId, mesaage } });
  await post(payer, 'One of many.');
  // As if the payer had sent all but one of them.
  await server.db
    .updateTable('chat_senders')
    .set({ messages: MESSAGES_MAX - 1 })
    .where('room_id', '=', roomId)
    .execute();
  expect((await post(payer, 'The last one.')).status).toBe(200);
  for (const again of ['One too many.', 'And another one.']) {
    const { status, body } = await post(payer, again);
    expect([status, body.code]).toEqual([409, 'too_many_messages']);
    expect(body.message).toMatch(/^You have sent 5000 messages in this chat, .* please write to support\.$/);
  }
  expect((await post(receiver, 'I still have a say.')).status).toBe(200);
  const { body } = await server.api<MessagesAnswer>(PATHS.messages(roomId), { token: payer.token });
  expect(body.messages.map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'One of many.'],
    [2, 'The last one.'],
    [3, 'I still have a say.'],
  ]);
});
