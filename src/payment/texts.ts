import type { ReactNode } from 'react';
import { STATE_WORDS } from '../../contract/messages';
import type { PaymentStatus } from '../../contract/payment';
import { t, toTranslate, translated } from '../../contract/translate';
import { sentence } from '../ui/sentence';

/** Texts about one payment that the payer's and the receiver's screens share. */
export const texts = translated({
  status: {
    payer: {
      /** As specified, though the receiver's 'Pending' is another state; other languages tell them apart. */
      pending: 'Pending|not paid yet',
      submitted: 'In Review',
      accepted: 'Successful',
      rejected: 'Rejected',
      disputed: 'Disputed',
    },
    receiver: {
      pending: STATE_WORDS.pending,
      submitted: 'Pending',
      accepted: 'Successful',
      rejected: 'Rejected',
      disputed: 'Disputed',
    },
    /** In sentences, and for administrators, who are on neither side. */
    neutral: { ...STATE_WORDS },
  } satisfies Record<string, Record<PaymentStatus, string>>,
  /** Beside the status. */
  underAppeal: 'Under appeal',
  progress: (approved: number, total: number) =>
    t('{approved} of {total} payments approved', { approved, total }),
  timeLeft: 'Time left',
  timeLeftPaused: 'Time left, paused',
  paused: 'Paused while the payer or the receiver is banned. The countdown continues when the ban is lifted.',
  autoApproval: 'Approved automatically when the time runs out.',
  timeIsOver: 'Time is up: this payment is being approved automatically.',
  decision: {
    timeout: 'Approved automatically: the time to decide ran out.',
    admin: (status: string) => t('Decided by an administrator: {status}', { status }),
    appeal: (status: string) => t('Decided on appeal, for good: {status}', { status }),
    settlement: 'Settled together',
    noReason: 'No reason was given.',
  },
  correction: {
    corrected: (time: ReactNode) => sentence(toTranslate('Corrected {time}.'), { time }),
    orderIdWas: (orderId: ReactNode) => sentence(toTranslate('The order ID was {orderId}.'), { orderId }),
    receiptReplaced: 'The receipt was replaced.',
    viewEarlier: 'View the earlier receipt',
  },
  history: 'History',
  receipt: {
    enlarge: 'Enlarge receipt',
    enlargeOf: (about: string) => t('Enlarge receipt: {about}', { about }),
    view: 'View receipt',
    newTab: '(opens in a new tab)',
    download: 'Download',
  },
});
