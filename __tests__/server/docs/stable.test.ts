import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema, OpenApiDocument } from '../../../server/docs/openapi';
import { interfaceLines } from '../../support/interfaceLines';
import { startServer, type TestServer } from '../../support/server';

const FILE = join(__dirname, '../../../docs/interface.txt');
const promised = () => readFileSync(FILE, 'utf8').trimEnd().split('\n');

let server: TestServer;
let present: string[];
beforeAll(async () => {
  server = await startServer();
  const { body } = await server.api<OpenApiDocument>('/docs');
  present = interfaceLines(body);
});
afterAll(() => server.close());

/** A request that was complete must stay complete. */
const isDemand = (line: string) => line.endsWith(' required');
const callOf = (line: string) => line.split(' ').slice(0, 2).join(' ');

test('no answer, field or event of docs/interface.txt is gone, and no call asks for more', () => {
  // What is new is added with this setting; a line that has to go is deleted by hand, with a new major version.
  if (process.env.INTERFACE === 'extend')
    writeFileSync(FILE, `${[...new Set([...promised(), ...present])].filter(Boolean).sort().join('\n')}\n`);
  const lines = new Set(promised());
  const calls = new Set([...lines].map(callOf));
  expect([...lines].filter((line) => !present.includes(line))).toEqual([]);
  expect(present.filter((line) => isDemand(line) && !lines.has(line) && calls.has(callOf(line)))).toEqual([]);
});

test('a lost field, a changed type and a field that became optional are each found', () => {
  const withUser = (properties: Record<string, JsonSchema>, required: string[]) =>
    interfaceLines({
      paths: {},
      components: { schemas: { User: { properties, required } }, parameters: {}, responses: {} },
      'x-socket-events': { sent: {}, received: {} },
    });
  const text = { type: 'string' };
  expect(withUser({ name: text, email: text }, ['name'])).toEqual([
    'User email string optional',
    'User name string',
  ]);
  expect(withUser({ name: { type: ['string', 'null'] } }, ['name'])).toEqual(['User name string|null']);
  expect(withUser({ name: text }, [])).toEqual(['User name string optional']);
});
