import { STATE_WORDS } from '../../../contract/messages';

const word = (status: 'accepted' | 'rejected') => STATE_WORDS[status].toLowerCase();
const decided = (status: 'accepted' | 'rejected') => () => `An administrator decided: ${word(status)}`;
const decidedAgain = (status: 'accepted' | 'rejected', stays: boolean) => () =>
  `Another administrator decided: ${stays ? 'it stays ' : ''}${word(status)}, for good`;

/** Texts of the case beside a dispute's chat, and of its steps between the messages. */
export const texts = {
  title: 'The case',
  parties: (payer: string, receiver: string) => `${payer} to ${receiver}`,
  show: 'Show the case',
  hide: 'Hide the case',
  /** @param receiver who can still accept, if anybody */
  open: (receiver: string | null, isParty: boolean) =>
    [
      'An administrator decides.',
      receiver && `Until then ${receiver} can still accept.`,
      isParty && 'Say in the chat what happened.',
    ]
      .filter(Boolean)
      .join(' '),
  answeredWithin: (hours: number) => `Usually answered within ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  orderId: 'Order ID',
  paidFrom: 'Paid from',
  paidTo: 'To be paid to',
  receipts: 'Receipts',
  receipt: (number: number) => `Receipt ${number}`,
  withOrderId: (orderId: string) => `Order ID ${orderId}`,
  newTab: '(opens in a new tab)',
  history: 'What happened',
  someone: 'An administrator',
  /** As the first word of a sentence. */
  you: 'You',
  youInside: 'you',
  report: 'Report',
  /** By the payer, after a rejection. */
  reported: (name: string) => `${name} reported the rejection`,
  /** By the receiver. */
  disputed: (name: string) => `${name} disputed the payment`,
  reportPicture: (name: string) => `Picture from ${name}`,
  /** The ends of a dispute, by the name of the step. */
  lines: {
    concede: (name: string) => `${name} confirmed it after all`,
    resolveAccepted: decided('accepted'),
    resolveRejected: decided('rejected'),
    upholdAccepted: decidedAgain('accepted', true),
    upholdRejected: decidedAgain('rejected', true),
    overturnAccepted: decidedAgain('rejected', false),
    overturnRejected: decidedAgain('accepted', false),
    expire: () => 'Approved automatically',
  },
  withReason: (reason: string) => `. Reason: ${reason}`,
  reason: (reason: string) => `Reason: ${reason}`,
  ending: 'How it ended',
  closed: 'This discussion is closed.',
  goOn: 'Continue with',
  goOnAlone: 'Questions? Write to ',
  or: ', or write to ',
  yourPayment: 'your payment',
  yourList: 'your payments',
  disputes: 'the open disputes',
  support: 'support',
};
