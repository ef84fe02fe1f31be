import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../../contract/wire';
import type { FileStorage } from '../../../server/storage/storage';
import { collectUnusedFiles } from '../../../server/uploads/collect';
import { jpeg, uploadImage } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let storage: FileStorage;
beforeAll(async () => {
  server = await startServer();
  storage = { ...server.services.storage };
});
afterEach(() => void Object.assign(server.services.storage, storage));
afterAll(() => server.close());

const fail = (code: string) =>
  Object.assign(server.services.storage, {
    put: () => Promise.reject(Object.assign(new Error(`${code}: /secret/path`), { code })),
  });

async function upload() {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpeg())]), 'a.jpg');
  return server.api(PATHS.upload, { body: form });
}

test.each([
  ['ENOSPC', 507, 'There is no room for more images at the moment. Please try again later.'],
  ['EDQUOT', 507, 'There is no room for more images at the moment. Please try again later.'],
  ['EIO', 503, 'The image could not be saved at the moment. Please try again shortly.'],
])(
  'an upload that meets %s gets a %i that says what to do, and works again afterwards',
  async (code, status, message) => {
    fail(code);
    const answer = await upload();
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    Object.assign(server.services.storage, storage);
    expect((await upload()).status).toBe(200);
  },
);

test('a full disk leaves no half-written file', async () => {
  const { folderStorage } = await import('../../../server/storage/folder');
  const folder = join(server.dataDir, 'full');
  const small = await folderStorage(folder);
  await expect(small.put('a-file', null as never)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('an image that could not be stored cannot be used by a payment', async () => {
  fail('ENOSPC');
  await expect(uploadImage(server)).rejects.toThrow('507');
  const rows = await server.db
    .selectFrom('files')
    .select('purpose')
    .where('purpose', 'is not', null)
    .execute();
  expect(rows).toEqual([]);
});

test('an image that could not be stored takes none of its address’s room after the next collection', async () => {
  const unused = () => server.db.selectFrom('files').select('id').where('purpose', 'is', null).execute();
  await collectUnusedFiles(server.services).run();
  const before = await unused();
  fail('EIO');
  await expect(uploadImage(server)).rejects.toThrow('503');
  expect(await unused()).toHaveLength(before.length + 1);
  await collectUnusedFiles(server.services).run();
  expect(await unused()).toEqual(before);
});
