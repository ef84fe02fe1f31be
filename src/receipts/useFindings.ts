import { useDeferredValue, useMemo } from 'react';
import type { Payment } from '../../contract/wire';
import { fileOf } from '../lib/fileOf';
import { useApprovalWindow, useSentAt } from '../payment/approvalWindow';
import { compare, type Findings } from './findings';
import { useReading, type ReadingOptions } from './useReading';
import type { Reading } from './words';

/** The clocks of payer and server may differ by this much. */
const CLOCKS_MS = 3_600_000;

export interface Found {
  readonly findings: Findings;
  readonly reading: Reading;
}

/**
 * Compares a submitted payment with its receipt, which is read on this device.
 *
 * @returns `undefined` while it is being read, `null` if there is nothing to compare
 */
export function useFindings(payment: Payment, options: ReadingOptions): Found | null | undefined {
  const { status, paymentLink, transactionId, amount, recieverPaymentId } = payment;
  const { attempt = 1, createdAt, corrected } = payment;
  const link = status === 'submitted' ? paymentLink : null;
  const file = link && fileOf(link);
  const read = useReading(link, options);
  // Comparing can wait for a tap or a key.
  const latest = useDeferredValue(useMemo(() => ({ file, reading: read }), [file, read]));
  // That of the proof before is not compared with this one.
  const reading = latest.file === file ? latest.reading : undefined;
  const windowMs = useApprovalWindow(payment);
  const sent = Date.parse(useSentAt(payment) ?? '');
  return useMemo(() => {
    if (!reading) return reading;
    // A proof that is sent again may be of money that was sent at any time since the payment was owed.
    const from = attempt > 1 ? Math.min(sent - windowMs, Date.parse(createdAt)) : sent - windowMs;
    const to = Math.max(sent, Date.parse(corrected?.at ?? '') || sent) + CLOCKS_MS;
    const span = Number.isNaN(sent) ? null : { from, to };
    const findings = compare(reading, { orderId: transactionId, amount, payeeId: recieverPaymentId, span });
    return { findings, reading };
  }, [reading, transactionId, amount, recieverPaymentId, sent, windowMs, attempt, createdAt, corrected?.at]);
}
