import { BadgeCheck, CircleDashed, CircleX, Hourglass, MessageSquareWarning, type IconNode } from 'lucide';
import type { PaymentStatus } from '../../contract/payment';

export type StatusTone = 'neutral' | 'warning' | 'success' | 'danger';

/** Icon and colour of each status (section 4); payer and receiver read different words. */
export const STATUS_LOOK: Record<PaymentStatus, { tone: StatusTone; icon: IconNode }> = {
  pending: { tone: 'neutral', icon: CircleDashed },
  submitted: { tone: 'warning', icon: Hourglass },
  accepted: { tone: 'success', icon: BadgeCheck },
  rejected: { tone: 'danger', icon: CircleX },
  disputed: { tone: 'danger', icon: MessageSquareWarning },
};
