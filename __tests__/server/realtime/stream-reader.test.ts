import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { readWithoutGaps } from '../../../server/realtime/stream-reader';

const redisUrl = process.env.TEST_REDIS_URL;

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
(redisUrl ? describe : describe.skip)('a reader of the stream between processes', () => {
  let writer: Redis;
  let reader: Redis;
  let stream: string;
  beforeEach(() => {
    writer = new Redis(redisUrl!);
    reader = readWithoutGaps(writer.duplicate());
    stream = `stream-${randomUUID()}`;
  });
  afterEach(async () => {
    await writer.del(stream);
    writer.disconnect();
    reader.disconnect();
  });

  const add = (word: string) => writer.xadd(stream, '*', 'word', word) as Promise<string>;
  /** The words that come within a moment, as the adapter asks for them. */
  async function read(offset: string): Promise<string[] | null> {
    const streams = await reader.xread('COUNT', 100, 'BLOCK', 50, 'STREAMS', stream, offset);
    return streams && streams[0]![1].map(([, [, word]]) => word!);
  }

  test.each([
    ['an empty stream', []],
    ['one with messages', ['old', 'older']],
  ])(
    'of %s gets what comes from its first question on, however often it asks for what is new',
    async (_, before: string[]) => {
      for (const word of before) await add(word);
      expect(await read('$')).toBeNull();
      await add('between two questions');
      expect(await read('$')).toEqual(['between two questions']);
    },
  );

  test('gets all that came since the last one', async () => {
    expect(await read('$')).toBeNull();
    const first = await add('first');
    await Promise.all(['second', 'third', 'fourth'].map(add));
    expect(await read(first)).toEqual(['second', 'third', 'fourth']);
    expect(await read('$')).toEqual(['first', 'second', 'third', 'fourth']);
  });
});
