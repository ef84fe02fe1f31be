import type { Payment } from '../../contract/wire';
import { RelativeTime } from '../ui/RelativeTime';
import { useSentAt } from './approvalWindow';

/** When the proof was sent; a dash until the approval window is known, so that nothing moves when it comes. */
export function SentTime({ payment }: { payment: Payment }) {
  const sent = useSentAt(payment);
  return sent ? <RelativeTime value={sent} /> : '-';
}
