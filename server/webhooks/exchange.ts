import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { VERSION } from '../version';
import { lookupPublic, refusePrivateLiteral } from './addresses';

/** Longest time for one try, from resolving the name until the answer's status, in milliseconds. */
export const TRY_MS = 10_000;
/** How much of an answer is read, and thrown away. */
const ANSWER_BYTES = 4096;

/** A request to an address that a user has named. */
interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Whether it may be at a private address. */
  readonly mayBePrivate: boolean;
}

/** The part of an answer that is read. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** The try was cut off. */
export class CutOff extends Error {}

/**
 * Posts once to an address that a user has named, and nowhere else: redirects are not followed.
 * @throws PrivateAddress, UnknownName, CutOff or the error of the connection
 */
export function exchange(
  { url, headers, body, mayBePrivate }: Posted,
  stopped: AbortSignal,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const address = new URL(url);
    if (!mayBePrivate) refusePrivateLiteral(address);
    const options: RequestOptions = {
      method: 'POST',
      // A connection of its own, so that each try is checked.
      agent: false,
      ...(!mayBePrivate && { lookup: lookupPublic }),
      headers: {
        'content-length': Buffer.byteLength(body),
        'user-agent': `Peerproof/${VERSION}`,
        ...headers,
      },
    };
    const { request: send } = address.protocol === 'https:' ? https : http;
    const answered = ({ statusCode = 0, headers: received }: IncomingMessage) =>
      resolve({ status: statusCode, headers: received });
    const request = send(address, options, (answer) => {
      throwAway(answer);
      answered(answer);
    });
    // A 101 arrives only as this event.
    request.on('upgrade', (answer, socket) => {
      socket.destroy();
      answered(answer);
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
