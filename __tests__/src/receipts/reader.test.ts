import { waitFor } from '@testing-library/react';
import { outcomeOf, readReceipt } from '../../../src/receipts/reader';
import { answer, API_URL, useBackend } from '../../support/backend';
import { useReaderWorker } from '../../support/readerWorker';
import { written } from './written';

const { server } = useBackend();
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

test('an unreadable receipt has no text', async () => {
  const image = picture('unreadable');
  readReceipt(image, 0, nothing);
  await worker.read(1, null);
  await waitFor(() => expect(outcomeOf(image)).toBeNull());
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
