import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 on which nothing listens. It is below the ephemeral range, so that the system gives it to nobody
 * else in the seconds before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + randomInt(20_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
