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

function asConfigError(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another program.`);
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
