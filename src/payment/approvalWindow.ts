import { HOUR_MS } from '../../contract/durations';
import type { Payment } from '../../contract/wire';
import { useGetCompanyPlansQuery } from '../api/endpoints/lists';
import { useAppSelector } from '../store/hooks';
import { selectApprovalWindowHours, selectKnownWindowHours } from '../store/lists/companyPlans';
import { describeTimeLeft } from '../lib/formatTimeLeft';

/**
 * The approval window in words: '24 hours'; '…' until it is known, since a guessed number may be wrong. It asks for it at
 * once, while the root loader waits for an idle page.
 */
export function useWindowInWords(): string {
  useGetCompanyPlansQuery();
  const hours = useAppSelector(selectKnownWindowHours);
  return hours === null ? '…' : describeTimeLeft(hours * HOUR_MS);
}

type ProofWindow = Partial<Pick<Payment, 'windowStartedAt' | 'expiresAt' | 'windowPausedMs'>>;

/**
 * When the proof was sent, in milliseconds: `expiresAt` minus the window (section 2) and its pauses. A payment keeps the
 * window it was given, so our server says when it started; otherwise it is the window in force. `null` while unknown.
 */
export function sentAtOf(
  { windowStartedAt, expiresAt, windowPausedMs = 0 }: ProofWindow,
  windowHours: number | null,
): number | null {
  const start = Date.parse(windowStartedAt ?? '');
  if (!Number.isNaN(start)) return start;
  const end = Date.parse(expiresAt ?? '');
  return windowHours === null || Number.isNaN(end) ? null : end - windowHours * HOUR_MS - windowPausedMs;
}

/** The same as ISO. */
export function useSentAt(payment: ProofWindow | undefined): string | null {
  const hours = useAppSelector(selectKnownWindowHours);
  const sentAt = payment ? sentAtOf(payment, hours) : null;
  return sentAt === null ? null : new Date(sentAt).toISOString();
}

/** The length of a payment's approval window without its pauses, in milliseconds. */
export function useApprovalWindow({ windowStartedAt, expiresAt, windowPausedMs = 0 }: ProofWindow): number {
  const inForce = useAppSelector(selectApprovalWindowHours) * HOUR_MS;
  const given = Date.parse(expiresAt ?? '') - Date.parse(windowStartedAt ?? '') - windowPausedMs;
  return Number.isNaN(given) ? inForce : given;
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
