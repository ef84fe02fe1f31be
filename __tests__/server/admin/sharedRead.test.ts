import { sharedRead } from '../../../server/admin/shared-read';
import { aSignal } from '../../support/aSignal';

it('runs once at a time, and answers nobody with what was read before they asked', async () => {
  const runs: { asked: string; end: ReturnType<typeof aSignal> }[] = [];
  const read = sharedRead(async (asked: string) => {
    const run = { asked, end: aSignal() };
    runs.push(run);
    await run.end.promise;
    return `${asked}, run ${runs.length}`;
  });

  const first = read('a');
  await Promise.resolve();
  const [second, third] = [read('b'), read('c')];
  await Promise.resolve();
  expect(runs.map(({ asked }) => asked)).toEqual(['a']);

  runs[0]!.end.resolve();
  expect(await first).toBe('a, run 1');
  expect(runs.map(({ asked }) => asked)).toEqual(['a', 'c']);
  runs[1]!.end.resolve();
  expect(await Promise.all([second, third])).toEqual(['c, run 2', 'c, run 2']);
});

it('a run that fails fails only those who share it', async () => {
  let fails = true;
  const read = sharedRead(async () => {
    if (fails) throw new Error('lost');
    return 'read';
  });
  const refused = Promise.all([read(null), read(null)]);
  await expect(refused).rejects.toThrow('lost');
  fails = false;
  expect(await read(null)).toBe('read');
});
