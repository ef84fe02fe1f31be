import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { ConfigError } from '../../server/environment';
import { checkPort, listen } from '../../server/listen';
import { freePort } from '../support/freePort';

const listenOnce = (config: { host: string; port: number }) => listen(fastify(), config);

const refusal = async (run: typeof checkPort, host: string, port: number) => {
  const error: unknown = await run({ host, port }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};

/** A port that is in use until `free`. */
async function occupiedPort(host: string) {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  return { port, free: () => new Promise((resolve) => other.close(resolve)) };
}

describe.each([
  ['listens', listenOnce],
  ['is checked before the start', checkPort],
])('a server that %s where it cannot says in one line', (_when, run) => {
  test.each(['127.0.0.1', '0.0.0.0', 'localhost'])('that its port is in use on %s', async (host) => {
    const { port, free } = await occupiedPort(host);
    expect(await refusal(run, host, port)).toMatch(`PORT ${port} is in use by another program.`);
    await free();
  });

  test.each(['192.0.2.1', 'nowhere.invalid'])('that %s is not an address of this machine', async (host) => {
    expect(await refusal(run, host, 0)).toMatch(`HOST="${host}" cannot be used: accepted is an address`);
  });
});

/** Connects again and again, as a proxy does with each request, and counts how often it succeeds. */
const PROXY = `
  const { connect } = require('node:net');
  const { parentPort, workerData: port } = require('node:worker_threads');
  let connections = 0;
  let isOver = false;
  parentPort.once('message', () => (isOver = true));
  const next = () => (isOver ? parentPort.postMessage(connections) : tryOnce());
  const tryOnce = () => {
    const socket = connect(port, '127.0.0.1', () => {
      connections += 1;
      socket.destroy();
    }).once('error', () => {}).once('close', next);
  };
  parentPort.postMessage('ready');
  tryOnce();
`;

test('a proxy cannot connect to a server that only checks its port', async () => {
  const port = await freePort();
  const proxy = new Worker(PROXY, { eval: true, workerData: port });
  await once(proxy, 'message');
  for (let check = 0; check < 1000; check += 1) await checkPort({ host: '127.0.0.1', port });
  proxy.postMessage('end');
  expect(await once(proxy, 'message')).toEqual([0]);
  await proxy.terminate();
});
