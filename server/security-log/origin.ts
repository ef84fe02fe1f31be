import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { keyedDigest } from '../keyed-digest';
import { browserSecret } from '../http/browser-secret';
import { placeOf } from '../http/networks';

/** Where a request comes from, as the security log keeps it. */
export interface Origin {
  /** The browser's `User-Agent`, cut to 200 characters; null if it sent none. */
  readonly device: string | null;
  /** A keyed digest of the network address, of IPv6 of its first 64 bits: equal for equal addresses. */
  readonly place: string;
  /** The secret in the browser's cookie, or the one that `keepBrowser` will put there. */
  readonly browser: string;
  /** The request's, so that its lines carry the request's id. */
  readonly log: FastifyBaseLogger;
}

/** Characters kept of the browser's `User-Agent`. */
const DEVICE_MAX = 200;
/** The longest that browsers keep a cookie. */
export const BROWSER_DAYS = 400;
const browsers = browserSecret('peerproof-device', BROWSER_DAYS * 24 * 60 * 60);

export function originOf(request: FastifyRequest, { jwtSecrets }: Pick<Config, 'jwtSecrets'>): Origin {
  return {
    device: request.headers['user-agent']?.slice(0, DEVICE_MAX) || null,
    place: keyedDigest(jwtSecrets[0], 'security log', placeOf(request)).slice(0, 22),
    browser: browsers.read(request) ?? browsers.make(),
    log: request.log,
  };
}

/** Lets the browser be known again at its next sign-in. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, { browser }: Origin): void {
  browsers.keep(request, reply, browser);
}
