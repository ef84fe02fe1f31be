import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { createTokenService } from '../../../server/auth/tokens';
import { createSocketServer, endedSessionsSweep } from '../../../server/realtime/socket-server';
import { makeKey } from '../../support/apiKeys';
import { signUpMember } from '../../support/people';
import { startServer } from '../../support/server';
import { disconnected, type TestSocket } from '../../support/sockets';

it('ends the sockets of a session and of an API key that ended unannounced, and no other', async () => {
  const server = await startServer();
  const people = [await signUpMember(server), await signUpMember(server)];
  const http = createServer();
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  const { io, publisher } = createSocketServer(http, {
    config: server.services.config,
    db: server.db,
    tokens: createTokenService(server.services.config.jwtSecrets),
    redis: undefined,
    log: server.services.log,
    doorway: {
      origin: undefined,
      trustedProxies: [],
      strangerMs: 60_000,
      strangersPerAddress: 100,
      strangersPerNetwork: 100,
    },
  });
  const { port } = http.address() as AddressInfo;
  const [key, lastingKey] = [await makeKey(server, people[1]!), await makeKey(server, people[1]!)];
  const [over, stays, keyOver, keyStays] = await Promise.all(
    [...people, key, lastingKey].map(async ({ token }) => {
      const socket: TestSocket = connect(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
      });
      await new Promise<void>((resolve) => void socket.once('connect', resolve));
      return socket;
    }),
  );

  const ended = Promise.all([disconnected(over!), disconnected(keyOver!)]);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', people[0]!.id)
    .execute();
  await server.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', key.apiKey._id)
    .execute();
  await endedSessionsSweep(io, publisher, server.db).run();
  expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
  expect([stays!.connected, keyStays!.connected]).toEqual([true, true]);

  stays!.close();
  keyStays!.close();
  await io.close();
  await server.close();
});
