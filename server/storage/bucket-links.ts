import type { AwsClient } from 'aws4fetch';
import type { StorageLinks } from './storage';

/** A file keeps its link for this long, so that a browser that asks again finds it in its cache. */
const STEP_SECONDS = 300;
/** From the beginning of the step: a link that is given out at its end is good for another step. */
const LIVES_SECONDS = 2 * STEP_SECONDS;
/** Names of files that were there, of a hundred bytes each. */
const REMEMBERED_MAX = 50_000;

/**
 * Links to the files of a bucket, signed by its key with AWS Signature 4 in the query.
 * @param bucket the bucket's address, without a slash at the end
 * @param exists asks the bucket for a path, such as `/name`
 */
export function bucketLinks(
  client: AwsClient,
  bucket: string,
  exists: (path: string) => Promise<boolean>,
): StorageLinks {
  const remembered = new Set<string>();
  return {
    async has(name) {
      if (remembered.has(name)) return true;
      if (!(await exists(`/${name}`))) return false;
      if (remembered.size >= REMEMBERED_MAX) remembered.delete(remembered.values().next().value!);
      remembered.add(name);
      return true;
    },
    async sign(name, { type, cacheControl, disposition }) {
      const url = new URL(`${bucket}/${name}`);
      url.searchParams.set('X-Amz-Expires', String(LIVES_SECONDS));
      url.searchParams.set('response-content-type', type);
      url.searchParams.set('response-cache-control', cacheControl);
      url.searchParams.set('response-content-disposition', disposition);
      const signed = await client.sign(url.href, { aws: { signQuery: true, datetime: startOfStep() } });
      // Not every bucket reads a plus as the blank that was signed.
      return signed.url.replaceAll('+', '%20');
    },
  };
}

/** As `20261127T021500Z`. */
function startOfStep(): string {
  const stepMs = STEP_SECONDS * 1000;
  const start = new Date(Math.floor(Date.now() / stepMs) * stepMs).toISOString();
  return start.replace(/[:-]|\.\d{3}/g, '');
}
