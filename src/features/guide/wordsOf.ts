import type { Payment, PayWith } from '../../../contract/wire';
import { formatMoney } from '../../lib/formatMoney';
import { formatTimeToCome } from '../../lib/formatTimeToCome';
import { sendWords } from '../../payment/payWith';
import type { Step } from './nextStep';
import { texts } from './texts';

interface StepWords {
  title: string;
  body: string;
  /** Names the way to the place where the step is taken. */
  action: string;
}

/**
 * What to do about the step that comes next.
 * @param window the approval window in words
 */
export function wordsOf(
  { payment, name }: Step,
  window: string,
  nowMs: number,
  payWith?: PayWith,
): StepWords {
  const amount = formatMoney(payment.amount);
  const { pay, rejected, disputed, submitted } = texts;
  switch (payment.status) {
    case 'rejected':
      return {
        title: rejected.title(amount, name),
        body: payment.showReportBtn ? rejected.bodyWithReport : rejected.body,
        action: rejected.action,
      };
    case 'disputed':
      return { title: disputed.title(amount, name), body: disputed.body, action: disputed.action };
    case 'submitted':
      return { title: submitted.title, body: whoDecides(payment, name, nowMs), action: submitted.action };
    default:
      return {
        title: pay.title(amount, name),
        body: pay.body(sendWords(payment.amount, payWith) ?? pay.howToPay, name, window),
        action: pay.action,
      };
  }
}

function whoDecides({ expiresAt, windowPausedAt }: Payment, name: string, nowMs: number): string {
  if (windowPausedAt) return texts.submitted.paused(name);
  if (!expiresAt) return texts.submitted.noTime(name);
  return texts.submitted.until(name, formatTimeToCome(expiresAt, nowMs));
}

/** A step's state in the list of all. */
export function stateOf({ status, expiresAt, windowPausedAt }: Payment, nowMs: number): string {
  if (status === 'submitted' && expiresAt && !windowPausedAt)
    return texts.until(formatTimeToCome(expiresAt, nowMs));
  return texts.states[status];
}
