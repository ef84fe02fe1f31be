import type { PaymentStatus, TransitionName } from '../../../contract/payment';
import { t, translated } from '../../../contract/translate';

/** Texts of the page that follows a payment. */
export const texts = translated({
  title: 'Follow a payment',
  lead: 'One of the two people in this payment gave you this link. Names and receipts are not shown.',
  says: {
    pending: 'No proof has been sent yet.',
    submitted: 'The payer has sent a proof. The receiver has not decided yet.',
    accepted: 'The payment is approved.',
    rejected: 'The receiver or an administrator has rejected the proof.',
    disputed: 'The two sides disagree. An administrator decides.',
  } satisfies Record<PaymentStatus, string>,
  /** Instead, after these steps. */
  saysAfter: {
    withdraw: 'No proof is waiting.',
    settlePending: 'No proof is waiting.',
    expire: 'Approved automatically; nobody has confirmed it.',
    settleRejected: 'Both sides agreed on a new proof.',
    settleRejectedByPayer: 'Both sides agreed on a new proof.',
    appealAccepted: 'Under appeal. An administrator decides.',
    appealRejected: 'Under appeal. Another administrator decides.',
  } as Partial<Record<TransitionName, string>>,
  orderId: 'Order ID ends in',
  expires: 'Time to decide ends',
  asOf: (time: string) => t('As of {time}', { time }),
  offline: 'You are offline. This may have changed since.',
  failed: 'The payment could not be refreshed. This may have changed since.',
  steps: 'What happened',
  noSteps: 'Nothing has happened yet.',
  linkEnds: (time: string) => t('This link works until {time}, unless it is ended sooner.', { time }),
  incomplete: 'This link is incomplete. Please open the whole link.',
  gone: 'This link no longer works, or it never existed. Ask the person who gave it to you for a new one.',
  loading: 'Loading the payment',
  retry: 'Retry',
  toStart: 'What is Peerproof?',
});
