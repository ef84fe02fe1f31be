/**
 * Runs work for several keys: one at a time per key and at most `atOnce` altogether. Keys take turns, so that one with
 * much work does not keep the others waiting. Work that still waits when its `signal` aborts is dropped, and its caller
 * gets the signal's reason.
 */
export function fairTurns(atOnce: number) {
  const busy = new Set<string>();
  /** In the order in which the keys get their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  const setWaiting = (key: string, starts: (() => void)[]) => {
    if (starts.length) waiting.set(key, starts);
    else waiting.delete(key);
  };
  const startNext = (): void => {
    if (busy.size >= atOnce) return;
    const next = [...waiting].find(([key]) => !busy.has(key));
    if (!next) return;
    const [key, [start, ...rest]] = next;
    busy.add(key);
    // Deleted first: the key goes to the end.
    waiting.delete(key);
    setWaiting(key, rest);
    start?.();
    startNext();
  };
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await new Promise<void>((resolve, reject) => {
      setWaiting(key, [...(waiting.get(key) ?? []), resolve]);
      signal?.addEventListener('abort', () => {
        setWaiting(
          key,
          (waiting.get(key) ?? []).filter((start) => start !== resolve),
        );
        reject(signal.reason as Error);
      });
      startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(key);
      startNext();
    }
  };
}
