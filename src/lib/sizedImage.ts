import type { ImageSize } from '../../contract/images';

/** A file of our server by the shape of its address; on other addresses a parameter more might break a signature. */
const OWN_FILE = /^[^?#]*\/file\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?[^#]*)?$/;

/** The address of an image in the size that is shown; addresses that are none of our server's stay as they are. */
export function sizedImage(url: string, size: ImageSize): string {
  if (!OWN_FILE.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}size=${size}`;
}
