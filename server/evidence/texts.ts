import type { EvidenceManifest } from '../../contract/evidence/format';
import { DEFAULT_LANGUAGE, withColon } from '../../contract/languages';
import { STATE_WORDS } from '../../contract/messages';
import type { HistoryStepName, PaymentStatus } from '../../contract/payment';
import { STEP_TITLES } from '../../contract/stepTitles';
import { personName } from '../../contract/translate';
import type { Speaker } from '../speaker';

/** The words of `evidence.html`, in the language of the member who downloads it. */
export const pageTexts = ({ language, t, dollars }: Speaker) => ({
  brand: t('Peerproof · Evidence'),
  title: (paymentId: string) => t('Payment {paymentId}', { paymentId }),
  /** English pages have cents always, as those of earlier versions. */
  sum: (cents: number) => (language === DEFAULT_LANGUAGE ? `${(cents / 100).toFixed(2)}$` : dollars(cents)),
  status: (status: PaymentStatus) => t(STATE_WORDS[status]),
  step: (transition: HistoryStepName) => t(STEP_TITLES[transition]),
  underAppeal: t('Under appeal'),
  made: (madeFor: EvidenceManifest['madeFor'], time: string) =>
    ({
      payer: t('Made on {time} for the payer. All times are UTC.', { time }),
      receiver: t('Made on {time} for the receiver. All times are UTC.', { time }),
      administrator: t('Made on {time} for the administrator. All times are UTC.', { time }),
    })[madeFor],
  roles: {
    payer: t('payer'),
    receiver: t('receiver'),
    admin: t('administrator'),
    administrator: t('administrator'),
    system: t('system|that acted by itself'),
  },
  payment: t('The payment'),
  kind: t('Kind'),
  connect: t('Connect fee'),
  spot: (number: number) => t('Spot payment {number}', { number }),
  payer: t('Payer · payment ID'),
  receiver: t('Receiver · payment ID'),
  orderId: t('Order ID'),
  created: t('Created'),
  windowEnds: t('Approval window ends'),
  windowPaused: t('Approval window paused by a ban since'),
  history: t('What happened'),
  noHistory: t('Nothing has happened yet.'),
  nobody: t('Nobody'),
  person: (name: string) => personName(name, t),
  payerPaymentId: t('Payment ID of the payer at that time'),
  receiverPaymentId: t('Payment ID of the receiver at that time'),
  paidFrom: t('Paid from, as the payer says'),
  paidTo: t('Paid to, as the payer says'),
  receiverThen: t('Receiver at that time'),
  receipt: t('Receipt'),
  reasonImage: t('Image given with the reason'),
  chatImage: t('Picture in the chat'),
  imageMissing: (what: string) => t('{what}: the server no longer had this image.', { what }),
  hash: t('Hash'),
  chat: t('Chat of the dispute'),
  noMessages: t('Nobody has written.'),
  proposals: t('Proposals to end the dispute'),
  outcomes: {
    agreed: t('Agreed to|the proposal'),
    declined: t('Declined|the proposal'),
    withdrawn: t('Taken back|the proposal'),
    replaced: t('Replaced by a new proposal'),
    closed: t('Closed: the dispute ended otherwise|the proposal'),
  },
  ended: (outcome: string, time: string) => t('{outcome}, {time}', { outcome, time }),
  stillOpen: t('Not answered yet|the proposal'),
  check: t('How to check this'),
  reasonSubject: (subject: string) => withColon(t(subject), language),
  checkLines: (address: string) => [
    t(
      'This page is part of a signed ZIP file. Keep the ZIP as it was downloaded: any change makes the signature invalid.',
    ),
    t('Anyone can check the ZIP at {address}. It is read in the browser and sent nowhere.', { address }),
    t(
      'Each step carries a hash over itself and the step before; Peerproof wrote it when the step happened. With a copy of Peerproof, this command checks the same without that address:',
    ),
  ],
  chainEnds: t('The history ends with the hash'),
  originals: (manifest: string) =>
    t(
      'The images above are reduced. The originals are in the folders {receipts} and {chat}; {manifest} has everything else in machine-readable form.',
      { receipts: 'receipts', chat: 'chat', manifest },
    ),
});

export type PageTexts = ReturnType<typeof pageTexts>;
