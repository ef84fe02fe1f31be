import { PAYMENTS_PER_MEMBER } from '../../contract/limits';
import type { MailedName, PaymentParty } from '../../contract/payment';
import { said, type Sentence } from '../../contract/translate';

/** The values from which a step is told. */
export interface About {
  readonly role: PaymentParty;
  /** The other party's name. */
  readonly other: string;
  /** The same within an English sentence without `said`. */
  readonly who: string;
  /** `25$` */
  readonly amount: string;
  /** 'your 25$ to Brook Broker', or '25$ from Nina Newman'. */
  readonly money: string;
  /** ' (2 of 5)' for the payer of an approved payment. */
  readonly count: string;
  /** Of the payer's payments, how many are approved. */
  readonly done: number;
  /** With an agreement on a new proof: by when. */
  readonly until: string;
}

export interface StepWords {
  /** With the sum, in English. Other languages name the sum behind the title. */
  readonly subject: string;
  /** The same without the sum. */
  readonly title: Sentence;
  readonly body: Sentence;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const counted = ({ other, done }: About) => ({ other, done, all: PAYMENTS_PER_MEMBER });

/** The words of each step, for mails and for notifications on devices. */
export const STEP_WORDS: Record<MailedName, (about: About) => StepWords> = {
  withdraw: ({ amount, other, who }) => ({
    subject: `${who} withdrew the proof of ${amount}`,
    title: said('{other} withdrew the proof of their payment', { other }),
    body: said(
      '{other} has withdrawn the proof of this payment, so there is nothing to decide. They can send a new one.',
      { other },
    ),
  }),
  accept: (about) => ({
    subject: `${about.who} confirmed your ${about.amount}${about.count}`,
    title: said('{other} confirmed your payment ({done} of {all})', counted(about)),
    body: said('{other} has confirmed that your payment has arrived.', { other: about.other }),
  }),
  concede: (about) => ({
    subject: `${about.who} confirmed your ${about.amount} after all${about.count}`,
    title: said('{other} confirmed your payment after all ({done} of {all})', counted(about)),
    body: said('{other} has ended the dispute in your favour and confirmed that your payment has arrived.', {
      other: about.other,
    }),
  }),
  reject: ({ amount, other, who }) => ({
    subject: `${who} rejected your proof of ${amount}`,
    title: said('{other} rejected your proof of payment', { other }),
    body: said(
      '{other} has rejected the proof of your payment. If you have paid, correct your proof or report the rejection. Send the money again only if the first transfer was never made or came back.',
      { other },
    ),
  }),
  dispute: ({ amount, other, who }) => ({
    subject: `${who} disputes your ${amount}`,
    title: said('{other} disputes your payment', { other }),
    body: said(
      '{other} has disputed your payment. An administrator decides; say in the chat what they need to know.',
      { other },
    ),
  }),
  report: ({ amount, other, who }) => ({
    subject: `${who} reported your rejection of ${amount}`,
    title: said('{other} reported your rejection of their payment', { other }),
    body: said(
      '{other} has reported your rejection of this payment. An administrator decides; say in the chat what they need to know.',
      { other },
    ),
  }),
  expire: (about) => ({
    subject: `${capitalised(about.money)} was approved automatically${about.count}`,
    ...(about.role === 'payer'
      ? {
          title: said('Your payment to {other} was approved automatically ({done} of {all})', counted(about)),
          body: said('{other} did not decide in time, so your payment was approved automatically.', {
            other: about.other,
          }),
        }
      : {
          title: said('The payment from {other} was approved automatically', { other: about.other }),
          body: said('You did not decide in time, so this payment was approved automatically.'),
        }),
  }),
  settleAccepted: (about) => ({
    subject: `${about.who} agreed and confirmed your ${about.amount}${about.count}`,
    title: said('{other} agreed and confirmed your payment ({done} of {all})', counted(about)),
    body: said('{other} has agreed to your proposal and confirmed your payment. The dispute is over.', {
      other: about.other,
    }),
  }),
  settleRejected: ({ amount, other, who, until }) => ({
    subject: `${who} agreed to a new proof of your ${amount}`,
    title: said('{other} agreed to a new proof of your payment', { other }),
    body: said(
      '{other} has agreed to your proposal. The dispute is over. Please send the new proof by {until}.',
      { other, until },
    ),
  }),
  settleRejectedByPayer: ({ amount, other, who, until }) => ({
    subject: `${who} agreed to send a new proof of ${amount}`,
    title: said('{other} agreed to send a new proof of their payment', { other }),
    body: said(
      '{other} has agreed to your proposal and will send a new proof by {until}. The dispute is over.',
      { other, until },
    ),
  }),
  settlePending: ({ amount, other, who }) => ({
    subject: `${who} agreed: your ${amount} is open again`,
    title: said('{other} agreed: your payment is open again', { other }),
    body: said(
      '{other} has agreed to your proposal. The dispute is over, and the payment waits for you to pay it.',
      { other },
    ),
  }),
  appealAccepted: ({ amount, other, who }) => ({
    subject: `${who} appeals the approval of your ${amount}`,
    title: said('{other} appeals the approval of your payment', { other }),
    body: said(
      '{other} has appealed the approval of your payment. Another administrator decides it for good; until then nothing changes.',
      { other },
    ),
  }),
  appealRejected: ({ amount, other, who }) => ({
    subject: `${who} appeals the rejection of ${amount}`,
    title: said('{other} appeals the rejection of their payment', { other }),
    body: said(
      '{other} has appealed the rejection of this payment. Another administrator decides it for good; until then nothing changes.',
      { other },
    ),
  }),
  upholdAccepted: (about) => ({
    subject: `${capitalised(about.money)} stays approved after the appeal${about.count}`,
    title:
      about.role === 'payer'
        ? said('Your payment to {other} stays approved after the appeal ({done} of {all})', counted(about))
        : said('The payment from {other} stays approved after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it stays approved. This is final.',
    ),
  }),
  overturnAccepted: (about) => ({
    subject: `${capitalised(about.money)} is rejected after the appeal${about.count}`,
    title:
      about.role === 'payer'
        ? said('Your payment to {other} is rejected after the appeal', { other: about.other })
        : said('The payment from {other} is rejected after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it is rejected. This is final.',
    ),
  }),
  upholdRejected: (about) => ({
    subject: `${capitalised(about.money)} stays rejected after the appeal${about.count}`,
    title:
      about.role === 'payer'
        ? said('Your payment to {other} stays rejected after the appeal', { other: about.other })
        : said('The payment from {other} stays rejected after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it stays rejected. This is final.',
    ),
  }),
  overturnRejected: (about) => ({
    subject: `${capitalised(about.money)} is approved after the appeal${about.count}`,
    title:
      about.role === 'payer'
        ? said('Your payment to {other} is approved after the appeal ({done} of {all})', counted(about))
        : said('The payment from {other} is approved after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it is approved. This is final.',
    ),
  }),
  resolveAccepted: (about) => ({
    subject: `Decided: ${about.money} is approved${about.count}`,
    title:
      about.role === 'payer'
        ? said('Decided: your payment to {other} is approved ({done} of {all})', counted(about))
        : said('Decided: the payment from {other} is approved', { other: about.other }),
    body: said(
      'An administrator of Peerproof has decided the dispute between you and {other}: the payment is approved.',
      { other: about.other },
    ),
  }),
  resolveRejected: ({ money, role, other }) => ({
    subject: `Decided: ${money} is rejected`,
    ...(role === 'payer'
      ? {
          title: said('Decided: your payment to {other} is rejected', { other }),
          body: said(
            'An administrator of Peerproof has decided the dispute between you and {other}: the payment is rejected. Send the money again only if the first transfer was never made or came back.',
            { other },
          ),
        }
      : {
          title: said('Decided: the payment from {other} is rejected', { other }),
          body: said(
            'An administrator of Peerproof has decided the dispute between you and {other}: the payment is rejected.',
            { other },
          ),
        }),
  }),
};
