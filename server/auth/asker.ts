import { randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OTP_MINUTES } from './mails';

/** Who asks for a code or enters one. */
export interface Asker {
  /** The secret in the browser's cookie; undefined for a client without cookies. */
  readonly browser: string | undefined;
  /** The network address; of IPv6 the first 64 bits. */
  readonly place: string;
}

const COOKIE = { name: 'peerproof-code', path: '/api/auth', secure: false };
/** No other host and no page without TLS can set a cookie with this prefix (RFC 6265bis); it needs this path. */
const TLS_COOKIE = { name: '__Host-peerproof-code', path: '/', secure: true };
const SECRET = /^[\w-]{43}$/;

const cookieFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? TLS_COOKIE : COOKIE);

/** The caller's cookie and address. */
export function askerOf(request: FastifyRequest): Asker {
  const browser = request.cookies[cookieFor(request).name];
  return { browser: browser && SECRET.test(browser) ? browser : undefined, place: normalizeIP(request.ip) };
}

/** Gives the browser a secret of its own, or keeps the one that it has, so an earlier code still works. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Asker {
  const { browser = randomBytes(32).toString('base64url'), place } = askerOf(request);
  const { name, path, secure } = cookieFor(request);
  reply.setCookie(name, browser, {
    path,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: OTP_MINUTES * 60,
  });
  return { browser, place };
}
