import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOCKET_OPTIONS } from '../../contract/limits';

const FILE = join(__dirname, '../../node_modules/engine.io-client/build/esm/transports/index.js');
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a loader of webpack's
const trim = require('../../scripts/webpack/trimSocket.cjs') as (source: string) => string;

test('the build has the ways to a server that the socket may take, and no other', () => {
  const waysIn = (text: string) => [...text.matchAll(/^ +(\w+): \w+,?$/gm)].map(([, way]) => way);
  const source = readFileSync(FILE, 'utf8');
  expect(waysIn(source)).toEqual(expect.arrayContaining(['polling', ...SOCKET_OPTIONS.transports]));
  expect(waysIn(trim(source))).toEqual(SOCKET_OPTIONS.transports);
  expect(trim(source).match(/^import .*/gm)).toHaveLength(SOCKET_OPTIONS.transports.length);
});
