import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { bucketStorage } from '../../../server/storage/bucket';
import { folderStorage } from '../../../server/storage/folder';
import type { FileStorage } from '../../../server/storage/storage';

const BUCKET = 'uploads';
let folder: string;
let s3: S3rver;
let bucketUrl: (changes?: { key?: string; bucket?: string }) => string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peerproof-storage-'));
  const directory = join(folder, 's3');
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  // The key and secret of the test double.
  bucketUrl = ({ key = 'S3RVER', bucket = BUCKET } = {}) =>
    `http://${key}:S3RVER@127.0.0.1:${port}/${bucket}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each<[string, () => Promise<FileStorage>]>([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['an S3 bucket', () => bucketStorage(bucketUrl())],
])('keeps files in %s until they are removed', async (_where, open) => {
  const storage = await open();
  const content = Buffer.from([0, 255, 1, 254, ...Buffer.from('a receipt')]);
  await storage.put('one', content);
  await storage.put('two', Buffer.from('another'));
  expect(await buffer(await storage.read('one'))).toEqual(content);
  await storage.put('one', Buffer.from('written anew'));
  expect((await buffer(await storage.read('one'))).toString()).toBe('written anew');

  await storage.remove('one');
  await storage.remove('one');
  await expect(storage.read('one')).rejects.toThrow();
  expect((await buffer(await storage.read('two'))).toString()).toBe('another');
});

it('leaves nothing half-written in the folder', async () => {
  const storage = await folderStorage(join(folder, 'whole'));
  await storage.put('one', Buffer.from('content'));
  expect(readdirSync(join(folder, 'whole'))).toEqual(['one']);
});

it.each([
  [
    'a key that the bucket does not know',
    () => bucketUrl({ key: 'WRONG' }),
    /S3_URL cannot be used: The bucket answered 403/,
  ],
  [
    'a bucket that does not exist',
    () => bucketUrl({ bucket: 'nothing' }),
    /S3_URL cannot be used: The bucket answered 404/,
  ],
  ['an address without a bucket', () => 'https://key:secret@s3.example.com', /accepted is an address like/],
])('does not start with %s, and says why', async (_what, url, sentence) => {
  await expect(bucketStorage(url())).rejects.toThrow(sentence);
});
