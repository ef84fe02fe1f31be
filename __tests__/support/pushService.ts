import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushDevice } from '../../contract/answers/push';
import { PUSH_PATHS, type PushKind, type PushMessage } from '../../contract/pushKinds';
import { expectOk, type Person } from './people';
import type { TestServer } from './server';

/** Settings of a server whose push services may be on this machine. */
export const PRIVATE = { WEBHOOK_PRIVATE: 'on' };

const HOUR_SECONDS = 3600;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** A subscription of a browser, with the keys that only the browser has. */
export interface Browser {
  readonly path: string;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  readonly keys: ECDH;
  readonly auth: Buffer;
}

export interface Pushed {
  /** Of the browser. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
  /** What was answered; null: nothing. */
  readonly status: number | null;
  /** By `Date.now()`. */
  readonly at: number;
}

export interface PushService {
  /** Everything that has arrived with a good signature, readable for its browser, in order. */
  readonly pushed: Pushed[];
  /** Why others were refused. */
  readonly wrong: unknown[];
  subscribe(): Browser;
  /** What this browser has taken. */
  takenBy(browser: Browser): PushMessage[];
  /** The status of the answers from now on, for this browser or all; null: none is given. */
  answer(status: number | null, options?: { only?: Browser; headers?: Record<string, string> }): void;
  close(): Promise<void>;
}

/** A push service on this machine, as browsers have them: it checks what RFC 8030, 8188, 8291 and 8292 demand. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = [];
  const wrong: unknown[] = [];
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, { status: number | null; headers?: Record<string, string> }>();
  let origin = '';
  const respond = (response: ServerResponse, path: string): number | null => {
    const { status, headers } = answers.get(path) ?? answers.get('') ?? { status: 201 };
    if (status !== null) response.writeHead(status, headers).end();
    return status;
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url: path = '', headers } = request;
      try {
        checkSignature(headers, origin);
        const message = decrypt(browsers.get(path)!, body);
        if (headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) >= 0))
          throw new Error('The encoding or the TTL is missing.');
        pushed.push({ path, headers, message, status: respond(response, path), at: Date.now() });
      } catch (error) {
        wrong.push(error);
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    wrong,
    subscribe() {
      const browser = newBrowser(origin, `/push/${browsers.size}-${randomBytes(8).toString('hex')}`);
      browsers.set(browser.path, browser);
      return browser;
    },
    takenBy: ({ path }) =>
      pushed.filter((one) => one.path === path && one.status === 201).map(({ message }) => message),
    answer: (status, { only, headers } = {}) => void answers.set(only?.path ?? '', { status, headers }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function newBrowser(origin: string, path: string): Browser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const subscription = { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
  return { path, subscription, keys, auth };
}

/** The token of `Authorization: vapid t=…, k=…` (RFC 8292). @throws Error if anything about it is wrong */
function checkSignature({ authorization = '' }: IncomingHttpHeaders, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg } = read<{ alg: string }>(header);
  const { aud, exp, sub } = read<{ aud: string; exp: number; sub: string }>(payload);
  const secondsLeft = exp - Date.now() / 1000;
  if (!isSigned || alg !== 'ES256') throw new Error('The token is not signed.');
  if (aud !== origin) throw new Error(`The token is for ${aud}.`);
  if (!(secondsLeft > 0 && secondsLeft <= 24 * HOUR_SECONDS)) throw new Error('The token lasts too long.');
  if (!sub.startsWith('mailto:') && !sub.startsWith('https:')) throw new Error('The token names nobody.');
}

const read = <T>(part: string): T => JSON.parse(Buffer.from(part, 'base64url').toString()) as T;

/** One record of aes128gcm (RFC 8188) with the keys of RFC 8291. @throws Error if it is not for this browser */
function decrypt({ keys, auth }: Browser, body: Buffer): PushMessage {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[SALT_BYTES + 4]!;
  const start = SALT_BYTES + 5;
  const senderKey = body.subarray(start, start + keyLength);
  const record = body.subarray(start + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const text = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]).toString();
  // The delimiter of the last record, and padding.
  return JSON.parse(text.replace(/\x02\0*$/, '')) as PushMessage;
}

/** Registers a new browser of this person at the service. */
export async function addDevice(
  server: TestServer,
  service: PushService,
  { token }: Pick<Person, 'token'>,
  kinds?: readonly PushKind[],
): Promise<Browser & { readonly device: PushDevice }> {
  const browser = service.subscribe();
  const device = await register(server, token, browser, kinds);
  return { ...browser, device };
}

/** Registers a known browser for whoever has the token. */
export const register = async (
  server: TestServer,
  token: string,
  { subscription }: Browser,
  kinds?: readonly PushKind[],
): Promise<PushDevice> =>
  expectOk(
    await server.api<PushDevice>(PUSH_PATHS.devices, {
      token,
      body: { ...subscription, ...(kinds && { kinds }) },
    }),
    'device',
  );
