import { useAppSelector } from '../store/hooks';
import { selectApprovalWindowHours } from '../store/lists/companyPlans';
import { describeTimeLeft } from '../lib/formatTimeLeft';

const HOUR_MS = 3_600_000;

/** The approval window in force, in milliseconds. */
export const useApprovalWindow = (): number => useAppSelector(selectApprovalWindowHours) * HOUR_MS;

/** The approval window in words: '24 hours'. */
export const describeWindow = (windowMs: number): string => describeTimeLeft(windowMs);

/** When the proof was sent: `expiresAt` minus the window (section 2), as ISO; `null` while there is none. */
export function sentAt(expiresAt: string | null, windowMs: number): string | null {
  const end = Date.parse(expiresAt ?? '');
  return Number.isNaN(end) ? null : new Date(end - windowMs).toISOString();
}
