import type { Transition } from '../../contract/payment';
import { chatPath, ROUTES } from '../../contract/routes';
import type { Mail, MailPart } from '../mail/queue';
import { partyOf, type Party, type PaymentWithParties } from './parties';

/** To an administrator: a dispute waits for a decision. */
export const disputeMail = (to: string, paymentId: string, reason: string): Mail => ({
  to,
  subject: `Payment ${paymentId} is disputed`,
  parts: [
    `Payment ${paymentId} has been disputed and is waiting for your decision.`,
    { said: 'The reason given:', quote: reason },
    { action: 'Open the disputes', path: `${ROUTES.admin}?section=disputes` },
  ],
});

/** To the receiver of a submitted payment: the time for a decision is running out. */
export function reminderMail(payment: PaymentWithParties, msLeft: number): Mail {
  const { email, fullName, otherFullName } = partyOf(payment, 'receiver');
  const left = timeLeft(msLeft);
  return {
    to: email,
    subject: `${left} left to decide payment ${payment.reference}`,
    parts: [
      `Hello ${fullName},`,
      `${otherFullName} has sent you a proof of payment that is waiting for your decision. If you do not accept, reject or dispute it within ${left}, it is approved automatically.`,
      {
        facts: [...factsOf(payment, 'receiver'), ['Approved automatically', utc(payment.expires_at)]],
      },
      { action: 'Decide now', path: `${ROUTES.payments}?status=submitted` },
    ],
  };
}

/** To a party of a payment: another person, or the end of the approval window, has changed its status. */
export function stepMail(
  payment: PaymentWithParties,
  role: Party,
  step: Transition,
  reason: string | null,
): Mail {
  const { email, fullName, otherFullName } = partyOf(payment, role);
  const { subject, message, said, path, action } = wordsOf(payment, role, step, otherFullName);
  const quote: MailPart[] = reason ? [{ said, quote: reason }] : [];
  return {
    to: email,
    subject,
    parts: [`Hello ${fullName},`, message, ...quote, { facts: factsOf(payment, role) }, { action, path }],
  };
}

interface Words {
  subject: string;
  message: string;
  /** Above the reason, where one was given. */
  said: string;
  action: string;
  path: string;
}

function wordsOf(payment: PaymentWithParties, role: Party, step: Transition, other: string): Words {
  const id = payment.reference;
  const toPayments =
    role === 'payer'
      ? { action: 'See your payments', path: ROUTES.subscriptionPayment }
      : { action: 'See your payments', path: ROUTES.payments };
  const said = `${step.by === 'admin' ? 'Peerproof' : other} gave this reason:`;
  switch (step.action) {
    case 'accept':
      return {
        subject: `Your payment ${id} was accepted`,
        message:
          step.from === 'disputed'
            ? `${other} has ended the dispute in your favour and confirmed that your payment has arrived.`
            : `${other} has confirmed that your payment has arrived.`,
        said,
        ...toPayments,
      };
    case 'reject':
      return {
        subject: `Your payment ${id} was rejected`,
        message: `${other} has rejected the proof of your payment. Correct the proof and pay again, or report the rejection if you have paid.`,
        said,
        ...toPayments,
      };
    case 'dispute':
      return {
        subject: `${role === 'payer' ? 'Your payment' : 'Payment'} ${id} is disputed`,
        message: `${other} has ${role === 'payer' ? 'disputed your payment' : 'reported your rejection of this payment'}. An administrator will decide; use the chat to tell them what they need to know.`,
        said,
        action: 'Open the chat',
        path: payment.chat_room_id ? chatPath(payment.chat_room_id) : toPayments.path,
      };
    case 'expire':
      return {
        subject: `Your payment ${id} was approved automatically`,
        message: `${other} did not decide in time, so your payment was approved automatically.`,
        said,
        ...toPayments,
      };
    case 'resolveAccepted':
    case 'resolveRejected': {
      const isAccepted = step.to === 'accepted';
      return {
        subject: `Payment ${id} was decided: ${isAccepted ? 'accepted' : 'rejected'}`,
        message: `An administrator of Peerproof has decided the dispute between you and ${other}: the payment is ${isAccepted ? 'accepted' : 'rejected'}.${!isAccepted && role === 'payer' ? ' You can pay it again.' : ''}`,
        said,
        ...toPayments,
      };
    }
    case 'submit':
      throw new Error('There is no mail about a submitted proof.');
  }
}

function factsOf(payment: PaymentWithParties, role: Party): [string, string][] {
  const { otherFullName } = partyOf(payment, role);
  return [
    ['Payment', payment.reference],
    [role === 'payer' ? 'To' : 'From', otherFullName],
    ['Amount', dollars(payment.amount_cents)],
    ['Order ID', payment.transaction_id ?? '-'],
  ];
}

// Created once: creating a formatter takes longer than the rest of a mail.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The app's format: `25$`, `12.50$`. */
const dollars = (cents: number): string => `${(cents % 100 ? broken : whole).format(cents / 100)}$`;

const utc = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-';

/** Rounds up to whole minutes, so that half a day reads as 12 hours even a second later. */
function timeLeft(ms: number): string {
  const total = Math.max(1, Math.ceil(ms / 60_000));
  const parts = [count(Math.floor(total / 60), 'hour'), count(total % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
