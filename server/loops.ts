import type { FastifyBaseLogger } from 'fastify';

/** Work that repeats while the server runs. Several processes may run it at once. */
export interface Loop {
  readonly name: string;
  /** Pause in milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  run(): Promise<void>;
  /** At the stop, after the last run: waits for work that the run left in progress. */
  end?(): Promise<void>;
}

/** Hears of the loops, so that an operator sees one that has stopped. */
export interface LoopWatch {
  started(loop: Loop): void;
  /** After each run without an error. */
  succeeded(loop: Loop): void;
}

/**
 * Starts the loops; a failed run is logged and retried at the next turn. The returned function stops them and waits for
 * current runs.
 */
export function startLoops(
  loops: readonly Loop[],
  log: FastifyBaseLogger,
  watch: LoopWatch,
): () => Promise<void> {
  const stops = loops.map((loop) => startLoop(loop, log, watch));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startLoop(loop: Loop, log: FastifyBaseLogger, watch: LoopWatch): () => Promise<void> {
  const { name, everyMs, run, end } = loop;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = run()
      .then(() => watch.succeeded(loop))
      .catch((error: unknown) => log.error({ err: error }, `${name} failed; trying again`))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  watch.started(loop);
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    await end?.();
  };
}
