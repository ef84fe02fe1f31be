import { halfSent } from './halfSent';
import { jpeg } from './people';

/**
 * An upload whose body is sent in two parts, so that it is in flight for as long as the test wants.
 * @param options.first how many bytes are sent at once
 */
export async function halfSentUpload(
  url: string,
  sentHeaders: Record<string, string> = {},
  { image, first = 80 }: { image?: Buffer; first?: number } = {},
) {
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), image ?? (await jpeg()), Buffer.from('\r\n--x--\r\n')]);
  const upload = await halfSent(url, {
    method: 'POST',
    path: '/file/upload',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...sentHeaders },
    body,
    first,
  });
  // Once another request is answered, the server has read everything sent before it.
  await fetch(`${url}/healthz`);
  return upload;
}
