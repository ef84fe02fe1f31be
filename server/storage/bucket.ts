import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../environment';
import { bucketOrigin } from '../config-addresses';
import { bucketLinks } from './bucket-links';
import { StorageError, type FileStorage } from './storage';

const ACCEPTED = 'https://KEY:SECRET@host/bucket?region=REGION';
const TRIES_AGAIN = 3;
/** Longest wait before the first further try, in milliseconds; it doubles each time. */
const BACKOFF_MS = 50;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Longest wait for the start of an answer and between two chunks, in milliseconds. */
const SILENCE_MS = 15_000;

/**
 * Files in an S3 bucket, addressed by path: `https://KEY:SECRET@host/bucket?region=REGION`.
 * @param hasLinks whether browsers read from it by links that it signs
 * @throws ConfigError when the address is incomplete or the bucket does not answer.
 */
export async function bucketStorage(s3Url: string, hasLinks = false): Promise<FileStorage> {
  const { client, bucket } = readAddress(s3Url);
  const ask = async (method: string, path: string, body?: Buffer): Promise<Answer> => {
    const patience = startPatience();
    const { signal } = patience;
    try {
      // A redirect would lead to an address that nobody configured.
      const init = { method, body: body && new Uint8Array(body), redirect: 'manual', signal } as const;
      return { response: await fetchSigned(client, `${bucket}${path}`, init), patience };
    } catch (error) {
      // The error of `fetch` only says that it failed; its cause has the reason.
      throw new StorageError((error as Error).cause ?? error);
    } finally {
      patience.rest();
    }
  };
  const send = async (method: string, path: string, body?: Buffer): Promise<void> => {
    const { response } = await ask(method, path, body);
    // Otherwise the connection would stay open until the answer is read.
    await response.body?.cancel();
    if (!response.ok) throw refused(response, method, path);
  };
  const exists = async (path: string): Promise<boolean> => {
    const { response } = await ask('HEAD', path);
    await response.body?.cancel();
    if (!response.ok && response.status !== 404) throw refused(response, 'HEAD', path);
    return response.ok;
  };

  await send('HEAD', '').catch((error: Error) => {
    throw new ConfigError(`S3_URL cannot be used: ${error.message}`);
  });
  return {
    async put(name, content) {
      await send('PUT', `/${name}`, content);
    },
    async read(name) {
      const { response, patience } = await ask('GET', `/${name}`);
      const bytes = bytesOf(response, patience);
      if (response.ok) return Readable.from(bytes, { objectMode: false });
      const said = await text(bytes);
      // A missing bucket also answers 404.
      if (response.status === 404 && said.includes('NoSuchKey')) return undefined;
      throw refused(response, 'GET', `/${name}`);
    },
    async remove(name) {
      await send('DELETE', `/${name}`);
    },
    async list() {
      const names: string[] = [];
      for (let isMore = true; isMore;) {
        const { response, patience } = await ask('GET', `?marker=${encodeURIComponent(names.at(-1) ?? '')}`);
        const page = await text(bytesOf(response, patience));
        if (!response.ok) throw refused(response, 'GET', '/');
        names.push(...valuesOf(page, 'Key'));
        isMore = valuesOf(page, 'IsTruncated')[0] === 'true';
      }
      return names;
    },
    ...(hasLinks && { links: bucketLinks(client, bucket, exists) }),
  };
}

/** The answer to a signed request; a bucket that answers 429 or 5xx is asked again. */
async function fetchSigned(
  client: AwsClient,
  url: string,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    // Node.js loses the signal of a `Request` once that is collected, so `fetch` gets it directly.
    const response = await fetch(await client.sign(url, init), { signal });
    if (tries === TRIES_AGAIN || (response.status < 500 && response.status !== 429)) return response;
    await response.body?.cancel();
    await delay(Math.random() * BACKOFF_MS * 2 ** tries, undefined, { signal });
  }
}

interface Answer {
  readonly response: Response;
  readonly patience: Patience;
}

type Patience = ReturnType<typeof startPatience>;

/** Aborts a request if the bucket is silent for too long; a slow reader is not cut off. */
function startPatience() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  const wait = () => {
    rest();
    timer = setTimeout(() => controller.abort(new Error('The bucket is silent.')), SILENCE_MS);
  };
  wait();
  return { signal: controller.signal, wait, rest };
}

async function* bytesOf({ body }: Response, patience: Patience): AsyncGenerator<Uint8Array, void> {
  try {
    patience.wait();
    for await (const chunk of body ?? []) {
      patience.rest();
      yield chunk as Uint8Array;
      patience.wait();
    }
  } catch (error) {
    throw new StorageError(error);
  } finally {
    patience.rest();
  }
}

/** The values of an element in the bucket's XML, which nests none of those that are read here. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value]) =>
    value!.replace(/&(amp|lt|gt|quot|apos|#\d+);/g, (_whole, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : ENTITIES[name]!,
    ),
  );

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
  });
  return { client, bucket: `${bucketOrigin(s3Url)}${bucketName}` };
}
