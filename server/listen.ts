import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { ConfigError } from './environment';

/** The operating system chooses. */
const ANY_PORT = 0;

/**
 * Listens at HOST and PORT.
 * @throws ConfigError naming the setting that cannot be used.
 */
export async function listen(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw asConfigError(error as NodeJS.ErrnoException, config);
  }
}

/**
 * Checks HOST and PORT before anything that takes time. It never listens at PORT: a proxy would send requests that nobody
 * answers. Whether this user may listen there shows only later.
 * @throws ConfigError naming the setting that cannot be used.
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    const probe = createServer().listen({ host, port: ANY_PORT });
    await once(probe, 'listening');
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw asConfigError(error as NodeJS.ErrnoException, { host, port });
  }
  if (port !== ANY_PORT && (await answers(host, port))) throw portInUse(port);
}

/** Whether a program listens there; the address of all interfaces stands for this machine. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, isUnspecified(host) ? 'localhost' : host)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}

const isUnspecified = (host: string) => host === '0.0.0.0' || host === '::';

const portInUse = (port: number) =>
  new ConfigError(`PORT ${port} is in use by another program. Stop it, or set PORT to another port.`);

function asConfigError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return portInUse(port);
    case 'EACCES':
      return new ConfigError(
        `PORT="${port}" cannot be used: accepted is a port that this user may listen on.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `HOST="${host}" cannot be used: accepted is an address or a name of this machine (${error.code}).`,
      );
    default:
      return error;
  }
}
