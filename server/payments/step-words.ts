import { PAYMENTS_PER_MEMBER } from '../../contract/limits';
import type { MailedName, PaymentParty } from '../../contract/payment';
import { said, type Sentence } from '../../contract/translate';

/** The values from which a step is told. */
export interface About {
  readonly role: PaymentParty;
  /** The other party's name. */
  readonly other: string;
  /** Of the payer's payments, how many are approved. */
  readonly done: number;
  /** With an agreement on a new proof: by when. */
  readonly until: string;
}

export interface StepWords {
  /** Names no sum, which stands behind it where the reader sees sums. */
  readonly title: Sentence;
  readonly body: Sentence;
}

const counted = ({ other, done }: About) => ({ other, done, all: PAYMENTS_PER_MEMBER });

/** The words of each step, for mails and for notifications on devices. */
export const STEP_WORDS: Record<MailedName, (about: About) => StepWords> = {
  withdraw: ({ other }) => ({
    title: said('{other} withdrew the proof of their payment', { other }),
    body: said(
      '{other} has withdrawn the proof of this payment, so there is nothing to decide. They can send a new one.',
      { other },
    ),
  }),
  accept: (about) => ({
    title: said('{other} confirmed your payment ({done} of {all})', counted(about)),
    body: said('{other} has confirmed that your payment has arrived.', { other: about.other }),
  }),
  concede: (about) => ({
    title: said('{other} confirmed your payment after all ({done} of {all})', counted(about)),
    body: said('{other} has ended the dispute in your favour and confirmed that your payment has arrived.', {
      other: about.other,
    }),
  }),
  reject: ({ other }) => ({
    title: said('{other} rejected your proof of payment', { other }),
    body: said(
      '{other} has rejected the proof of your payment. If you have paid, correct your proof or report the rejection. Send the money again only if the first transfer was never made or came back.',
      { other },
    ),
  }),
  dispute: ({ other }) => ({
    title: said('{other} disputes your payment', { other }),
    body: said(
      '{other} has disputed your payment. An administrator decides. Use the chat to explain your side.',
      { other },
    ),
  }),
  report: ({ other }) => ({
    title: said('{other} reported your rejection of their payment', { other }),
    body: said(
      '{other} has reported your rejection of this payment. An administrator decides. Use the chat to explain your side.',
      { other },
    ),
  }),
  expire: (about) => ({
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
    title: said('{other} agreed and confirmed your payment ({done} of {all})', counted(about)),
    body: said('{other} has agreed to your proposal and confirmed your payment. The dispute is over.', {
      other: about.other,
    }),
  }),
  settleRejected: ({ other, until }) => ({
    title: said('{other} agreed to a new proof of your payment', { other }),
    body: said(
      '{other} has agreed to your proposal. The dispute is over. Please send the new proof by {until}.',
      { other, until },
    ),
  }),
  settleRejectedByPayer: ({ other, until }) => ({
    title: said('{other} agreed to send a new proof of their payment', { other }),
    body: said(
      '{other} has agreed to your proposal and will send a new proof by {until}. The dispute is over.',
      { other, until },
    ),
  }),
  settlePending: ({ other }) => ({
    title: said('{other} agreed: your payment is open again', { other }),
    body: said('{other} has agreed to your proposal. The dispute is over, and you still have to pay.', {
      other,
    }),
  }),
  appealAccepted: ({ other }) => ({
    title: said('{other} appeals the approval of your payment', { other }),
    body: said(
      '{other} has appealed the approval of your payment. An administrator makes the final decision. Nothing changes until then.',
      { other },
    ),
  }),
  appealRejected: ({ other }) => ({
    title: said('{other} appeals the rejection of their payment', { other }),
    body: said(
      '{other} has appealed the rejection of this payment. Another administrator makes the final decision. Nothing changes until then.',
      { other },
    ),
  }),
  upholdAccepted: (about) => ({
    title:
      about.role === 'payer'
        ? said('Your payment to {other} stays approved after the appeal ({done} of {all})', counted(about))
        : said('The payment from {other} stays approved after the appeal', { other: about.other }),
    body: said(
      'An administrator of Peerproof has looked at this payment again: it stays approved. This is final.',
    ),
  }),
  overturnAccepted: (about) => ({
    title:
      about.role === 'payer'
        ? said('Your payment to {other} is rejected after the appeal', { other: about.other })
        : said('The payment from {other} is rejected after the appeal', { other: about.other }),
    body: said(
      'An administrator of Peerproof has looked at this payment again: it is rejected. This is final.',
    ),
  }),
  upholdRejected: (about) => ({
    title:
      about.role === 'payer'
        ? said('Your payment to {other} stays rejected after the appeal', { other: about.other })
        : said('The payment from {other} stays rejected after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it stays rejected. This is final.',
    ),
  }),
  overturnRejected: (about) => ({
    title:
      about.role === 'payer'
        ? said('Your payment to {other} is approved after the appeal ({done} of {all})', counted(about))
        : said('The payment from {other} is approved after the appeal', { other: about.other }),
    body: said(
      'Another administrator of Peerproof has looked at this payment again: it is approved. This is final.',
    ),
  }),
  resolveAccepted: (about) => ({
    title:
      about.role === 'payer'
        ? said('Decided: your payment to {other} is approved ({done} of {all})', counted(about))
        : said('Decided: the payment from {other} is approved', { other: about.other }),
    body: said(
      'An administrator of Peerproof has decided the dispute between you and {other}: the payment is approved.',
      { other: about.other },
    ),
  }),
  resolveRejected: ({ role, other }) => ({
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
