import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken } from '../random-token';

const SECRET = /^[\w-]{43}$/;

/** A random secret in a cookie, by which the server knows a browser again. It signs nobody in. */
interface BrowserSecret {
  /** The browser's, or undefined if it has none. */
  read(request: FastifyRequest): string | undefined;
  /** Another one in each call, for `keep`. */
  make(): string;
  keep(request: FastifyRequest, reply: FastifyReply, secret: string): void;
}

/** @param maxAge how long the browser keeps the cookie, in seconds */
export function browserSecret(name: string, maxAge: number): BrowserSecret {
  const plain = { name, path: '/api/auth', secure: false };
  /** No other host and no page without TLS can set a cookie with this prefix (RFC 6265bis); it needs this path. */
  const overTls = { name: `__Host-${name}`, path: '/', secure: true };
  const cookieFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? overTls : plain);

  return {
    read(request) {
      const secret = request.cookies[cookieFor(request).name];
      return secret && SECRET.test(secret) ? secret : undefined;
    },
    make: randomToken,
    keep(request, reply, secret) {
      const { name, ...where } = cookieFor(request);
      reply.setCookie(name, secret, { ...where, httpOnly: true, sameSite: 'strict', maxAge });
    },
  };
}
