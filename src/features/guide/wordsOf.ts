import { isUnderAppeal } from '../../../contract/payment';
import type { Payment, PayWith } from '../../../contract/wire';
import { formatMoney } from '../../lib/formatMoney';
import { formatClockTime } from '../../lib/formatClockTime';
import { formatTimeToCome } from '../../lib/formatTimeToCome';
import type { Step } from '../../payment/nextStep';
import { sendWords } from '../../payment/payWith';
import { texts as statusTexts } from '../../payment/texts';
import { texts } from './texts';

interface StepWords {
  title: string;
  body: string;
  /** Labels the link to the place where the step is taken. */
  action: string;
}

/**
 * The words for the next step.
 * @param window the approval window in words
 */
export function wordsOf(
  { payment, name }: Step,
  window: string,
  nowMs: number,
  payWith?: PayWith,
): StepWords {
  const amount = formatMoney(payment.amount);
  const { pay, disputed, submitted, appealed } = texts;
  if (isUnderAppeal(payment))
    return { title: appealed.title(amount, name), body: appealed.body, action: submitted.action };
  switch (payment.status) {
    case 'rejected':
      return rejectedWords(payment, amount, name, nowMs);
    case 'disputed':
      return { title: disputed.title(amount, name), body: disputed.body, action: disputed.action };
    case 'submitted':
      return { title: submitted.title, body: whoDecides(payment, name, nowMs), action: submitted.action };
    default:
      return {
        title: pay.title(amount, name),
        body: pay.body(sendWords(payment.amount, payWith), name, window),
        action: pay.action,
      };
  }
}

function rejectedWords(
  { decision, showReportBtn, appeal }: Payment,
  amount: string,
  name: string,
  nowMs: number,
): StepWords {
  const { title, body, bodyWithReport, bodyWithAppeal, action } = texts.rejected;
  const by = decision?.by;
  if (by === 'settlement')
    return {
      title: title.settlement(amount, name),
      body: promisedBody(decision?.settlement?.until, nowMs),
      action,
    };
  const isAdmin = by === 'admin' || by === 'appeal';
  return {
    title: (isAdmin ? title.admin : title.receiver)(amount, name),
    body: appeal ? bodyWithAppeal : showReportBtn ? bodyWithReport : body,
    action,
  };
}

function promisedBody(until: string | null | undefined, nowMs: number): string {
  const { bodySettled, bodyPromised, bodyLate } = texts.rejected;
  if (!until) return bodySettled;
  return Date.parse(until) < nowMs
    ? bodyLate(formatClockTime(until))
    : bodyPromised(formatTimeToCome(until, nowMs));
}

function whoDecides({ expiresAt, windowPausedAt }: Payment, name: string, nowMs: number): string {
  if (windowPausedAt) return texts.submitted.paused(name);
  if (!expiresAt) return texts.submitted.noTime(name);
  return texts.submitted.until(name, formatTimeToCome(expiresAt, nowMs));
}

/** A step's state in the list of all. */
export function stateOf(payment: Payment, nowMs: number): string {
  if (isUnderAppeal(payment)) return statusTexts.underAppeal;
  const { status, expiresAt, windowPausedAt } = payment;
  if (status === 'submitted' && expiresAt && !windowPausedAt)
    return texts.until(formatTimeToCome(expiresAt, nowMs));
  return texts.states[status];
}
