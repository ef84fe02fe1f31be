import { request } from 'node:http';
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
  const upload = request(`${url}/api/file/upload`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': body.length,
      ...sentHeaders,
    },
  });
  const status = new Promise<number | string>((resolve) => {
    upload.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    upload.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });
  await new Promise<void>((resolve) => upload.write(body.subarray(0, first), () => resolve()));
  // Once another request is answered, the server has read everything sent before it.
  await fetch(`${url}/healthz`);
  return { status, sendRest: () => upload.end(body.subarray(first)), giveUp: () => upload.destroy() };
}
