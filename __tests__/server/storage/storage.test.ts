import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { bucketStorage } from '../../../server/storage/bucket';
import { bucketLinks } from '../../../server/storage/bucket-links';
import { folderStorage } from '../../../server/storage/folder';
import { readWhole, StorageError, type FileStorage } from '../../../server/storage/storage';
import { startBucket, type TestBucket } from '../../support/bucket';

let folder: string;
let bucket: TestBucket;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peerproof-storage-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each<[string, () => Promise<FileStorage>]>([
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['an S3 bucket', () => bucketStorage(bucket.url())],
])('keeps files in %s until they are removed', async (_where, open) => {
  const storage = await open();
  const content = Buffer.from([0, 255, 1, 254, ...Buffer.from('a receipt')]);
  await storage.put('one', content);
  await storage.put('two', Buffer.from('another'));
  expect(await readWhole(storage, 'one')).toEqual(content);
  await storage.put('one', Buffer.from('written anew'));
  expect((await readWhole(storage, 'one'))?.toString()).toBe('written anew');

  await storage.remove('one');
  await storage.remove('one');
  expect(await readWhole(storage, 'one')).toBeUndefined();
  expect((await readWhole(storage, 'two'))?.toString()).toBe('another');
});

it('leaves no half-written file in the folder', async () => {
  const storage = await folderStorage(join(folder, 'whole'));
  await storage.put('one', Buffer.from('content'));
  expect(readdirSync(join(folder, 'whole'))).toEqual(['one']);
});

it.each([
  [
    'a key that the bucket does not know',
    () => bucket.url({ key: 'WRONG' }),
    /S3_URL cannot be used: The bucket answered 403/,
  ],
  [
    'a bucket that does not exist',
    () => bucket.url({ bucket: 'nothing' }),
    /S3_URL cannot be used: The bucket answered 404/,
  ],
  ['an address without a bucket', () => 'https://key:secret@s3.example.com', /accepted is an address like/],
])('refuses to start with %s, and says why', async (_what, url, sentence) => {
  await expect(bucketStorage(url())).rejects.toThrow(sentence);
});

it("signs a link as Amazon's own library does", async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:03:00Z'), doNotFake: ['setTimeout'] });
  const client = new AwsClient({
    accessKeyId: 'KEY',
    secretAccessKey: 'SE/CRET+x',
    region: 'eu-central-1',
    service: 's3',
  });
  const links = bucketLinks(client, 'https://s3.example.com/uploads', async () => true);
  const link = await links.sign('0190a7a0-0000-7000-8000-000000000000.thumbnail.webp', {
    type: 'image/webp',
    cacheControl: 'private, max-age=3600, immutable',
    disposition: 'attachment; filename="a.webp"',
  });
  jest.useRealTimers();
  // Made by `S3SigV4QueryAuth` of botocore 1.43.11.
  expect(new URL(link).searchParams.get('X-Amz-Signature')).toBe(
    '8e569b97e91e47dbcdac3744efe6b1ff4eb3a7bebc61cd194807d9e20630fd7e',
  );
  expect(link).not.toContain('+');
});

it('remembers that a file is there, and asks again while it is not', async () => {
  const asked: string[] = [];
  let isThere = false;
  const links = bucketLinks({} as AwsClient, 'https://s3.example.com/uploads', async (path) => {
    asked.push(path);
    return isThere;
  });
  expect([await links.has('one'), await links.has('one')]).toEqual([false, false]);
  isThere = true;
  expect([await links.has('one'), await links.has('one'), await links.has('two')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(asked).toEqual(['/one', '/one', '/one', '/two']);
});

it('follows no redirect of a bucket, which could lead anywhere', async () => {
  const asked: string[] = [];
  let sendsAway = false;
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (sendsAway) response.writeHead(302, { Location: '/elsewhere' });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const storage = await bucketStorage(`http://key:secret@127.0.0.1:${port}/uploads`);
  sendsAway = true;
  await expect(storage.read('one')).rejects.toThrow('The bucket answered 302 to GET /one.');
  await expect(storage.put('one', Buffer.from('x'))).rejects.toThrow('The bucket answered 302 to PUT /one.');
  server.closeAllConnections();
  server.close();
  expect(asked).toEqual(['/uploads', '/uploads/one', '/uploads/one']);
});

it('asks an overloaded bucket again, four times in all, and then says what it answered', async () => {
  const answers: number[] = [];
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answers.shift() ?? 200).end('content');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const storage = await bucketStorage(`http://key:secret@127.0.0.1:${port}/uploads`);
  answers.push(503, 429, 500);
  await storage.put('one', Buffer.from('x'));
  answers.push(503, 503, 503, 503);
  await expect(storage.put('one', Buffer.from('x'))).rejects.toThrow('The bucket answered 503 to PUT /one.');
  server.closeAllConnections();
  server.close();
  expect(asked).toBe(1 + 4 + 4);
});

it('distinguishes a missing file from a folder or bucket that does not answer', async () => {
  const files = await folderStorage(join(folder, 'faulty'));
  symlinkSync('round', join(folder, 'faulty', 'round'));
  await expect(files.read('round')).rejects.toThrow(StorageError);
  mkdirSync(join(folder, 'faulty', 'no-file'));
  await expect(readWhole(files, 'no-file')).rejects.toThrow(StorageError);

  const gone = await startBucket();
  const storage = await bucketStorage(gone.url());
  expect(await storage.read('one')).toBeUndefined();
  await gone.close();
  await expect(storage.read('one')).rejects.toThrow(StorageError);
});
