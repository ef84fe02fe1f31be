import { createHmac } from 'node:crypto';
import { PATHS } from '../../contract/wire';
import type { Config } from '../config';
import { isSameText } from '../same-text';

/**
 * The kinds of signed links.
 * - upload: the uploader gets it; it shows the file and lets them use it in their profile or as a proof
 * - view: those who may see a payment's receipts get it; it shows the receipt and nothing more
 */
type LinkKind = 'upload' | 'view';

export interface Signature {
  readonly exp?: unknown;
  readonly sig?: unknown;
}

export const filePath = (fileId: string) => `/api${PATHS.file(fileId)}`;

/**
 * Signs links of one kind that end at one moment: gives the address of a file by its id.
 * @param expiresAt milliseconds since 1970, rounded down to a second
 */
export function linkSigner(
  { jwtSecrets: [secret = ''] }: Config,
  kind: LinkKind,
  expiresAt: number,
): (fileId: string) => string {
  const exp = String(Math.floor(expiresAt / 1000));
  const key = linkKey(secret, kind, exp);
  return (fileId) => `${filePath(fileId)}?exp=${exp}&sig=${signatureOf(key, fileId)}`;
}

/** Whether a link of one of these kinds is genuine and has not expired. */
export function checkLink(
  { jwtSecrets }: Config,
  kinds: readonly LinkKind[],
  fileId: string,
  { exp, sig }: Signature,
): 'good' | 'expired' | 'bad' {
  if (typeof exp !== 'string' || typeof sig !== 'string') return 'bad';
  const genuine = jwtSecrets.some((secret) =>
    kinds.some((kind) => isSameText(sig, signatureOf(linkKey(secret, kind, exp), fileId))),
  );
  if (!genuine) return 'bad';
  return Number(exp) * 1000 > Date.now() ? 'good' : 'expired';
}

/** A key for each kind and end, so that a page derives it once for all its links. */
const linkKey = (secret: string, kind: LinkKind, exp: string): Buffer =>
  createHmac('sha256', secret).update(`file link ${kind} ${exp}`).digest();

const signatureOf = (key: Buffer, fileId: string) =>
  createHmac('sha256', key).update(fileId).digest('base64url');
