import type { ImageSize } from '../../contract/images';

/** The form of our server's file addresses. On others, an extra parameter might break a signature. */
export const OWN_FILE = /^[^?#]*\/file\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\?[^#]*)?$/;

/** The address of an image in this size; addresses of other servers stay the same. */
export function sizedImage(url: string, size: ImageSize): string {
  if (!OWN_FILE.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}size=${size}`;
}
