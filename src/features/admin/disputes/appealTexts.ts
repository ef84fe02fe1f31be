import { STATE_WORDS } from '../../../../contract/messages';
import type { PaymentStatus } from '../../../../contract/payment';
import { plural } from '../counts';

/** Texts of the open appeals. */
export const appealTexts = {
  count: (count: number) => plural(count, 'open appeal', 'open appeals'),
  lead: 'Oldest first. Your decision is final; nothing changes before it. The administrator who decided first cannot decide again.',
  card: (paymentId: string) => `Appeal about payment ${paymentId}`,
  asked: 'Asked',
  decided: (status: PaymentStatus, name: string | undefined) =>
    name ? `${STATE_WORDS[status]} by ${name}` : `${STATE_WORDS[status]} automatically`,
  own: 'You have decided this payment, so another administrator has to look at it again.',
  /** In the room of the dispute. */
  decision: 'Decision on the appeal',
  leadForSupport: (decidedBy: string | undefined) =>
    `An administrator ${decidedBy ? `other than ${decidedBy} ` : ''}decides on the appeal.`,
  title: {
    accepted: (amount: string, payer: string) => `Approve ${amount} from ${payer} for good?`,
    rejected: (amount: string, payer: string) => `Reject ${amount} from ${payer} for good?`,
  },
  overturned: (payer: string) =>
    `The payment counts as not paid, and ${payer} has to pay it. Nobody can join by ${payer}'s refer code until all five payments are accepted again; members who have joined stay.`,
  final: (receiver: string, payer: string) => `Your decision is final for ${payer} and ${receiver}.`,
  confirm: { accepted: 'Approve for good', rejected: 'Reject for good' },
};
