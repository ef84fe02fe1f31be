/**
 * For data that other people change: reload on opening and, since the socket does not report every change, once a
 * minute while visible.
 */
export const LIVE_QUERY = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
