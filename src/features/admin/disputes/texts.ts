import { APPEAL_DAYS, LIMITS } from '../../../../contract/limits';
import type { PaymentKind } from '../../../../contract/payment';
import { plural } from '../counts';

/** Texts of the disputes. */
export const texts = {
  failed: 'The disputes could not be loaded.',
  empty: 'No open disputes',
  emptyHint: 'Disputed payments appear here automatically, and you get an email.',
  count: (disputes: number, appeals = 0) =>
    [
      plural(disputes, 'open dispute', 'open disputes'),
      ...(appeals > 0 ? [plural(appeals, 'appeal', 'appeals')] : []),
    ].join(' and '),
  lead: 'Oldest unanswered first. Your decision ends the dispute; both parties read your reason.',
  leadForSupport: 'Oldest unanswered first. You can read and chat; an administrator decides.',
  kind: (kind: PaymentKind, index: number) =>
    kind === 'connect' ? 'Connect fee' : `Spot payment ${index + 1}`,
  heading: (amount: string, payer: string, receiver: string) => `${amount} from ${payer} to ${receiver}`,
  disputed: 'Disputed',
  opened: 'Opened this dispute',
  banned: 'Banned',
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Binance ID',
  orderId: 'Order ID',
  orderIdNone: '-',
  reason: (name: string) => `What ${name} says`,
  noReason: 'No reason was given.',
  proposals: 'Proposed settlements',
  receipts: 'Receipts',
  receipt: (name: string) => `Receipt from ${name}`,
  evidence: (name: string) => `Evidence from ${name}`,
  noReceipt: 'No receipt was uploaded.',
  of: (paymentId: string) => `of payment ${paymentId}`,
  payment: (paymentId: string) => `payment ${paymentId}`,
  compare: (paymentId: string) => `Receipts of ${paymentId}`,
  chat: 'Open chat',
  accept: 'Accept',
  reject: 'Reject',
  duplicate: 'The same receipt, or nearly the same picture, was uploaded before: for payment',
  paidFromTo: (from: string, to: string) => `The payer says: paid from ${from} to ${to}`,
  evidenceLink: 'View evidence',
};

/** Texts of deciding a dispute. */
export const decisionTexts = {
  title: 'Decision',
  accepted: {
    title: (amount: string, payer: string, receiver: string) =>
      `Accept ${amount} from ${payer} to ${receiver}?`,
    body: (payer: string, receiver: string) =>
      `You decide in favour of ${payer}: the payment counts as paid. ${receiver} can appeal once within ${APPEAL_DAYS} days; then another administrator decides.`,
    confirm: (amount: string) => `Accept ${amount}`,
  },
  rejected: {
    title: (amount: string, payer: string, receiver: string) =>
      `Reject ${amount} from ${payer} to ${receiver}?`,
    body: (payer: string, receiver: string) =>
      `You decide in favour of ${receiver}: the payment counts as not paid, and ${payer} has to pay again with a new receipt, or can appeal once within ${APPEAL_DAYS} days.`,
    confirm: (amount: string) => `Reject ${amount}`,
  },
  reason: 'Reason',
  reasonHint: `${LIMITS.resolveReason.min} characters or more. Both parties read it, and it stays in the payment's history.`,
  changedTitle: 'This dispute has ended',
  changed:
    'Another administrator has decided it, the receiver has accepted the payment, or the two have settled it.',
};
