import type { ReactNode } from 'react';
import { STATE_WORDS } from '../../../../contract/messages';
import type { PaymentStatus } from '../../../../contract/payment';
import { plural, t, translated, toTranslate } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

/** Texts of the open appeals. */
export const appealTexts = translated({
  count: (count: number) => plural(count, '# open appeal', '# open appeals'),
  lead: 'Oldest first. Your decision is final; nothing changes before it. The administrator who decided first cannot decide again.',
  card: (paymentId: string) => t('Appeal about payment {paymentId}', { paymentId }),
  appealed: (time: ReactNode) => sentence(toTranslate('Appealed {time}'), { time }),
  decided: (status: PaymentStatus, name: string | undefined) =>
    name
      ? t('{status} by {name}', { status: t(STATE_WORDS[status]), name })
      : t('{status} automatically', { status: t(STATE_WORDS[status]) }),
  own: 'You have decided this payment, so another administrator has to look at it again.',
  alone: (place: ReactNode) =>
    sentence(toTranslate('There is no other administrator yet. Invite one under {place}.'), { place }),
  /** The link in it. */
  administrators: 'Administrators',
  /** In the room of the dispute. */
  decision: 'Decision on the appeal',
  leadForSupport: (decidedBy: string | undefined) =>
    decidedBy
      ? t('An administrator other than {decidedBy} decides on the appeal.', { decidedBy })
      : t('An administrator decides on the appeal.'),
  title: {
    accepted: (amount: string, payer: string) =>
      t('Approve {amount} from {payer} for good?', { amount, payer }),
    rejected: (amount: string, payer: string) =>
      t('Reject {amount} from {payer} for good?', { amount, payer }),
  },
  overturned: (payer: string) =>
    t(
      "The payment counts as not paid, and {payer} can pay again or send a corrected proof. Nobody can join with {payer}'s refer code until all five payments are approved again; members who have joined stay.",
      { payer },
    ),
  final: (receiver: string, payer: string) =>
    t('Your decision is final for {payer} and {receiver}.', { payer, receiver }),
  endedTitle: 'This appeal has ended',
  ended: 'Another administrator has decided it.',
  confirm: { accepted: 'Approve for good', rejected: 'Reject for good' },
});
