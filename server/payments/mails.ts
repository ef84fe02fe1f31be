import {
  isSettlement,
  type MailedName,
  type MailedTransition,
  type PaymentParty,
} from '../../contract/payment';
import { chatPath, ROUTES } from '../../contract/routes';
import type { Mail, MailPart } from '../mail/queue';
import { partyOf, type PaymentWithParties } from './parties';

/** To an administrator: a dispute waits for a decision. */
export const disputeMail = (to: string, paymentId: string, reason: string): Mail => ({
  to,
  subject: `Payment ${paymentId} is disputed`,
  parts: [
    `Payment ${paymentId} has been disputed and is waiting for a decision.`,
    { said: 'The reason given:', quote: reason },
    { action: 'Open the disputes', path: `${ROUTES.admin}?section=disputes` },
  ],
});

/** How many new proofs one mail names. */
const NAMED_PROOFS = 10;

/** To the receiver of these submitted payments, at least one: their proofs have arrived. */
export function proofsMail(payments: readonly PaymentWithParties[]): Mail {
  const [first, ...others] = payments;
  if (!first) throw new Error('A mail about proofs needs one.');
  const { email, fullName, otherFullName } = partyOf(first, 'receiver');
  const link = { action: 'Decide now', path: `${ROUTES.payments}?status=submitted` };
  const ends = (payment: PaymentWithParties): [string, string] => [
    'Approved automatically',
    payment.window_paused_at ? 'Paused while an account is banned' : utc(payment.expires_at),
  ];
  if (others.length === 0)
    return {
      to: email,
      subject: `${first.corrected_at ? 'Corrected' : 'New'} proof for payment ${first.reference}`,
      parts: [
        `Hello ${fullName},`,
        `${otherFullName} has ${first.corrected_at ? 'corrected the' : 'sent you a'} proof of payment. Accept, reject or dispute it in time; otherwise it is approved automatically.`,
        { facts: [...factsOf(first, 'receiver'), ...correctionOf(first), ends(first)] },
        link,
      ],
    };
  const unnamed = payments.length - NAMED_PROOFS;
  return {
    to: email,
    subject: `${payments.length} new proofs wait for your decision`,
    parts: [
      `Hello ${fullName},`,
      'these proofs of payment have arrived. Accept, reject or dispute each in time; otherwise it is approved automatically. The first to end comes first.',
      ...payments.slice(0, NAMED_PROOFS).map((payment): MailPart => ({
        facts: [...factsOf(payment, 'receiver'), ...correctionOf(payment), ends(payment)],
      })),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
      link,
    ],
  };
}

/** To the receiver of a submitted payment: the time for a decision is running out. */
export function reminderMail(payment: PaymentWithParties, msLeft: number): Mail {
  const { email, fullName, otherFullName } = partyOf(payment, 'receiver');
  const left = timeLeft(msLeft);
  return {
    to: email,
    subject: `${left} left to decide payment ${payment.reference}`,
    parts: [
      `Hello ${fullName},`,
      `${otherFullName} has sent you a proof of payment that waits for your decision. Accept, reject or dispute it within ${left}; otherwise it is approved automatically.`,
      {
        facts: [...factsOf(payment, 'receiver'), ['Approved automatically', utc(payment.expires_at)]],
      },
      { action: 'Decide now', path: `${ROUTES.payments}?status=submitted` },
    ],
  };
}

/** To a party of a payment: the other party, an administrator or the end of the window has taken it a step further. */
export function stepMail(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
  reason: string | null,
): Mail {
  const { email, fullName, otherFullName: other } = partyOf(payment, role);
  const { subject, message } = STEP_MAILS[transition.name]({ id: payment.reference, role, other });
  const said = isSettlement(transition)
    ? 'What you have agreed on:'
    : `${transition.by === 'admin' ? 'Peerproof' : other} gave this reason:`;
  const quote: MailPart[] = reason ? [{ said, quote: reason }] : [];
  const link =
    transition.dispute === 'open' && payment.chat_room_id
      ? { action: 'Open the chat', path: chatPath(payment.chat_room_id) }
      : {
          action: 'See your payments',
          path: role === 'payer' ? ROUTES.subscriptionPayment : ROUTES.payments,
        };
  return {
    to: email,
    subject,
    parts: [`Hello ${fullName},`, message, ...quote, { facts: factsOf(payment, role) }, link],
  };
}

interface About {
  readonly id: string;
  readonly role: PaymentParty;
  /** The other party's name. */
  readonly other: string;
}

const appealDecided =
  (result: string) =>
  ({ id }: About) => ({
    subject: `The appeal about payment ${id} was decided`,
    message: `Another administrator of Peerproof has looked at this payment again: ${result}. This is final.`,
  });

const STEP_MAILS: Record<MailedName, (about: About) => { subject: string; message: string }> = {
  withdraw: ({ id, other }) => ({
    subject: `The proof for payment ${id} was withdrawn`,
    message: `${other} has withdrawn the proof of this payment, so there is nothing to decide. They can send a new one.`,
  }),
  accept: ({ id, other }) => ({
    subject: `Your payment ${id} was accepted`,
    message: `${other} has confirmed that your payment has arrived.`,
  }),
  concede: ({ id, other }) => ({
    subject: `Your payment ${id} was accepted`,
    message: `${other} has ended the dispute in your favour and confirmed that your payment has arrived.`,
  }),
  reject: ({ id, other }) => ({
    subject: `Your payment ${id} was rejected`,
    message: `${other} has rejected the proof of your payment. If you have paid, correct your proof or report the rejection. Pay again only if the money was not sent.`,
  }),
  dispute: ({ id, other }) => ({
    subject: `Your payment ${id} is disputed`,
    message: `${other} has disputed your payment. An administrator decides; say in the chat what they need to know.`,
  }),
  report: ({ id, other }) => ({
    subject: `Payment ${id} is disputed`,
    message: `${other} has reported your rejection of this payment. An administrator decides; say in the chat what they need to know.`,
  }),
  expire: ({ id, other }) => ({
    subject: `Your payment ${id} was approved automatically`,
    message: `${other} did not decide in time, so your payment was approved automatically.`,
  }),
  settleAccepted: ({ id, other }) => ({
    subject: `Payment ${id} was settled: approved`,
    message: `${other} has agreed to your proposal and confirmed your payment. The dispute is over.`,
  }),
  settleRejected: ({ id, other }) => ({
    subject: `Payment ${id} was settled: a new proof`,
    message: `${other} has agreed to your proposal. The dispute is over. Please send the new proof in time.`,
  }),
  settleRejectedByPayer: ({ id, other }) => ({
    subject: `Payment ${id} was settled: a new proof`,
    message: `${other} has agreed to your proposal and will send a new proof. The dispute is over.`,
  }),
  settlePending: ({ id, other }) => ({
    subject: `Payment ${id} was settled: open again`,
    message: `${other} has agreed to your proposal. The dispute is over, and the payment waits for you to pay it.`,
  }),
  appealAccepted: ({ id, other }) => ({
    subject: `Payment ${id} is under appeal`,
    message: `${other} has asked for another look at the approval of your payment. Another administrator decides it for good; until then nothing changes.`,
  }),
  appealRejected: ({ id, other }) => ({
    subject: `Payment ${id} is under appeal`,
    message: `${other} has asked for another look at the rejection of this payment. Another administrator decides it for good; until then nothing changes.`,
  }),
  upholdAccepted: appealDecided('it stays approved'),
  overturnAccepted: appealDecided('the payment is rejected'),
  upholdRejected: appealDecided('it stays rejected'),
  overturnRejected: appealDecided('the payment is approved'),
  resolveAccepted: ({ id, other }) => ({
    subject: `Payment ${id} was decided: approved`,
    message: `An administrator of Peerproof has decided the dispute between you and ${other}: the payment is approved.`,
  }),
  resolveRejected: ({ id, role, other }) => ({
    subject: `Payment ${id} was decided: rejected`,
    message: `An administrator of Peerproof has decided the dispute between you and ${other}: the payment is rejected.${role === 'payer' ? ' You can pay it again.' : ''}`,
  }),
};

/** What every mail about a payment says. */
export function factsOf(payment: PaymentWithParties, role: PaymentParty): [string, string][] {
  const { otherFullName } = partyOf(payment, role);
  return [
    ['Payment', payment.reference],
    [role === 'payer' ? 'To' : 'From', otherFullName],
    ['Amount', dollars(payment.amount_cents)],
    ['Order ID', payment.transaction_id ?? '-'],
  ];
}

/** What a corrected proof has replaced. */
function correctionOf(payment: PaymentWithParties): [string, string][] {
  const { corrected_at, corrected_transaction_id: orderId, corrected_file_id: fileId } = payment;
  if (!corrected_at) return [];
  return [
    ...(orderId !== payment.transaction_id ? [['Order ID before', orderId ?? '-'] as [string, string]] : []),
    ...(fileId !== payment.proof_file_id ? [['Receipt', 'Replaced'] as [string, string]] : []),
  ];
}

// Made once: the constructor is slower than the rest of the mail.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The app's format: `25$`, `12.50$`. */
const dollars = (cents: number): string => `${(cents % 100 ? broken : whole).format(cents / 100)}$`;

/** `2026-01-31 14:05 UTC` */
export const utc = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-';

/** Rounded up to minutes, so that half a day still reads as 12 hours a second later. */
function timeLeft(ms: number): string {
  const total = Math.max(1, Math.ceil(ms / 60_000));
  const parts = [count(Math.floor(total / 60), 'hour'), count(total % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
