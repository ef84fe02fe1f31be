import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { createTokenService } from '../../../server/auth/tokens';
import { createSocketServer, endedSessionsSweep } from '../../../server/realtime/socket-server';
import { signUpMember } from '../../support/people';
import { startServer } from '../../support/server';
import { disconnected, type TestSocket } from '../../support/sockets';

it('ends the socket of a session that ended unannounced, and no other', async () => {
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
  const [over, stays] = await Promise.all(
    people.map(async ({ token }) => {
      const socket: TestSocket = connect(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
      });
      await new Promise<void>((resolve) => void socket.once('connect', resolve));
      return socket;
    }),
  );

  const ended = disconnected(over!);
  await server.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', people[0]!.id)
    .execute();
  await endedSessionsSweep(io, publisher, server.db).run();
  expect(await ended).toBe('io server disconnect');
  expect(stays!.connected).toBe(true);

  stays!.close();
  await io.close();
  await server.close();
});
