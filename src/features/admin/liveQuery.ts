/**
 * For what other people change: read anew when it is opened and, as not every change is told over the socket, once a
 * minute while somebody looks at it.
 */
export const LIVE_QUERY = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const;
