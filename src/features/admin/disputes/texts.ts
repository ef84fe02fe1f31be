import type { ReactNode } from 'react';
import { APPEAL_DAYS, LIMITS } from '../../../../contract/limits';
import type { PaymentKind } from '../../../../contract/payment';
import { plural, t, translated, toTranslate } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

const openDisputes = (count: number) => plural(count, '# open dispute', '# open disputes');

/** Texts of the disputes. */
export const texts = translated({
  failed: 'The disputes could not be loaded.',
  empty: 'No open disputes',
  emptyHint: 'Disputed payments appear here automatically, and you get an email.',
  count: (disputes: number, appeals = 0) => {
    if (appeals === 0) return openDisputes(disputes);
    if (disputes === 0) return plural(appeals, '# open appeal', '# open appeals');
    return t('{disputes} and {appeals}', {
      disputes: openDisputes(disputes),
      appeals: plural(appeals, '# appeal', '# appeals'),
    });
  },
  lead: 'Oldest unanswered first. Your decision ends the dispute; both parties read your reason.',
  leadForSupport: 'Oldest unanswered first. You can read and chat; an administrator decides.',
  kind: (kind: PaymentKind, index: number) =>
    kind === 'connect' ? t('Connect fee') : t('Spot payment {number}', { number: index + 1 }),
  heading: (amount: string, payer: string, receiver: string) =>
    t('{amount} from {payer} to {receiver}', { amount, payer, receiver }),
  disputed: (time: ReactNode) => sentence(toTranslate('Disputed {time}'), { time }),
  opened: 'Opened this dispute',
  banned: 'Banned',
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Binance ID',
  presentPaymentMethodId: 'Binance ID now',
  orderId: 'Order ID',
  copyOrderId: 'Copy Order ID',
  reason: (name: string) => t('What {name} says', { name }),
  noReason: 'No reason was given.',
  proposals: 'Proposed settlements',
  receipts: 'Receipts',
  receipt: (name: string) => t('Receipt from {name}', { name }),
  evidence: (name: string) => t('Evidence from {name}', { name }),
  noReceipt: 'No receipt was uploaded.',
  of: (paymentId: string) => (label: string) => t('{label} of payment {paymentId}', { label, paymentId }),
  imageOf: (image: string, paymentId: string) => t('{image}, of payment {paymentId}', { image, paymentId }),
  payment: (paymentId: string) => (label: string) => t('{label} payment {paymentId}', { label, paymentId }),
  compare: (paymentId: string) => t('Receipts of {paymentId}', { paymentId }),
  chat: 'Open chat',
  accept: 'Accept',
  reject: 'Reject',
  duplicate: (paymentId: ReactNode) =>
    sentence(
      toTranslate(
        'The same receipt, or nearly the same picture, was uploaded before: for payment {paymentId}',
      ),
      { paymentId },
    ),
  paidFromTo: (from: string, to: string) => t('The payer says: paid from {from} to {to}', { from, to }),
  evidenceLink: 'View evidence',
  over: (paymentId: string) => t('The dispute about payment {paymentId} has ended', { paymentId }),
  notDisputed: (paymentId: string) => t('Payment {paymentId} is not disputed', { paymentId }),
  openHistory: "Open the payment's history",
});

/** Texts of deciding a dispute. */
export const decisionTexts = translated({
  title: 'Decision',
  accepted: {
    title: (amount: string, payer: string, receiver: string) =>
      t('Accept {amount} from {payer} to {receiver}?', { amount, payer, receiver }),
    body: (payer: string, receiver: string) =>
      t(
        'You decide in favour of {payer}: the payment counts as paid. {receiver} can appeal once within {days} days; then another administrator decides.',
        { payer, receiver, days: APPEAL_DAYS },
      ),
    confirm: (amount: string) => t('Accept {amount}', { amount }),
  },
  rejected: {
    title: (amount: string, payer: string, receiver: string) =>
      t('Reject {amount} from {payer} to {receiver}?', { amount, payer, receiver }),
    body: (payer: string, receiver: string) =>
      t(
        'You decide in favour of {receiver}: the payment counts as not paid. {payer} can pay again, send a corrected proof, or appeal once within {days} days.',
        { payer, receiver, days: APPEAL_DAYS },
      ),
    confirm: (amount: string) => t('Reject {amount}', { amount }),
  },
  reason: 'Reason',
  get reasonHint() {
    return t("{min} characters or more. Both parties read it, and it stays in the payment's history.", {
      min: LIMITS.resolveReason.min,
    });
  },
  next: 'Next dispute',
  unsent: 'This dispute ended while you were deciding.',
  changedTitle: 'This dispute has ended',
  changed:
    'Another administrator has decided it, the receiver has accepted the payment, or the two have settled it.',
});
