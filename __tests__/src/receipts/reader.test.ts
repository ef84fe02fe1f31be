import { waitFor } from '@testing-library/react';
import { outcomeOf, readReceipt } from '../../../src/receipts/reader';
import { sessionEnded } from '../../../src/store/session';
import { answer, API_URL, useBackend } from '../../support/backend';
import { useReaderWorker } from '../../support/readerWorker';
import { makeTestStore } from '../../support/renderWithProviders';
import { written } from './written';

const { server, user } = useBackend();
const worker = useReaderWorker();

const READING = written(['Order ID  151644135284']);
const picture = (name: string) => new File([name], name);
const nothing = () => undefined;

test('receipts are read one at a time, the one on the screen first, and a withdrawn one is not begun', async () => {
  const [first, next, later, withdrawn] = ['a', 'b', 'c', 'd'].map(picture) as [File, File, File, File];
  const read: string[] = [];
  readReceipt(first, 0, () => read.push('first'));
  readReceipt(later, 1, () => read.push('later'));
  const withdraw = readReceipt(withdrawn, 0, () => read.push('withdrawn'));
  readReceipt(next, 0, () => read.push('next'));
  withdraw();
  for (const count of [1, 2, 3]) await worker.read(count, READING);
  await waitFor(() => expect(read).toEqual(['first', 'next', 'later']));
  expect(worker.asked.map(({ image }) => image)).toEqual([first, next, later]);
  expect(worker.workers.size).toBe(1);
});

test('a receipt is read once', async () => {
  const image = picture('once');
  readReceipt(image, 0, nothing)();
  readReceipt(image, 0, nothing);
  await worker.read(1, READING);
  await waitFor(() => expect(outcomeOf(image)).toBe(READING));
  readReceipt(image, 0, nothing);
  expect(outcomeOf(image)).toBe(READING);
  expect(worker.asked).toHaveLength(1);
});

test('of many receipts that were scrolled past, only the one begun and those still wanted are read', async () => {
  const pictures = Array.from({ length: 40 }, (_, at) => picture(`row ${at}`));
  const withdraw = pictures.map((image) => readReceipt(image, 2, nothing));
  for (const each of withdraw.slice(0, -2)) each();
  for (const count of [1, 2, 3]) await worker.read(count, READING);
  await waitFor(() => expect(outcomeOf(pictures.at(-1)!)).toBe(READING));
  expect(worker.asked.map(({ image }) => image)).toEqual([pictures[0], pictures[38], pictures[39]]);
});

test('what receipts said is forgotten at the end of the session, also of one that is being read', async () => {
  const { dispatch } = makeTestStore({ user });
  const [done, underWay] = [picture('done'), picture('under way')];
  readReceipt(done, 0, nothing)();
  await worker.read(1, READING);
  await waitFor(() => expect(outcomeOf(done)).toBe(READING));
  readReceipt(underWay, 0, nothing);
  dispatch(sessionEnded({ reason: 'signedOut' }));
  await worker.read(2, READING);
  for (const each of [done, underWay]) expect(outcomeOf(each)).toBeUndefined();
  // The reader goes on with the next one.
  const next = picture('next session');
  readReceipt(next, 0, nothing);
  await worker.read(3, READING);
  await waitFor(() => expect(outcomeOf(next)).toBe(READING));
  expect(outcomeOf(underWay)).toBeUndefined();
});

test('an unreadable receipt has no text', async () => {
  const image = picture('unreadable');
  readReceipt(image, 0, nothing);
  await worker.read(1, null);
  await waitFor(() => expect(outcomeOf(image)).toBeNull());
});

test('an unreadable receipt is read again on demand, but not for another place that shows it', async () => {
  const image = picture('unreadable, seen twice');
  const stop = [readReceipt(image, 3, nothing)];
  await worker.read(1, null);
  await waitFor(() => expect(outcomeOf(image)).toBeNull());
  stop.push(readReceipt(image, 1, nothing));
  expect(outcomeOf(image)).toBeNull();
  stop.push(readReceipt(image, 3, nothing, true));
  expect(outcomeOf(image)).toBeUndefined();
  await worker.read(2, READING);
  await waitFor(() => expect(outcomeOf(image)).toBe(READING));
  for (const end of stop) end();
});

test('a receipt that never arrives does not keep the next from being read', async () => {
  jest.useFakeTimers();
  const next = picture('next');
  try {
    server.use(answer('get', '/file/hangs', () => new Promise(nothing)));
    readReceipt(`${API_URL}/file/hangs`, 0, nothing);
    readReceipt(next, 1, nothing);
    await jest.advanceTimersByTimeAsync(60_000);
  } finally {
    jest.useRealTimers();
  }
  await worker.read(1, READING);
  await waitFor(() => expect(outcomeOf(next)).toBe(READING));
  expect(outcomeOf(`${API_URL}/file/hangs`)).toBeNull();
});
