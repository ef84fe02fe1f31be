import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'uploads';

export interface TestBucket {
  /** The value for S3_URL. */
  url(changes?: { key?: string; bucket?: string }): string;
  close(): Promise<void>;
}

/** Starts an S3 server with one bucket on a free port. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'peerproof-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  return {
    // The key and secret of the test double.
    url: ({ key = 'S3RVER', bucket = BUCKET } = {}) => `http://${key}:S3RVER@127.0.0.1:${port}/${bucket}`,
    async close() {
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
