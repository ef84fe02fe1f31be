import type { Redis } from 'ioredis';

/** Where a reading begins that wants only what comes from now on. */
const FROM_NOW = '$';

type Read = (...args: [...unknown[], offset: string]) => Promise<unknown>;

/**
 * Has a connection read the stream between processes without a gap. Until its first message Socket.IO's adapter asks each
 * time for what comes from now on, and would miss what came between two questions: the answer goes on from the first.
 */
export function readWithoutGaps(reader: Redis): Redis {
  const read = reader.xread.bind(reader) as unknown as Read;
  let beginning: string | undefined;
  const readOn: Read = async (...args) => {
    const [stream, offset] = args.slice(-2).map(String) as [string, string];
    if (offset !== FROM_NOW) return read(...args);
    beginning ??= await lastOf(reader, stream);
    return read(...args.slice(0, -1), beginning);
  };
  return Object.assign(reader, { xread: readOn });
}

async function lastOf(reader: Redis, stream: string): Promise<string> {
  const [last] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
  return last?.[0] ?? '0-0';
}
