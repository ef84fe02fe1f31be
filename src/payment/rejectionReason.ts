import type { HistoryEntry } from '../../contract/wire';

/** The reason of the latest rejection; `null` where none was given or none happened. */
export const rejectionReason = (history: readonly HistoryEntry[] | undefined): string | null =>
  history?.findLast(({ from, to }) => to === 'rejected' && from !== to)?.reason ?? null;
