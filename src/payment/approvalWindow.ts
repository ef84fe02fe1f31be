import type { Payment } from '../../contract/wire';
import { useAppSelector } from '../store/hooks';
import { selectApprovalWindowHours, selectKnownWindowHours } from '../store/lists/companyPlans';
import { describeTimeLeft } from '../lib/formatTimeLeft';

const HOUR_MS = 3_600_000;

/** The approval window in force, in milliseconds; the default until the server has sent it. */
export const useApprovalWindow = (): number => useAppSelector(selectApprovalWindowHours) * HOUR_MS;

/** The approval window in words: '24 hours'. */
export const describeWindow = (windowMs: number): string => describeTimeLeft(windowMs);

/**
 * When the proof was sent: `expiresAt` minus the window (section 2) and its pauses, as ISO; `null` while one is unknown.
 */
export function useSentAt(
  payment: Partial<Pick<Payment, 'expiresAt' | 'windowPausedMs'>> | undefined,
): string | null {
  const hours = useAppSelector(selectKnownWindowHours);
  const end = Date.parse(payment?.expiresAt ?? '');
  if (hours === null || Number.isNaN(end)) return null;
  return new Date(end - hours * HOUR_MS - (payment?.windowPausedMs ?? 0)).toISOString();
}

/** The approval window of a payment at a time in milliseconds; `null` if the payment has none. */
export function windowAt(
  { expiresAt, windowPausedAt }: Pick<Payment, 'expiresAt' | 'windowPausedAt'>,
  time: number,
): { msLeft: number; isPaused: boolean } | null {
  const end = Date.parse(expiresAt ?? '');
  if (Number.isNaN(end)) return null;
  const pausedAt = Date.parse(windowPausedAt ?? '');
  const isPaused = !Number.isNaN(pausedAt);
  return { msLeft: Math.max(0, end - (isPaused ? pausedAt : time)), isPaused };
}
