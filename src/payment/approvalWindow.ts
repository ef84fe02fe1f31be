import { useAppSelector } from '../store/hooks';
import { selectApprovalWindowHours, selectKnownWindowHours } from '../store/lists/companyPlans';
import { describeTimeLeft } from '../lib/formatTimeLeft';

const HOUR_MS = 3_600_000;

/** The approval window in force, in milliseconds; the default until the server has sent it. */
export const useApprovalWindow = (): number => useAppSelector(selectApprovalWindowHours) * HOUR_MS;

/** The approval window in words: '24 hours'. */
export const describeWindow = (windowMs: number): string => describeTimeLeft(windowMs);

/** When the proof was sent: `expiresAt` minus the window (section 2), as ISO; `null` while either is unknown. */
export function useSentAt(expiresAt: string | null | undefined): string | null {
  const hours = useAppSelector(selectKnownWindowHours);
  const end = Date.parse(expiresAt ?? '');
  return hours === null || Number.isNaN(end) ? null : new Date(end - hours * HOUR_MS).toISOString();
}
