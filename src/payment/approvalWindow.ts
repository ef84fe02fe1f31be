import type { Payment } from '../../contract/wire';
import { useGetCompanyPlansQuery } from '../api/endpoints/lists';
import { useAppSelector } from '../store/hooks';
import { selectApprovalWindowHours, selectKnownWindowHours } from '../store/lists/companyPlans';
import { describeTimeLeft } from '../lib/formatTimeLeft';

const HOUR_MS = 3_600_000;

/** The approval window in force, in milliseconds; the default until the server has sent it. */
export const useApprovalWindow = (): number => useAppSelector(selectApprovalWindowHours) * HOUR_MS;

/**
 * The approval window in words: '24 hours'; '…' until it is known, since a guessed number may be wrong. It asks for it at
 * once, while the root loader waits for an idle page.
 */
export function useWindowInWords(): string {
  useGetCompanyPlansQuery();
  const hours = useAppSelector(selectKnownWindowHours);
  return hours === null ? '…' : describeTimeLeft(hours * HOUR_MS);
}

type ProofWindow = Partial<Pick<Payment, 'expiresAt' | 'windowPausedMs'>>;

/**
 * When the proof was sent: `expiresAt` minus the window (section 2) and its pauses, in milliseconds; `null` while one is
 * unknown.
 */
export function sentAtOf(
  { expiresAt, windowPausedMs = 0 }: ProofWindow,
  windowHours: number | null,
): number | null {
  const end = Date.parse(expiresAt ?? '');
  return windowHours === null || Number.isNaN(end) ? null : end - windowHours * HOUR_MS - windowPausedMs;
}

/** The same as ISO. */
export function useSentAt(payment: ProofWindow | undefined): string | null {
  const hours = useAppSelector(selectKnownWindowHours);
  const sentAt = payment ? sentAtOf(payment, hours) : null;
  return sentAt === null ? null : new Date(sentAt).toISOString();
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
