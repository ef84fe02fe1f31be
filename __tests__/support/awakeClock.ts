const TICK_MS = 100;

/** Milliseconds in which this process could work. */
export interface AwakeClock {
  ms(): number;
  stop(): void;
}

/**
 * A clock for upper bounds: it stands still while the machine does, as a timer that was due several times meanwhile
 * ticks only once.
 */
export function startAwakeClock(): AwakeClock {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), TICK_MS).unref();
  return { ms: () => ticks * TICK_MS, stop: () => clearInterval(timer) };
}
