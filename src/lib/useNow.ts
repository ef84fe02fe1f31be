import { useSyncExternalStore } from 'react';
import { now, onClockCorrected } from './clock';

const SECOND = 1000;
const subscribers = new Set<() => void>();
let current = now();
let stop: (() => void) | undefined;

function tick(): void {
  current = now();
  subscribers.forEach((notify) => notify());
}

/** One interval for all countdowns. A tab that becomes visible updates at once, as browsers slow the timers of hidden tabs. */
function start(): () => void {
  current = now();
  const timer = window.setInterval(tick, SECOND);
  const endCorrection = onClockCorrected(tick);
  document.addEventListener('visibilitychange', tick);
  return () => {
    window.clearInterval(timer);
    endCorrection();
    document.removeEventListener('visibilitychange', tick);
  };
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  stop ??= start();
  return () => {
    subscribers.delete(notify);
    if (subscribers.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/**
 * What `read` makes of the corrected time in ms; renders again only when that changes, so return a primitive.
 * Before the first subscription no interval runs, so the snapshot then reads the time itself.
 */
export function useReadNow<T extends string | number | boolean | null>(read: (time: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(stop ? current : now()));
}

/** The corrected time in ms, rounded down to a multiple of `stepMs`; renders again at most once per step. */
export const useNow = (stepMs: number = SECOND): number =>
  useReadNow((time) => Math.floor(time / stepMs) * stepMs);
