import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../config';
import { StorageError, type FileStorage } from './storage';

const ACCEPTED = 'https://KEY:SECRET@host/bucket?region=REGION';
const TRIES_AGAIN = 3;

/**
 * Files in an S3 bucket, addressed by path: `https://KEY:SECRET@host/bucket?region=REGION`.
 * @throws ConfigError when the address is incomplete or the bucket does not answer.
 */
export async function bucketStorage(s3Url: string): Promise<FileStorage> {
  const { client, bucket } = readAddress(s3Url);
  const ask = (method: string, path: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${bucket}${path}`, { method, body: body && new Uint8Array(body) }).catch((error: Error) => {
      // What `fetch` itself says is only that it failed.
      throw new StorageError(error.cause ?? error);
    });
  const send = async (method: string, path: string, body?: Buffer): Promise<void> => {
    const response = await ask(method, path, body);
    // Otherwise its connection would wait for somebody to read the answer.
    await response.body?.cancel();
    if (!response.ok) throw refused(response, method, path);
  };

  await send('HEAD', '').catch((error: Error) => {
    throw new ConfigError(`S3_URL cannot be used: ${error.message}`);
  });
  return {
    async put(name, content) {
      await send('PUT', `/${name}`, content);
    },
    async read(name) {
      const response = await ask('GET', `/${name}`);
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      // A bucket that is not there answers 404, too.
      const isMissing = response.status === 404 && (await response.text()).includes('NoSuchKey');
      if (isMissing) return undefined;
      await response.body?.cancel();
      throw refused(response, 'GET', `/${name}`);
    },
    async remove(name) {
      await send('DELETE', `/${name}`);
    },
  };
}

const refused = ({ status }: Response, method: string, path: string) =>
  new StorageError(new Error(`The bucket answered ${status} to ${method} ${path}.`));

function readAddress(s3Url: string) {
  const url = new URL(s3Url);
  const bucketName = url.pathname.replace(/\/+$/, '');
  if (!url.username || !url.password || !/^\/[^/]+$/.test(bucketName))
    throw new ConfigError(`S3_URL cannot be used: accepted is an address like ${ACCEPTED}.`);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: TRIES_AGAIN,
  });
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:';
  return { client, bucket: `${protocol}//${url.host}${bucketName}` };
}
