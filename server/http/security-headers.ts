import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const HSTS = 'max-age=31536000';

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
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

/** Sends Helmet's headers with every answer. They never change, so Helmet computes them once. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  const headers = headersOnce();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // HSTS only if the browser used TLS, as reported by the proxy in front.
    if (request.headers['x-forwarded-proto'] && request.protocol === 'https')
      reply.header('Strict-Transport-Security', HSTS);
    done();
  });
}

function headersOnce(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  setHeaders({} as never, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
