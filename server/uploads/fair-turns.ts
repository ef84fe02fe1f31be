/**
 * Runs work for several keys: one at a time per key and at most `atOnce` altogether. Keys take turns, so that one with
 * much work does not keep the others waiting.
 */
export function fairTurns(atOnce: number) {
  const busy = new Set<string>();
  /** In the order in which the keys get their next turn. */
  const waiting = new Map<string, (() => void)[]>();
  const startNext = (): void => {
    if (busy.size >= atOnce) return;
    const next = [...waiting].find(([key]) => !busy.has(key));
    if (!next) return;
    const [key, [start, ...rest]] = next;
    busy.add(key);
    waiting.delete(key);
    if (rest.length) waiting.set(key, rest);
    start?.();
    startNext();
  };
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
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
