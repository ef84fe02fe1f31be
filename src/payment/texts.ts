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
      pending: 'Pending',
      submitted: 'Pending',
      accepted: 'Successful',
      rejected: 'Rejected',
      disputed: 'Disputed',
    },
  } satisfies Record<string, Record<PaymentStatus, string>>,
  progress: (accepted: number, total: number) => `${accepted} of ${total} payments accepted`,
  timeLeft: 'Time left',
  timeLeftPaused: 'Time left, paused',
  paused: 'Paused while an account is banned. The time goes on when the ban is lifted.',
  autoApproval: 'Approved automatically when the time runs out.',
  timeIsOver: 'Time is up: this payment is being approved automatically.',
  decision: {
    timeout: (window: string) =>
      `Approved automatically: the ${window} ${/^1 \w+$/.test(window) ? 'was' : 'were'} over.`,
    admin: (status: string) => `Decided by Peerproof: ${status}`,
    noReason: 'No reason was given.',
  },
  history: 'History',
  receipt: {
    enlarge: 'Enlarge receipt',
    view: 'View receipt',
    newTab: '(opens in a new tab)',
    download: 'Download',
  },
};
