import type { ReactNode } from 'react';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

/** Texts of the case beside a dispute's chat, and of its steps between the messages. */
export const texts = translated({
  title: 'The case',
  parties: (payer: string, receiver: string) => t('{payer} to {receiver}', { payer, receiver }),
  show: 'Show the case',
  hide: 'Hide the case',
  /** While it is open, for a party. */
  withSettlement: 'Case and settlement',
  /** @param receiver who can still accept, if anybody: the reader, or somebody else by name */
  open: (receiver: { isReader: boolean; name: string } | null, isParty: boolean) =>
    [
      isParty
        ? t('An administrator decides unless both of you agree first.')
        : t('An administrator decides.'),
      receiver?.isReader
        ? t('Until then you can still accept.')
        : receiver?.name && t('Until then {name} can still accept.', { name: receiver.name }),
      isParty && t('Say in the chat what happened.'),
    ]
      .filter(Boolean)
      .join(' '),
  answeredWithin: (hours: number) =>
    plural(hours, 'Usually answered within # hour', 'Usually answered within # hours'),
  orderId: 'Order ID',
  paidFrom: 'Paid from',
  paidTo: 'To be paid to',
  receipts: 'Receipts',
  receipt: (number: number) => t('Receipt {number}', { number }),
  withOrderId: (orderId: string) => t('Order ID {orderId}', { orderId }),
  newTab: '(opens in a new tab)',
  history: 'What happened',
  someone: 'An administrator',
  youInside: 'you',
  report: 'Report|of a dispute',
  /** By the payer, after a rejection. `name` is null for the reader, here and below. */
  reported: (name: string | null) =>
    name === null ? t('You reported the rejection') : t('{name} reported the rejection', { name }),
  /** By the receiver. */
  disputed: (name: string | null) =>
    name === null ? t('You disputed the payment') : t('{name} disputed the payment', { name }),
  reportPicture: (name: string) => t('Picture from {name}', { name }),
  /** The ends of a dispute, by the name of the step. */
  lines: {
    concede: (name: string | null) =>
      name === null ? t('You confirmed it after all') : t('{name} confirmed it after all', { name }),
    resolveAccepted: () => t('An administrator decided: approved'),
    resolveRejected: () => t('An administrator decided: rejected'),
    upholdAccepted: () => t('An administrator decided on appeal: it stays approved. This is final'),
    upholdRejected: () => t('Another administrator decided: it stays rejected. This is final'),
    overturnAccepted: () => t('An administrator decided on appeal: rejected. This is final'),
    overturnRejected: () => t('Another administrator decided: approved. This is final'),
    expire: () => t('Approved automatically'),
  },
  withReason: (line: string, reason: ReactNode) =>
    sentence(toTranslate('{line}. Reason: {reason}'), { line, reason }),
  reason: (reason: ReactNode) => sentence(toTranslate('Reason: {reason}'), { reason }),
  ending: 'How it ended',
  closed: 'This chat is closed.',
  goOn: (place: ReactNode, support: ReactNode) =>
    sentence(toTranslate('Continue with {place}, or write to {support}.'), { place, support }),
  /* With nothing left to do. */
  see: (place: ReactNode, support: ReactNode) =>
    sentence(toTranslate('See {place}, or write to {support}.'), { place, support }),
  /* For administrators, who are the support. */
  goOnAsStaff: (place: ReactNode) => sentence(toTranslate('Continue with {place}.'), { place }),
  goOnAlone: (support: ReactNode) => sentence(toTranslate('Questions? Write to {support}.'), { support }),
  /* The links in these. */
  yourPayment: 'your payment',
  yourList: 'your payments',
  disputes: 'the open disputes',
  support: 'support',
});
