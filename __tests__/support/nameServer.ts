import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';

const TYPES = { 1: 4, 28: 6 } as const;
/** The header's flags of an answer without an error, and of one for a name that does not exist. */
const FOUND = 0x8180;
const NO_SUCH_NAME = 0x8183;

export interface NameServer {
  /** Names that a test wants answered, with their addresses; null: they are never answered. */
  readonly names: Map<string, readonly string[] | null>;
  /** How often it was asked. */
  asked(): number;
  close(): Promise<void>;
}

/** A real name server on this machine, the only one that this process asks until it is closed. */
export async function startNameServer(): Promise<NameServer> {
  const names: NameServer['names'] = new Map();
  let asked = 0;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    asked += 1;
    const { name, type, question } = read(query);
    const found = names.get(name);
    if (found === null) return;
    const family = type === 1 || type === 28 ? TYPES[type] : undefined;
    const records = (found ?? [])
      .filter((one) => (isIPv4(one) ? 4 : 6) === family)
      .map((one) => recordOf(type, one));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(found ? FOUND : NO_SUCH_NAME, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    names,
    asked: () => asked,
    async close() {
      dns.setServers(before);
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** The first question of a query. */
function read(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {
    name: labels.join('.').toLowerCase(),
    type: query.readUInt16BE(at + 1),
    question: query.subarray(12, at + 5),
  };
}

/** A record for the name of the question, good for this once. */
function recordOf(type: number, address: string): Buffer {
  const bytes = isIPv4(address) ? address.split('.').map(Number) : bytesOf6(address);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  return Buffer.concat([head, Buffer.from(bytes)]);
}

function bytesOf6(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []);
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return all.flatMap((group) => [group >> 8, group & 0xff]);
}
