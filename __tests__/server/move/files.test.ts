import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketStorage } from '../../../server/storage/bucket';
import { folderStorage } from '../../../server/storage/folder';
import { readWhole, type FileStorage } from '../../../server/storage/storage';
import { startBucket, type TestBucket } from '../../support/bucket';
import { runCommand, startCommand } from '../../support/commands';
import { until } from '../../support/until';

/** More than a bucket lists at once. */
const FILES = 1100;

let folder: string;
let dataDir: string;
let bucket: TestBucket;
let stored: FileStorage;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peerproof-move-'));
  dataDir = join(folder, 'data');
  bucket = await startBucket();
  stored = await bucketStorage(bucket.url());
});
afterEach(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const move = (option: string, to: string) =>
  runCommand('server/move/main.ts', [option, bucket.url()], { DATA_DIR: to });

function writeUploads(count: number): void {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  for (let number = 0; number < count; number += 1)
    writeFileSync(join(dataDir, 'uploads', `file-${number}`), randomBytes(50 + (number % 100)));
}

const contents = (of: string) =>
  Object.fromEntries(
    readdirSync(join(of, 'uploads')).map((name) => [name, readFileSync(join(of, 'uploads', name), 'hex')]),
  );

/** The number of files in the bucket, 0 while one is half written: unlike a real bucket, the test's shows it already. */
async function storedWhole(): Promise<number> {
  try {
    const names = await stored.list();
    for (const name of names) {
      const source = readFileSync(join(dataDir, 'uploads', name));
      if (!(await readWhole(stored, name))?.equals(source)) return 0;
    }
    return names.length;
  } catch {
    return 0;
  }
}

test('files go to a bucket after an interruption too, and come back as they were', async () => {
  writeUploads(FILES);
  writeFileSync(join(dataDir, 'uploads', 'half.part'), 'half a file');
  const first = startCommand('server/move/main.ts', ['--files', bucket.url()], { DATA_DIR: dataDir });
  await until(async () => (await stored.list().catch(() => [])).length > 20);
  first.child.kill('SIGKILL');
  expect((await first.ended).code).toBeNull();
  let there = 0;
  await until(async () => (there = await storedWhole()) > 20);
  expect(there).toBeLessThan(FILES);

  const second = await move('--files', dataDir);
  const done = /^Copied (\d+) files, (\d+) were there already\. All 1100 have/m;
  expect(second).toMatchObject({ code: 0, output: expect.stringMatching(done) });
  const [, copied, before] = done.exec(second.output)!.map(Number) as [number, number, number];
  expect(copied + before).toBe(FILES);
  expect(before).toBeGreaterThanOrEqual(there);

  const elsewhere = join(folder, 'elsewhere');
  expect((await move('--files-back', elsewhere)).output).toMatch(
    /^Copied 1100 files, 0 were there already\./m,
  );
  rmSync(join(dataDir, 'uploads', 'half.part'));
  expect(contents(elsewhere)).toEqual(contents(dataDir));
}, 180_000);

test('a bucket with anything else is refused, and nothing is written', async () => {
  writeUploads(3);
  await stored.put('holiday.jpg', Buffer.from('a picture'));
  const { code, output } = await move('--files', dataDir);
  expect([code, output]).toEqual([
    1,
    `The bucket is not empty: it has holiday.jpg, which the folder ${join(dataDir, 'uploads')} does not have. Nothing was moved. Name an empty one.`,
  ]);
  expect(await stored.list()).toEqual(['holiday.jpg']);
});

test('a file that is there with other bytes is named and stays', async () => {
  writeUploads(2);
  await stored.put('file-1', Buffer.from('another'));
  const { code, output } = await move('--files', dataDir);
  expect(code).toBe(1);
  expect(output).toMatch(/^The bucket has file-1 with other bytes than the folder /);
  expect((await readWhole(stored, 'file-1'))?.toString()).toBe('another');
});

test('a folder that has files is refused on the way back', async () => {
  await stored.put('file-9', Buffer.from('in the bucket'));
  writeUploads(1);
  const { code, output } = await move('--files-back', dataDir);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The folder .+uploads is not empty: it has file-0, which the bucket does not have\./,
  );
  expect(await (await folderStorage(join(dataDir, 'uploads'))).list()).toEqual(['file-0']);
});

test.each([
  [['--files'], /^Please say what to move:/],
  [[], /^Please say what to move:/],
  [['--files', 'ftp://example.com/bucket'], /^S3_URL="ftp:.+ cannot be used/],
  [['mysql://127.0.0.1/x'], /^DATABASE_URL="mysql:.+ cannot be used/],
])('%j is refused in one sentence', async (args, sentence) => {
  writeUploads(1);
  const { code, output } = await runCommand('server/move/main.ts', args, { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
});
