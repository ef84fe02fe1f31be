/**
 * True for the first `max` calls of a key in each window of `windowMs`, which begins with its first call. Counted in this process:
 * it keeps one from being kept busy, and what is counted may be far more than honest clients send.
 */
export function createEventLimit(max: number, windowMs: number): (key: string) => boolean {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    if (count === 1) setTimeout(() => counts.delete(key), windowMs).unref();
    counts.set(key, count);
    return count <= max;
  };
}
