import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { verify } from '@node-rs/argon2';
import { createSigner, createVerifier } from 'fast-jwt';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Server } from 'socket.io';
import type { Queries } from './queries';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_BYTES = 5 * 1024 * 1024;
const NAME = /^[0-9a-f-]{36}\.(png|jpg)$/;

interface Settings {
  readonly secret: string;
  /** The folder for uploaded pictures. */
  readonly uploads: string;
}

/** A competent engineer's first day: sign-in, proofs and chat, without what an operator or an attacker would ask for. */
export async function buildApp(queries: Queries, { secret, uploads }: Settings): Promise<FastifyInstance> {
  const sign = createSigner({ key: secret, expiresIn: '15m' });
  const verifyToken = createVerifier({ key: secret });
  const userOf = (token: string) => (verifyToken(token) as { id: string }).id;
  const callerOf = ({ headers }: FastifyRequest) => userOf(headers.authorization!.replace('Bearer ', ''));

  const app = fastify({ logger: true });
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1 } });

  const io = new Server(app.server, { transports: ['websocket'], serveClient: false });
  io.use((socket, next) => {
    try {
      socket.data.userId = userOf(socket.handshake.auth.token as string);
      next();
    } catch {
      next(new Error('Please sign in.'));
    }
  });
  io.on('connection', (socket) => {
    void socket.join(`user ${socket.data.userId}`);
    socket.on('joinRoom', async (roomId: string, acknowledge: (isIn: boolean) => void) => {
      const isMember = await queries.isMember(roomId, socket.data.userId as string).catch(() => false);
      if (isMember) await socket.join(`room ${roomId}`);
      acknowledge(isMember);
    });
  });

  const signedIn = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      callerOf(request);
    } catch {
      await reply.code(401).send({ message: 'Please sign in.' });
    }
  };

  app.post<{ Body: { email: string; password: string } }>(
    '/login',
    { schema: { body: textsOf('email', 'password') } },
    async ({ body }, reply) => {
      const account = await queries.accountOf(body.email);
      if (!account || !(await verify(account.password_hash, body.password)))
        return reply.code(401).send({ message: 'The email or the password is wrong.' });
      return { token: sign({ id: account.id }), id: account.id, fullName: account.full_name };
    },
  );

  app.get('/payments', { preHandler: signedIn }, async (request) => ({
    payments: await queries.paymentsTo(callerOf(request), 20),
  }));

  app.post('/files', { preHandler: signedIn }, async (request, reply) => {
    const bytes = await (await request.file())!.toBuffer();
    const isPng = bytes.subarray(0, PNG.length).equals(PNG);
    if (!isPng && !bytes.subarray(0, JPEG.length).equals(JPEG))
      return reply.code(415).send({ message: 'Please send a PNG or a JPEG.' });
    const name = `${randomUUID()}.${isPng ? 'png' : 'jpg'}`;
    await writeFile(join(uploads, name), bytes);
    return { name };
  });

  app.get<{ Params: { name: string } }>('/files/:name', { preHandler: signedIn }, ({ params }, reply) =>
    NAME.test(params.name)
      ? reply
          .type(params.name.endsWith('png') ? 'image/png' : 'image/jpeg')
          .send(createReadStream(join(uploads, params.name)))
      : reply.code(404).send({ message: 'There is no such file.' }),
  );

  app.put<{ Params: { id: string }; Body: { proof: string; orderId: string } }>(
    '/payments/:id/proof',
    { preHandler: signedIn, schema: { body: textsOf('proof', 'orderId') } },
    async (request, reply) => {
      const { proof, orderId } = request.body;
      const payment = await queries.submitProof(request.params.id, callerOf(request), proof, orderId);
      if (!payment) return reply.code(409).send({ message: 'This payment does not wait for your proof.' });
      io.to(`user ${payment.receiver_id}`).emit('paymentUpdated', payment);
      return payment;
    },
  );

  app.post<{ Params: { id: string }; Body: { content: string } }>(
    '/rooms/:id/messages',
    { preHandler: signedIn, schema: { body: textsOf('content') } },
    async (request, reply) => {
      const message = await queries.addMessage(request.params.id, callerOf(request), request.body.content);
      if (!message) return reply.code(403).send({ message: 'You are not a member of this room.' });
      io.to(`room ${request.params.id}`).emit('newMessage', message);
      return message;
    },
  );

  return app;
}

/** A body with these texts. */
const textsOf = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(
    names.map((name) => [name, { type: 'string', minLength: 1, maxLength: 1000 }]),
  ),
});
