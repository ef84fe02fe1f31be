import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { WebhookFailure } from '../../contract/webhooks';
import { VERSION } from '../version';
import { lookupPublic, PrivateAddress, refusePrivateLiteral, UnknownName } from './addresses';

/** Longest time for one try, from resolving the name until the answer's status, in milliseconds. */
export const TRY_MS = 10_000;
/** How much of an answer is read, and thrown away. */
const ANSWER_BYTES = 4096;

export interface Message {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

export interface Target {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
  /** Whether it may be at a private address: the operator's own, or WEBHOOK_PRIVATE. */
  readonly mayBePrivate: boolean;
}

/** How a try ended: `failure` is null if the answer was 2xx, and `status` is null if there was none. */
export interface TryResult {
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
}

/** Signs a message as Standard Webhooks says and posts it once. Redirects are not followed. Never throws. */
export async function post(target: Target, message: Message, stopped: AbortSignal): Promise<TryResult> {
  try {
    const status = await statusOf(target, message, stopped);
    return { status, failure: failureOf(status) };
  } catch (error) {
    return { status: null, failure: whyOf(error as NodeJS.ErrnoException) };
  }
}

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The try was cut off. */
class CutOff extends Error {}

/** Of `dns.lookup`, which resolves names that may be private. */
const NAME_ERRORS = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'ENODATA', 'EAI_NONAME'];
const CERTIFICATE_ERROR = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO)/;

function whyOf(error: NodeJS.ErrnoException): WebhookFailure {
  if (error instanceof PrivateAddress) return 'address';
  if (error instanceof CutOff) return 'timeout';
  if (error instanceof UnknownName || NAME_ERRORS.includes(error.code ?? '')) return 'name';
  return CERTIFICATE_ERROR.test(error.code ?? '') ? 'certificate' : 'connection';
}

function statusOf(
  { url, secret, mayBePrivate }: Target,
  { id, body }: Message,
  stopped: AbortSignal,
): Promise<number> {
  const at = new Date();
  const address = new URL(url);
  if (!mayBePrivate) refusePrivateLiteral(address);
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own, so that each try is checked.
    agent: false,
    ...(!mayBePrivate && { lookup: lookupPublic }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Peerproof/${VERSION}`,
      'webhook-id': id,
      'webhook-timestamp': Math.floor(at.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  };
  const { request: send } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = send(address, options, (answer) => {
      throwAway(answer);
      resolve(answer.statusCode ?? 0);
    });
    // Switching protocols is no answer that arrives otherwise.
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    const cutOff = () => void request.destroy(new CutOff());
    // A timer, because garbage collection stops the timeouts in an `AbortSignal.any` on Node 20.
    const timer = setTimeout(cutOff, TRY_MS);
    stopped.addEventListener('abort', cutOff);
    request.on('close', () => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', cutOff);
      reject(new Error('The connection was closed without an answer.'));
    });
    if (stopped.aborted) cutOff();
    request.end(body);
  });
}

function throwAway(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) answer.destroy();
  });
  answer.on('error', () => {});
}
