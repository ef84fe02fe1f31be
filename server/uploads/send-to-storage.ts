import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../storage/storage';
import { nameOf, type Shape } from './sizes';

/** A link lives for at least five minutes after it was signed. */
const REDIRECT_SECONDS = 240;

interface Wanted {
  readonly id: string;
  readonly shape: Shape | undefined;
  /** Its media type. */
  readonly type: string;
  /** With which the server itself would send it. */
  readonly headers: { readonly 'Cache-Control': string; readonly 'Content-Disposition': string };
}

/**
 * Redirects a page of ours to the file in the storage, by a link that the storage signs (docs/adr/0080). The caller has
 * checked that the file may be read.
 * @returns false, and nothing was sent: the server has to send the file itself
 * @throws StorageError when the storage cannot be asked
 */
export async function sendToStorage(
  { links }: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, shape, type, headers }: Wanted,
): Promise<boolean> {
  const place = placeInPage(request);
  if (!links || !place) return false;
  const name = shape ? nameOf(id, shape) : id;
  // A size is made by the server when it is first asked for.
  if (shape && !(await links.has(name))) return false;
  const link = await links.sign(name, {
    type,
    // Also gives scripts another address than images: a bucket may let scripts read only files requested by scripts,
    // and the browser would give them the image's answer from its cache.
    cacheControl: place === 'image' ? headers['Cache-Control'] : 'no-store',
    disposition: headers['Content-Disposition'],
  });
  reply
    .headers({
      'Cache-Control': `private, max-age=${REDIRECT_SECONDS}`,
      Vary: `Sec-Fetch-Dest, Sec-Fetch-Site${shape ? ', Accept' : ''}`,
      'Referrer-Policy': 'no-referrer',
    })
    .redirect(link, 302);
  return true;
}

/**
 * Whether a page of ours shows the file as an image or a script of ours reads it. Undefined for a tab of its own, whose
 * address would be the link, for pages of others, whose policy does not allow the bucket, and for other clients.
 */
function placeInPage({ method, headers }: FastifyRequest): 'image' | 'script' | undefined {
  // A link is signed for one method.
  if (method !== 'GET' || headers['sec-fetch-site'] !== 'same-origin') return undefined;
  if (headers['sec-fetch-dest'] === 'image') return 'image';
  return headers['sec-fetch-dest'] === 'empty' ? 'script' : undefined;
}
