import autocannon from 'autocannon';
import type { Served } from './processes';

export interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly token?: string;
  readonly body?: object;
}

/** Lasts this many seconds, or this many requests. */
export type Load = { readonly connections: number } & (
  { readonly seconds: number } | { readonly amount: number }
);

export interface Measured {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server's process per request, in microseconds. */
  readonly cpu: number;
}

/**
 * Sends a server requests as fast as it answers: the same one again and again, or the next one from `asked`.
 * @throws Error if an answer is not 2xx.
 */
export async function measure(
  served: Served,
  asked: Asked | (() => Asked),
  { connections, ...extent }: Load,
): Promise<Measured> {
  const first = typeof asked === 'function' ? undefined : requestOf(asked);
  const next = typeof asked === 'function' ? asked : undefined;
  const before = served.cpuMicroseconds();
  const began = performance.now();
  // Autocannon itself ends only at a full second.
  let ended = began;
  const milliseconds: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: served.url,
        connections,
        ...('amount' in extent ? extent : { duration: extent.seconds }),
        requests: [first ?? { setupRequest: (request) => ({ ...request, ...requestOf(next!()) }) }],
      },
      (error, found) => (error ? reject(error) : resolve(found)),
    );
    instance.on('response', (_client, _status, _bytes, time) => {
      milliseconds.push(time);
      ended = performance.now();
    });
  });
  const elapsed = (ended - began) / 1000;
  const cpu = served.cpuMicroseconds() - before;
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0 || milliseconds.length === 0)
    throw new Error(
      `${failed} of ${milliseconds.length} requests to ${served.url} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  milliseconds.sort((a, b) => a - b);
  return {
    requests: milliseconds.length,
    perSecond: milliseconds.length / elapsed,
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    cpu: cpu / milliseconds.length,
  };
}

/** @param sorted ascending, not empty */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

const requestOf = ({ path, method = 'GET', token, body }: Asked): autocannon.Request => ({
  path,
  method,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  body: body && JSON.stringify(body),
});
