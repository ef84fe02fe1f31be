import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSignedLink } from './signedLink';

const BUCKET = 'uploads';
/** The key and the secret of the test double, which itself checks only the key. */
const KEY = 'S3RVER';

/** A request by a link, which carries its signature in the query. */
interface AskedByLink {
  readonly path: string;
  readonly status: number;
  readonly referer: string | undefined;
}

export interface TestBucket {
  /** The value for S3_URL. */
  url(changes?: { key?: string; bucket?: string }): string;
  readonly origin: string;
  readonly askedByLink: readonly AskedByLink[];
  close(): Promise<void>;
}

/** Refuses links with a wrong signature and requests without any, and notes the others by links. */
class CheckedS3 extends S3rver {
  readonly askedByLink: AskedByLink[] = [];

  override callback() {
    const answer = super.callback();
    return (...[request, response]: Parameters<typeof answer>) => {
      const { method = '', headers, url = '' } = request;
      if (headers.authorization || method === 'OPTIONS') return answer(request, response);
      const { pathname: path } = new URL(url, 'http://localhost');
      response.once('finish', () => {
        this.askedByLink.push({ path, status: response.statusCode, referer: headers.referer });
      });
      if (isSignedLink(method, `http://${headers.host}${url}`, KEY)) answer(request, response);
      else {
        response.statusCode = 403;
        response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      }
    };
  }
}

/**
 * Starts an S3 server with one bucket on a free port.
 * @param allowedOrigin whose scripts may read it (CORS), with one `*` at most; by default none
 */
export async function startBucket(allowedOrigin?: string): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'peerproof-s3-'));
  const s3 = new CheckedS3({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: allowedOrigin ? [corsRule(allowedOrigin)] : [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  return {
    url: ({ key = KEY, bucket = BUCKET } = {}) => `http://${key}:${KEY}@127.0.0.1:${port}/${bucket}`,
    origin: `http://127.0.0.1:${port}`,
    askedByLink: s3.askedByLink,
    async close() {
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const corsRule = (origin: string) =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`;
