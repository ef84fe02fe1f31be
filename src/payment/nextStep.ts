import { isUnderAppeal, type PaymentStatus } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { receiverName } from './receiver';

/** One of the member's payments, with the receiver's name. */
export interface Step {
  payment: Payment;
  name: string;
}

/** The order of steps: answer a rejection, pay, explain a dispute; the rest only needs patience. */
const ORDER: readonly PaymentStatus[] = ['rejected', 'pending', 'disputed', 'submitted'];

export const stepsOf = (payments: readonly Payment[]): Step[] =>
  payments.map((payment, position) => ({ payment, name: receiverName(payment, position) }));

/**
 * The step to take now; of those under review the one whose window ends first, then one under appeal. Undefined if all
 * are approved.
 */
export function nextStep(steps: readonly Step[]): Step | undefined {
  for (const status of ORDER) {
    const [first, ...others] = steps.filter(
      ({ payment }) => payment.status === status && !isUnderAppeal(payment),
    );
    if (first) return status === 'submitted' ? others.reduce(earlier, first) : first;
  }
  return steps.find(({ payment }) => payment.status !== 'accepted');
}

const endOf = ({ payment }: Step) => Date.parse(payment.expiresAt ?? '') || Infinity;
const earlier = (one: Step, other: Step): Step => (endOf(other) < endOf(one) ? other : one);
