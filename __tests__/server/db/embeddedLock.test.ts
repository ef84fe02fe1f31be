import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../../server/db/folder-lock';
import { tempFolder } from '../../support/tempFolder';

/** A folder that can be moved; its parent is deleted in the end. */
function newFolder(): string {
  const folder = join(tempFolder(), 'data');
  mkdirSync(folder);
  return folder;
}
const IN_USE = 'Another Peerproof process is using the data folder';

test('a folder is locked however it is reached, for example mounted at two paths in two containers', async () => {
  const folder = newFolder();
  const lock = await lockFolder(folder);
  const elsewhere = `${folder}-elsewhere`;
  renameSync(folder, elsewhere);
  await expect(lockFolder(elsewhere)).rejects.toThrow(IN_USE);
  await lock.release();
  await (await lockFolder(elsewhere)).release();
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a folder can be locked even if its path is longer than that of a socket may be', async () => {
  const folder = join(newFolder(), 'x'.repeat(120));
  mkdirSync(folder);
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
  await lock.release();
});

test('a killed process holds no lock, and its lock file is removed', async () => {
  const folder = newFolder();
  const script = `require('./server/db/folder-lock').lockFolder(process.argv[1])
    .then(() => { console.log('held'); setInterval(() => {}, 1000); });`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '-e', script, folder], {
    cwd: join(__dirname, '../../..'),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(holder.stdout, 'data');
  const moved = `${folder}-moved`;
  renameSync(folder, moved);
  const whileHeld = await lockFolder(moved).catch((error: Error) => error.message);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect(whileHeld).toContain(IN_USE);
  const lock = await lockFolder(moved);
  expect(readdirSync(moved).length).toBe(1);
  await lock.release();
  expect(readdirSync(moved)).toEqual([]);
});

test('of several processes that try at the same time, at most one gets the folder', async () => {
  const folder = newFolder();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const held = tries.filter((each) => each.status === 'fulfilled');
  expect(held.length).toBeLessThanOrEqual(1);
  await Promise.all(held.map(({ value }) => value.release()));
  await (await lockFolder(folder)).release();
});
