import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { openDatabase } from '../../server/db/client';
import { smtpMailer } from '../../server/mail/smtp';
import { connectRedis } from '../../server/realtime/redis';
import { bucketStorage } from '../../server/storage/bucket';
import { hasOpenssl, makeCertificate } from '../support/certificate';

const MAIL = {
  to: 'member@peer.io',
  language: 'en' as const,
  subject: 'Secret',
  parts: ['A code'],
  messageId: '<1@peer.io>',
  from: 'no-reply@peer.io',
  date: new Date(0),
  publicUrl: 'https://pay.peer.io',
};

// Needs openssl, for the certificate.
(hasOpenssl ? describe : describe.skip)('a service whose certificate nobody vouches for', () => {
  const certificate = makeCertificate();
  /** All that arrived inside TLS. */
  let received = '';
  const listeners: Server[] = [];
  const sockets: Socket[] = [];

  async function listening(server: Server): Promise<number> {
    listeners.push(server);
    server.on('connection', (socket: Socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
  beforeEach(() => {
    received = '';
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of listeners) server.close();
  });

  test('gets no file', async () => {
    const bucket = createHttpsServer(certificate, (request, response) => {
      received += request.headers.authorization ?? '';
      response.end();
    });
    const port = await listening(bucket);
    await expect(bucketStorage(`https://key:secret@127.0.0.1:${port}/uploads`)).rejects.toThrow(
      /^S3_URL cannot be used: .*certificate/,
    );
    expect(received).toBe('');
  });

  test('gets no command of Redis', async () => {
    const redis = createTlsServer(certificate, (socket) => {
      socket.on('data', (part) => (received += String(part)));
      socket.on('error', () => {});
    });
    const port = await listening(redis);
    await expect(connectRedis(`rediss://:password@127.0.0.1:${port}`)).rejects.toThrow(/CERT/);
    expect(received).toBe('');
  });

  test('gets no query, and no password for the database', async () => {
    const postgres = createServer((plain) => {
      plain.on('error', () => {});
      plain.once('data', () => {
        plain.write('S');
        const socket = new TLSSocket(plain, { isServer: true, ...certificate });
        socket.on('data', (part) => (received += String(part)));
        socket.on('error', () => {});
      });
    });
    const port = await listening(postgres);
    const databaseUrl = `postgres://me:hidden@127.0.0.1:${port}/x?sslmode=verify-full`;
    await expect(openDatabase({ databaseUrl, dataDir: 'unused' })).rejects.toThrow(/certificate/);
    expect(received).toBe('');
  });

  function mailServer(options: SMTPServerOptions) {
    const smtp = new SMTPServer({
      ...certificate,
      ...options,
      authOptional: true,
      onMailFrom: ({ address }, _session, done) => {
        received += address;
        done();
      },
      onData(stream, _session, done) {
        stream.on('data', (part: Buffer) => (received += String(part)));
        stream.on('end', () => done());
      },
    });
    smtp.on('error', () => {});
    return listening(smtp.server);
  }

  test.each(['smtps', 'smtp'])('gets no mail, by %s', async (scheme) => {
    const port = await mailServer({ secure: scheme === 'smtps' });
    await expect(smtpMailer(`${scheme}://127.0.0.1:${port}`).send(MAIL)).rejects.toThrow(/certificate/);
    expect(received).toBe('');
  });

  test('gets no mail without TLS either, with ?requireTLS=true', async () => {
    const port = await mailServer({ disabledCommands: ['STARTTLS'] });
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}?requireTLS=true`);
    await expect(mailer.send(MAIL)).rejects.toThrow(/TLS/);
    expect(received).toBe('');
  });
});
