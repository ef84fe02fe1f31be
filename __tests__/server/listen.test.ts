import { createServer, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { ConfigError } from '../../server/config';
import { listen } from '../../server/listen';

const refusal = async (host: string, port: number) => {
  const error: unknown = await listen(fastify(), { host, port }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};

describe('a server that cannot listen says in one line', () => {
  test('that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await refusal('127.0.0.1', port)).toMatch(`PORT ${port} is in use by another program.`);
    await new Promise((resolve) => other.close(resolve));
  });

  test.each(['192.0.2.1', 'nowhere.invalid'])('that %s is not an address of this machine', async (host) => {
    expect(await refusal(host, 0)).toMatch(`HOST="${host}" cannot be used: accepted is an address`);
  });
});
