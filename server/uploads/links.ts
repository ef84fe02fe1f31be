import { createHmac, timingSafeEqual } from 'node:crypto';
import { PATHS } from '../../contract/wire';
import type { Config } from '../config';

/**
 * What a signed link is good for.
 * - upload: given to whoever uploaded the file; lets them use it in their profile or as a proof, and see it
 * - view: given to the people of a payment; lets them see the receipt and nothing more
 */
export type LinkKind = 'upload' | 'view';

export interface Signature {
  readonly exp?: unknown;
  readonly sig?: unknown;
}

export const filePath = (fileId: string) => `/api${PATHS.file(fileId)}`;

/** The address of a file, signed until `expiresAt` (milliseconds since 1970, rounded down to a second). */
export function signedLink(
  { jwtSecrets: [secret = ''] }: Config,
  kind: LinkKind,
  fileId: string,
  expiresAt: number,
): string {
  const exp = String(Math.floor(expiresAt / 1000));
  return `${filePath(fileId)}?exp=${exp}&sig=${signatureOf(secret, kind, fileId, exp)}`;
}

/** Whether a link of one of these kinds is genuine, and still in time. */
export function checkLink(
  { jwtSecrets }: Config,
  kinds: readonly LinkKind[],
  fileId: string,
  { exp, sig }: Signature,
): 'good' | 'expired' | 'bad' {
  if (typeof exp !== 'string' || typeof sig !== 'string') return 'bad';
  const genuine = jwtSecrets.some((secret) =>
    kinds.some((kind) => isSame(sig, signatureOf(secret, kind, fileId, exp))),
  );
  if (!genuine) return 'bad';
  return Number(exp) * 1000 > Date.now() ? 'good' : 'expired';
}

/** The key of the links of one kind and one end: whoever learns it can make no others. */
export const linkKey = (secret: string, kind: LinkKind, exp: string): Buffer =>
  createHmac('sha256', secret).update(`file link ${kind} ${exp}`).digest();

const signatureOf = (secret: string, kind: LinkKind, fileId: string, exp: string) =>
  createHmac('sha256', linkKey(secret, kind, exp))
    .update(fileId)
    .digest('base64url');

const isSame = (given: string, expected: string) =>
  Buffer.byteLength(given) === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
