import type { PayWith } from '../../contract/answers/plans';
import { APPEAL_DAYS, PAYMENTS_PER_MEMBER } from '../../contract/limits';
import type { MailKind } from '../../contract/mailKinds';
import { mayAppeal, type MailedName, type MailedTransition, type PaymentParty } from '../../contract/payment';
import { chatPath, ROUTES } from '../../contract/routes';
import type { Mail, MailPart } from '../mail/mail';
import type { Push } from '../push/queue';
import { dollars, factsOf, moneyOf, payWithFact, receivedPath, utc } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';
import type { Terms } from './settlement-texts';

/** What was said with a step: its reason, or what its parties agreed on. */
export interface Said {
  readonly reason?: string | null;
  readonly settled?: Terms;
}

/** To a party of a payment: the other party, an administrator or the end of the window has taken it a step further. */
export function stepMail(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
  { reason, settled }: Said,
  payWith: PayWith,
): Mail {
  const { email, fullName, otherFullName: other } = partyOf(payment, role);
  // Nothing else: a payer whose proof was rejected, or who is asked for another one, may have paid already.
  const isToPay = role === 'payer' && transition.to === 'pending';
  const isPaid = role === 'payer' && transition.to === 'accepted';
  const { subject, message } = STEP_MAILS[transition.name](aboutOf(payment, role, transition, { settled }));
  const link = linkFor(payment, role, transition);
  const kind = KINDS[transition.name];
  return {
    to: email,
    subject,
    parts: [
      `Hello ${fullName},`,
      message,
      ...quoted(transition.by === 'admin' ? 'Peerproof' : other, { reason, settled }),
      { facts: [...factsOf(payment, role), ...(isToPay ? payWithFact(payWith) : [])] },
      ...(isPaid && transition.from !== 'accepted' ? [nextStep(payment)] : []),
      ...(mayAppeal(transition, role) ? [appealHint(transition)] : []),
      link,
    ],
    ...(kind && { optional: { kind, lines: [{ payment: payment.id, line: subject, path: link.path }] } }),
  };
}

/** The same as a notification on a device. */
export function stepPush(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
  said: Said,
): Push {
  const about = aboutOf(payment, role, transition, said);
  const { subject, message } = STEP_MAILS[transition.name](about);
  const unnamed = role === 'payer' ? `your payment to ${about.other}` : `the payment from ${about.other}`;
  return {
    to: partyOf(payment, role).id,
    kind: KINDS[transition.name] ?? 'disputes',
    reference: payment.reference,
    words: {
      title: STEP_MAILS[transition.name]({
        ...about,
        amount: 'payment',
        theirs: 'their payment',
        money: unnamed,
      }).subject,
      titleWithSums: subject,
      body: message,
      path: linkFor(payment, role, transition).path,
    },
  };
}

const aboutOf = (
  payment: PaymentWithParties,
  role: PaymentParty,
  { to }: MailedTransition,
  { settled }: Said,
): About => ({
  role,
  other: partyOf(payment, role).otherFullName,
  amount: dollars(payment.amount_cents),
  theirs: dollars(payment.amount_cents),
  money: moneyOf(payment, role),
  count:
    role === 'payer' && to === 'accepted' ? ` (${payment.accepted_of_payer} of ${PAYMENTS_PER_MEMBER})` : '',
  until: utc(settled?.until ?? null),
});

/** Of a settlement, what its reader wrote with their proposal: the reason is only a sentence for the history. */
function quoted(by: string, { reason, settled }: Said): MailPart[] {
  const [said, quote] = settled ? ['You wrote:', settled.note] : [`${by} gave this reason:`, reason];
  return quote ? [{ said, quote }] : [];
}

/** Which mails can be switched off: all but those about a decision of an administrator. */
const KINDS: Record<MailedName, MailKind | null> = {
  withdraw: 'payments',
  accept: 'payments',
  reject: 'payments',
  expire: 'payments',
  concede: 'disputes',
  dispute: 'disputes',
  report: 'disputes',
  settleAccepted: 'disputes',
  settleRejected: 'disputes',
  settleRejectedByPayer: 'disputes',
  settlePending: 'disputes',
  appealAccepted: 'disputes',
  appealRejected: 'disputes',
  upholdAccepted: null,
  overturnAccepted: null,
  upholdRejected: null,
  overturnRejected: null,
  resolveAccepted: null,
  resolveRejected: null,
};

const appealHint = ({ by }: MailedTransition): string =>
  `If you disagree, you can ask once, within ${APPEAL_DAYS} days, for ${by === 'admin' ? 'another' : 'an'} administrator to look at it. Nothing changes until then.`;

/** What is left to do once a payment is accepted. */
function nextStep({ accepted_of_payer: done }: PaymentWithParties): string {
  const left = PAYMENTS_PER_MEMBER - done;
  if (left === 0) return `All ${PAYMENTS_PER_MEMBER} payments are approved. Your refer code is on Home.`;
  return `${left === 1 ? 'One payment is' : `${left} payments are`} not approved yet. Once all ${PAYMENTS_PER_MEMBER} are approved, you get your refer code.`;
}

function linkFor(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
): { action: string; path: string } {
  const { dispute, to } = transition;
  if (dispute === 'open' && payment.chat_room_id)
    return { action: 'Open the chat', path: chatPath(payment.chat_room_id) };
  if (role === 'receiver' && mayAppeal(transition, role))
    return { action: 'See the payment', path: receivedPath(to, payment) };
  if (role === 'receiver') return { action: 'See your payments', path: ROUTES.payments };
  if (to === 'accepted' && payment.accepted_of_payer === PAYMENTS_PER_MEMBER)
    return { action: 'See your refer code', path: ROUTES.dashboard };
  return { action: 'See your payments', path: ROUTES.subscriptionPayment };
}

interface About {
  readonly role: PaymentParty;
  /** The other party's name. */
  readonly other: string;
  /** `25$`, or 'payment' where sums are not named, after a word such as 'your'. */
  readonly amount: string;
  /** The same of the other party: `25$`, or 'their payment'. */
  readonly theirs: string;
  /** 'your 25$ to Brook Broker', or '25$ from Nina Newman'. */
  readonly money: string;
  /** ' (2 of 5)' for the payer of an approved payment. */
  readonly count: string;
  /** With an agreement on a new proof: by when. */
  readonly until: string;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const appealDecided =
  (result: string) =>
  ({ money, count }: About) => ({
    subject: `${capitalised(money)} ${result} after the appeal${count}`,
    message: `Another administrator of Peerproof has looked at this payment again: it ${result}. This is final.`,
  });

const STEP_MAILS: Record<MailedName, (about: About) => { subject: string; message: string }> = {
  withdraw: ({ theirs, other }) => ({
    subject: `${other} withdrew the proof of ${theirs}`,
    message: `${other} has withdrawn the proof of this payment, so there is nothing to decide. They can send a new one.`,
  }),
  accept: ({ amount, other, count }) => ({
    subject: `${other} confirmed your ${amount}${count}`,
    message: `${other} has confirmed that your payment has arrived.`,
  }),
  concede: ({ amount, other, count }) => ({
    subject: `${other} confirmed your ${amount} after all${count}`,
    message: `${other} has ended the dispute in your favour and confirmed that your payment has arrived.`,
  }),
  reject: ({ amount, other }) => ({
    subject: `${other} rejected your proof of ${amount}`,
    message: `${other} has rejected the proof of your payment. If you have paid, correct your proof or report the rejection. Pay again only if the money was not sent.`,
  }),
  dispute: ({ amount, other }) => ({
    subject: `${other} disputes your ${amount}`,
    message: `${other} has disputed your payment. An administrator decides; say in the chat what they need to know.`,
  }),
  report: ({ theirs, other }) => ({
    subject: `${other} reported your rejection of ${theirs}`,
    message: `${other} has reported your rejection of this payment. An administrator decides; say in the chat what they need to know.`,
  }),
  expire: ({ role, money, other, count }) => ({
    subject: `${capitalised(money)} was approved automatically${count}`,
    message:
      role === 'payer'
        ? `${other} did not decide in time, so your payment was approved automatically.`
        : `You did not decide in time, so this payment was approved automatically.`,
  }),
  settleAccepted: ({ amount, other, count }) => ({
    subject: `${other} agreed and confirmed your ${amount}${count}`,
    message: `${other} has agreed to your proposal and confirmed your payment. The dispute is over.`,
  }),
  settleRejected: ({ amount, other, until }) => ({
    subject: `${other} agreed to a new proof of your ${amount}`,
    message: `${other} has agreed to your proposal. The dispute is over. Please send the new proof by ${until}.`,
  }),
  settleRejectedByPayer: ({ theirs, other, until }) => ({
    subject: `${other} agreed to send a new proof of ${theirs}`,
    message: `${other} has agreed to your proposal and will send a new proof by ${until}. The dispute is over.`,
  }),
  settlePending: ({ amount, other }) => ({
    subject: `${other} agreed: your ${amount} is open again`,
    message: `${other} has agreed to your proposal. The dispute is over, and the payment waits for you to pay it.`,
  }),
  appealAccepted: ({ amount, other }) => ({
    subject: `${other} appeals the approval of your ${amount}`,
    message: `${other} has asked for another look at the approval of your payment. Another administrator decides it for good; until then nothing changes.`,
  }),
  appealRejected: ({ theirs, other }) => ({
    subject: `${other} appeals the rejection of ${theirs}`,
    message: `${other} has asked for another look at the rejection of this payment. Another administrator decides it for good; until then nothing changes.`,
  }),
  upholdAccepted: appealDecided('stays approved'),
  overturnAccepted: appealDecided('is rejected'),
  upholdRejected: appealDecided('stays rejected'),
  overturnRejected: appealDecided('is approved'),
  resolveAccepted: ({ money, other, count }) => ({
    subject: `Decided: ${money} is approved${count}`,
    message: `An administrator of Peerproof has decided the dispute between you and ${other}: the payment is approved.`,
  }),
  resolveRejected: ({ money, role, other }) => ({
    subject: `Decided: ${money} is rejected`,
    message: `An administrator of Peerproof has decided the dispute between you and ${other}: the payment is rejected.${role === 'payer' ? ' Pay again only if the money was not sent.' : ''}`,
  }),
};
