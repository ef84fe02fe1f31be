import { STATE_WORDS } from '../../contract/messages';
import type { PaymentStatus } from '../../contract/payment';

/** Texts about one payment that the payer's and the receiver's screens share. */
export const texts = {
  status: {
    payer: {
      pending: 'Pending',
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
    neutral: STATE_WORDS,
  } satisfies Record<string, Record<PaymentStatus, string>>,
  /** Beside the status. */
  underAppeal: 'Under appeal',
  progress: (approved: number, total: number) => `${approved} of ${total} payments approved`,
  timeLeft: 'Time left',
  timeLeftPaused: 'Time left, paused',
  paused: 'Paused while an account is banned. The countdown continues when the ban is lifted.',
  autoApproval: 'Approved automatically when the time runs out.',
  timeIsOver: 'Time is up: this payment is being approved automatically.',
  decision: {
    timeout: (window: string) =>
      `Approved automatically: the ${window} ${/^1 \w+$/.test(window) ? 'was' : 'were'} over.`,
    admin: (status: string) => `Decided by Peerproof: ${status}`,
    appeal: (status: string) => `Decided on appeal, for good: ${status}`,
    settlement: 'Settled together',
    noReason: 'No reason was given.',
  },
  correction: {
    corrected: 'Corrected',
    orderIdWas: 'The order ID was',
    receiptReplaced: 'The receipt was replaced.',
    viewEarlier: 'View the earlier receipt',
  },
  /** The receiver of the connect fee. */
  company: 'Company',
  history: 'History',
  receipt: {
    enlarge: 'Enlarge receipt',
    view: 'View receipt',
    newTab: '(opens in a new tab)',
    download: 'Download',
  },
};
