import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserSecret } from '../http/browser-secret';
import { placeOf } from '../http/networks';
import { OTP_MINUTES } from './password-mails';

/** Who asks for a code or enters one. */
export interface Asker {
  /** The secret in the browser's cookie; undefined for a client without cookies. */
  readonly browser: string | undefined;
  /** The network address; of IPv6 the first 64 bits. */
  readonly place: string;
}

const browsers = browserSecret('peerproof-code', OTP_MINUTES * 60);

/** The caller's cookie and address. */
export const askerOf = (request: FastifyRequest): Asker => ({
  browser: browsers.read(request),
  place: placeOf(request),
});

/** Gives the browser a secret of its own, or keeps the one that it has, so an earlier code still works. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): Asker {
  const { browser = browsers.make(), place } = askerOf(request);
  browsers.keep(request, reply, browser);
  return { browser, place };
}
