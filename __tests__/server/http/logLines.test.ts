import { gatherLines } from '../../../server/http/log-lines';

test('the lines of the log come out whole, in order, in fewer writes than lines', async () => {
  const written: string[] = [];
  let isWritten = () => {};
  const all = new Promise<void>((resolve) => (isWritten = resolve));
  const lines = gatherLines({
    write(text) {
      written.push(text);
      if (text.includes('line 999\n')) isWritten();
    },
  });
  const expected = Array.from(
    { length: 1000 },
    (_, number) => `a line that says something, line ${number}\n`,
  );
  for (const line of expected) lines.write(line);
  await all;
  expect(written.join('')).toBe(expected.join(''));
  expect(written.length).toBeLessThan(10);
});

test('what is left when the process ends is written then', () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => void written.push(text) });
  lines.write('the last\n');
  lines.flush();
  lines.flush();
  expect(written).toEqual(['the last\n']);
});
