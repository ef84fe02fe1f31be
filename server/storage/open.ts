import { join } from 'node:path';
import type { Config } from '../config';
import { folderStorage } from './folder';
import type { FileStorage } from './storage';

/** Where uploads are kept: the bucket of `S3_URL`, or a folder under `DATA_DIR`. */
export async function openStorage({ dataDir, s3Url, s3LinksOrigin }: Config): Promise<FileStorage> {
  if (!s3Url) return folderStorage(join(dataDir, 'uploads'));
  const { bucketStorage } = await import('./bucket');
  return bucketStorage(s3Url, s3LinksOrigin !== undefined);
}
