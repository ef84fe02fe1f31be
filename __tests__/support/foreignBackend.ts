/**
 * A backend as another team might write it from section 7 of the specification, on another origin: real HTTP and
 * Socket.IO, whole lists, minimal answers, no acknowledgements, none of our additions.
 */
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { foreignRecords, message, ownSender, USER_ID } from './foreignRecords';

/** One received request; `body` is undefined if there was none. */
export interface ReceivedCall {
  method: string;
  path: string;
  bearer: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

export interface ForeignBackend {
  port: number;
  calls: ReceivedCall[];
  /** The events from sockets, in order: `['joinRoom', 'room-1']`. */
  events: [name: string, payload: unknown][];
  records: ReturnType<typeof foreignRecords>;
  /** Refuses the access tokens that it has issued so far. */
  expireTokens(): void;
  /** Petra writes in the room. */
  say(content: string): void;
  /** Sends an event to every socket, as this backend does not know their users. */
  tell(event: string, audience: string): void;
  close(): Promise<void>;
}

/** Returns an answer's body: `undefined` for an empty one, text for HTML. */
type Handler = (call: ReceivedCall, id: string) => unknown;

export async function startForeignBackend(): Promise<ForeignBackend> {
  const records = foreignRecords();
  const calls: ReceivedCall[] = [];
  const events: ForeignBackend['events'] = [];
  let generation = 1;
  let messageCount = 1;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (kind: string) =>
    `${encode({ alg: 'none' })}.${encode({ id: USER_ID, kind })}.${kind}${generation}`;
  const tokens = () => ({ accessToken: token('access'), refreshToken: token('refresh') });

  const setStatus = (id: string, status: string) => {
    const payment = [...records.received, ...records.user.payments].find(({ paymentId }) => paymentId === id);
    if (payment) payment.status = status;
    io.emit('client-transactionsUpdated', USER_ID);
  };

  const handlers: Record<string, Handler> = {
    'POST /auth/login': () => ({ user: records.user, tokens: tokens() }),
    'POST /auth/signup': () => ({ message: 'You may sign in now.' }),
    'POST /auth/sendOtp': () => ({ message: 'Look into your mail.' }),
    'POST /auth/verify-otp': () => ({ tokens: { accessToken: token('access') } }),
    'POST /auth/reset-password': () => ({ message: 'Changed.' }),
    'GET /auth/profile': () => ({ user: records.user, tokens: tokens() }),
    'PUT /auth/updateProfile': ({ body }) => {
      Object.assign(records.user, body);
      return { message: 'Saved.' };
    },
    'POST /auth/renew-token': ({ body }) => {
      if ((body as { refreshToken: string }).refreshToken !== token('refresh')) return null;
      generation += 1;
      return tokens();
    },
    'POST /file/upload': () => ({ imageUrl: 'http://backend.test/uploads/2' }),
    'GET /annoncement': () => ({ annoncements: records.annoncements }),
    'GET /demo/': () => ({ links: records.links }),
    'GET /broker/my-clients': () => ({ clients: records.clients }),
    'GET /broker/client-payments': () => ({ payments: records.received }),
    'PUT /broker/upload-payment-proof': ({ body }) => {
      setStatus((body as { paymentId: string }).paymentId, 'submitted');
      return { message: 'Thank you.' };
    },
    'PUT /broker/user/accept-payment/': (_, id) => setStatus(id, 'accepted'),
    'PUT /broker/user/reject-payment/': (_, id) => setStatus(id, 'rejected'),
    'PUT /broker/user/dispute-payment/': (_, id) => setStatus(id, 'disputed'),
    'POST /contact/post': () => undefined,
    'POST /chat/postMesage': ({ body }) => {
      messageCount += 1;
      const { mesaage } = body as { mesaage: string };
      records.messages.push(message(`m-${messageCount}`, mesaage, ownSender));
    },
    'GET /chat/messages/': () => ({ messages: records.messages }),
  };

  const http: HttpServer = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (/^\/uploads\/|\.mp4$/.test(request.url ?? '')) return void response.writeHead(200).end();
    const call = await received(request);
    calls.push(call);
    const [handler, id] = find(handlers, call);
    const needsToken = handler && !WITHOUT_TOKEN.some((path) => call.path.endsWith(path));
    const isRefused = needsToken && !call.path.endsWith('verify-otp') && call.bearer !== token('access');
    const answer = isRefused ? null : handler?.(call, id);
    if (!handler)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<pre>Cannot do that</pre>');
    if (answer === null) return void response.writeHead(401).end(JSON.stringify({ message: 'Unauthorized' }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(answer === undefined ? '' : JSON.stringify(answer));
  });

  const io = new Server(http, { path: '/socket.io', cors: { origin: '*' } });
  io.on('connection', (socket) => {
    socket.onAny((name: string, payload: unknown) => {
      events.push([name, payload]);
      if (name === 'joinRoom') void socket.join(String(payload));
      if (name === 'leaveRoom') void socket.leave(String(payload));
      if (name === 'sendMessage') socket.to('room-1').emit('newMessage', payload);
    });
  });

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.address() as AddressInfo).port,
    calls,
    events,
    records,
    expireTokens: () => {
      const refreshToken = token('refresh');
      generation += 1;
      handlers['POST /auth/renew-token'] = ({ body }) =>
        (body as { refreshToken: string }).refreshToken === refreshToken ? tokens() : null;
    },
    say: (content) => {
      messageCount += 1;
      const said = message(`m-${messageCount}`, content, {
        _id: 'petra',
        fullName: 'Petra Payer',
        avatar: '',
      });
      records.messages.push(said);
      io.to('room-1').emit('newMessage', said);
    },
    tell: (event, audience) => void io.emit(event, audience),
    close: async () => {
      io.disconnectSockets(true);
      await io.close();
    },
  };
}

/** The seven endings of section 7 whose calls need no token. */
export const WITHOUT_TOKEN = [
  '/auth/login',
  '/auth/sendOtp',
  '/auth/signup',
  '/auth/renew-token',
  '/annoncement',
  '/file/upload',
  '/demo/',
];

/** The handler of a call, and the id at the end of its path, if it takes one. */
function find(
  handlers: Record<string, Handler>,
  { method, path }: ReceivedCall,
): [Handler | undefined, string] {
  const name = `${method} ${path}`;
  const cut = name.lastIndexOf('/') + 1;
  return name in handlers ? [handlers[name], ''] : [handlers[name.slice(0, cut)], name.slice(cut)];
}

async function received(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('latin1');
  const contentType = request.headers['content-type'];
  return {
    method: request.method ?? '',
    path: new URL(request.url ?? '/', 'http://backend.test').pathname,
    bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    contentType,
    body: text === '' ? undefined : contentType?.includes('json') ? JSON.parse(text) : text,
  };
}
