import type { FastifyBaseLogger } from 'fastify';

/** Work that repeats while the server runs. Several processes may run it at once. */
export interface Loop {
  readonly name: string;
  /** Pause in milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/**
 * Starts the loops; a failed run is logged and retried at the next turn. The returned function stops them and waits for
 * current runs.
 */
export function startLoops(loops: readonly Loop[], log: FastifyBaseLogger): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(loop, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startLoop({ name, everyMs, run }: Loop, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = run()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed; trying again`))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
