import type { IncomingMessage } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { malformed } from './errors';

const HSTS = 'max-age=31536000; includeSubDomains';

/** For answers that are no pages and leave before Helmet's hook. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** For the worker that reads receipts: it compiles WebAssembly, which no page may, and reaches only this server. */
export const READER_ONLY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

const options = (...imageOrigins: string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...imageOrigins],
      fontSrc: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
      mediaSrc: ["'self'", 'https:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      workerSrc: ["'self'"],
      // Only webpack's chunk loader and the service worker's registration may create script URLs.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['peerproof', 'peerproof-worker'],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
});

/**
 * Sends Helmet's headers with every answer, and refuses requests that name two hosts.
 * @param bucketOrigin from which pages may load images too
 */
export async function registerSecurityHeaders(app: FastifyInstance, bucketOrigin?: string): Promise<void> {
  await app.register(helmet, bucketOrigin === undefined ? options() : options(bucketOrigin));
  app.addHook('onRequest', (request, reply, done) => {
    // HSTS only if the browser used TLS, as reported by the proxy in front.
    if (request.headers['x-forwarded-proto'] && request.protocol === 'https')
      reply.header('Strict-Transport-Security', HSTS);
    // A proxy may have believed the other one.
    done(hostsOf(request.raw) === 1 ? undefined : malformed('Please name one host.'));
  });
}

/** How many Host headers there are. Node keeps only the first in `headers`. */
export const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Answers with tokens or personal data are kept by no cache; a route for which this is wrong says so itself. */
export const keepNowhere: onRequestHookHandler = (_request, reply, done) => {
  reply.header('Cache-Control', 'no-store');
  done();
};
