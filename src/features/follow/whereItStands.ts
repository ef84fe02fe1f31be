import { transitionNamed, type TransitionName } from '../../../contract/payment';
import type { FollowedPayment } from '../../../contract/wire';
import { texts } from './texts';

/** The step that led to the status; undefined if there is none. The receiver may change afterwards (`handOver`). */
function lastStepOf({ status, steps }: FollowedPayment): TransitionName | undefined {
  const last = steps.findLast(({ transition }) => transition !== 'handOver');
  return last?.to === status && last.transition !== 'handOver' ? last.transition : undefined;
}

/** Whether the decision is looked at again. */
export function isUnderAppeal(payment: FollowedPayment): boolean {
  const step = lastStepOf(payment);
  return step !== undefined && transitionNamed(step)?.appeal === 'ask';
}

/** Where the payment stands, in one sentence: by its last step where the status alone would say too much. */
export function sentenceOf(payment: FollowedPayment): string {
  const step = lastStepOf(payment);
  return (step && texts.saysAfter[step]) ?? texts.says[payment.status];
}
