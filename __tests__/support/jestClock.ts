/**
 * Each test of this file runs on Jest's clock, which goes on by 20 ms at a time. So a busy machine that stands still for
 * seconds does not end those in which an acceptance can be undone.
 */
export function useJestClock(options?: FakeTimersConfig): void {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, ...options }));
  afterEach(() => void jest.useRealTimers());
}
