import { STATE_WORDS } from '../../contract/messages';
import type { HistoryStepName } from '../../contract/payment';

/** The title of each step in `evidence.html`. */
export const EVIDENCE_TEXTS: Record<HistoryStepName, string> = {
  submit: 'Proof sent',
  resubmit: 'Proof sent',
  correct: 'Proof corrected',
  withdraw: 'Proof withdrawn',
  accept: 'Accepted',
  reject: 'Rejected',
  dispute: 'Disputed',
  report: 'Rejection reported',
  expire: 'Approved automatically: the window had ended',
  concede: 'Dispute ended: approved',
  resolveAccepted: 'Decided: approved',
  resolveRejected: 'Decided: rejected',
  handOver: 'Goes to the company from here on',
};

/** The words of `evidence.html`. */
export const pageTexts = {
  brand: 'Peerproof · Evidence',
  title: (paymentId: string) => `Payment ${paymentId}`,
  status: STATE_WORDS,
  made: (time: string, role: string) => `Made on ${time} for the ${role}. All times are UTC.`,
  roles: {
    payer: 'payer',
    receiver: 'receiver',
    admin: 'administrator',
    administrator: 'administrator',
    system: 'system',
  },
  payment: 'The payment',
  kind: 'Kind',
  connect: 'Connect fee',
  spot: (number: number) => `Spot payment ${number}`,
  payer: 'Payer · payment ID',
  receiver: 'Receiver · payment ID',
  orderId: 'Order ID',
  created: 'Created',
  windowEnds: 'Approval window ends',
  windowPaused: 'Approval window paused by a ban since',
  history: 'What happened',
  noHistory: 'Nothing has happened yet.',
  nobody: 'Nobody',
  payerPaymentId: 'Payment ID of the payer at that time',
  receiverPaymentId: 'Payment ID of the receiver at that time',
  paidFrom: 'Paid from, as the payer says',
  paidTo: 'Paid to, as the payer says',
  receiverThen: 'Receiver at that time',
  receipt: 'Receipt',
  reasonImage: 'Image given with the reason',
  chatImage: 'Picture in the chat',
  imageMissing: (what: string) => `${what}: the server no longer had this image.`,
  hash: 'Hash',
  chat: 'Chat of the dispute',
  noMessages: 'Nobody has written.',
  check: 'How to check this',
  checkLines: [
    'This page is part of a signed ZIP file. Keep the ZIP as it was downloaded: any change to it destroys the proof.',
    'Each step carries a hash over itself and the step before; Peerproof wrote it when the step happened. With a copy of Peerproof, this command checks the signature, the hashes and every byte:',
  ],
  chainEnds: 'The history ends with the hash',
  originals: (manifest: string) =>
    `The images above are reduced; the originals are in the folders receipts and chat, and everything else for programs in ${manifest}.`,
};
