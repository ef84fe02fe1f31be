import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from './config';

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
 * Checks HOST and PORT by listening there for a moment, before anything that takes time.
 * @throws ConfigError naming the setting that cannot be used.
 */
export async function checkPort(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: config.host, port: config.port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    throw asConfigError(error as NodeJS.ErrnoException, config);
  }
}

function asConfigError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} is in use by another program. Stop it, or set PORT to another port.`,
      );
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
