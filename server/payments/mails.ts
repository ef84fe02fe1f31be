import type { PaymentParty } from '../../contract/payment';
import { ROUTES } from '../../contract/routes';
import type { DigestLine, Mail, MailPart } from '../mail/mail';
import { dollars, factsOf, moneyOf, receivedPath, utc } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';

const DISPUTES = `${ROUTES.admin}?section=disputes`;

/** To an administrator: a dispute waits for a decision. */
export const disputeMail = (to: string, payment: PaymentWithParties, reason: string): Mail => ({
  to,
  subject: `${payment.payer_name} and ${payment.receiver_name} disagree about ${dollars(payment.amount_cents)}`,
  parts: [
    `The payment of ${payment.payer_name} to ${payment.receiver_name} has been disputed. Read both sides and ask for what is missing. An administrator with the role admin decides.`,
    { said: 'The reason given:', quote: reason },
    { facts: factsForAdministrators(payment) },
    { action: 'Open the disputes', path: DISPUTES },
  ],
  optional: {
    kind: 'disputes',
    lines: [
      {
        payment: payment.id,
        line: `${payment.payer_name} and ${payment.receiver_name} disagree about ${dollars(payment.amount_cents)}`,
        path: DISPUTES,
      },
    ],
  },
});

/** To an administrator: a party of this payment appeals the decision about it. */
export function appealMail(
  to: string,
  payment: PaymentWithParties,
  appealedBy: PaymentParty,
  reason: string,
): Mail {
  const name = partyOf(payment, appealedBy).fullName;
  const subject = `${name} appeals the decision about ${dollars(payment.amount_cents)}`;
  return {
    to,
    subject,
    parts: [
      `${name} has asked for another look at the payment of ${payment.payer_name} to ${payment.receiver_name}. Nothing changes until an administrator who did not decide it before does so.`,
      { said: `${name} writes:`, quote: reason },
      { facts: factsForAdministrators(payment) },
      { action: 'Open the appeals', path: DISPUTES },
    ],
    optional: { kind: 'disputes', lines: [{ payment: payment.id, line: subject, path: DISPUTES }] },
  };
}

const factsForAdministrators = (payment: PaymentWithParties): [string, string][] => [
  ['Payer', payment.payer_name],
  ['Receiver', payment.receiver_name],
  ['Amount', dollars(payment.amount_cents)],
  ['Payment', payment.reference],
];

/** How many new proofs one mail names. */
const NAMED_PROOFS = 10;

/** To the receiver of these submitted payments, at least one: their proofs have arrived. */
export function proofsMail(payments: readonly PaymentWithParties[]): Mail {
  const [first, ...others] = payments;
  if (!first) throw new Error('A mail about proofs needs one.');
  const { email, fullName, otherFullName } = partyOf(first, 'receiver');
  const link = { action: 'Decide now', path: `${ROUTES.payments}?status=submitted` };
  const optional = { kind: 'proofs', lines: payments.map(lineToDecide) } as const;
  if (others.length === 0)
    return {
      to: email,
      subject: first.corrected_at
        ? `${otherFullName} corrected the proof of ${dollars(first.amount_cents)}`
        : `${otherFullName} sent you proof of ${dollars(first.amount_cents)}`,
      parts: [
        `Hello ${fullName},`,
        `${otherFullName} has ${first.corrected_at ? 'corrected the' : 'sent you a'} proof of payment. Look whether the money has arrived, then accept, reject or dispute it. Without a decision in time it is approved automatically.`,
        { facts: [...factsOf(first, 'receiver'), ...correctionOf(first), endOf(first)] },
        link,
      ],
      optional,
    };
  const unnamed = payments.length - NAMED_PROOFS;
  return {
    to: email,
    subject: `${sendersOf(payments)} sent you proofs of ${dollars(sumOf(payments))}`,
    parts: [
      `Hello ${fullName},`,
      `${payments.length} proofs of payment have arrived. Look whether the money is there, then accept, reject or dispute each. Without a decision in time it is approved automatically. The first to end comes first.`,
      ...payments.slice(0, NAMED_PROOFS).map((payment): MailPart => ({
        facts: [...factsOf(payment, 'receiver'), ...correctionOf(payment), endOf(payment)],
      })),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
      link,
    ],
    optional,
  };
}

/** When a waiting payment is approved. */
export const endOf = (payment: PaymentWithParties): [string, string] => [
  'Approved automatically',
  payment.window_paused_at ? 'Paused while an account is banned' : utc(payment.expires_at),
];

/** The receiver's line in a digest, about a payment that waits for their decision. */
const lineToDecide = (payment: PaymentWithParties): DigestLine => ({
  payment: payment.id,
  line: `${payment.payer_name}: ${dollars(payment.amount_cents)} to decide`,
  path: receivedPath('submitted', payment),
});

/** To the receiver of a submitted payment: the time for a decision is running out. */
export function reminderMail(payment: PaymentWithParties, msLeft: number): Mail {
  const { email, fullName, otherFullName } = partyOf(payment, 'receiver');
  const left = timeLeft(msLeft);
  return {
    to: email,
    subject: `${moneyOf(payment, 'receiver')}: ${left} left to decide`,
    parts: [
      `Hello ${fullName},`,
      `${otherFullName} has sent you a proof of payment that waits for your decision. Accept, reject or dispute it within ${left}. Otherwise it is approved automatically.`,
      {
        facts: [...factsOf(payment, 'receiver'), ['Approved automatically', utc(payment.expires_at)]],
      },
      { action: 'Decide now', path: `${ROUTES.payments}?status=submitted` },
    ],
    optional: { kind: 'reminders', lines: [lineToDecide(payment)] },
  };
}

/** The payers: 'Nina Newman', or 'Nina Newman and 2 others'. */
export function sendersOf(payments: readonly PaymentWithParties[]): string {
  const others = new Set(payments.map(({ payer_id }) => payer_id)).size - 1;
  const first = payments[0]?.payer_name ?? '';
  return others === 0 ? first : `${first} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

/** In cents. */
export const sumOf = (payments: readonly PaymentWithParties[]): number =>
  payments.reduce((cents, { amount_cents }) => cents + amount_cents, 0);

/** What a corrected proof has replaced. */
function correctionOf(payment: PaymentWithParties): [string, string][] {
  const { corrected_at, corrected_transaction_id: orderId, corrected_file_id: fileId } = payment;
  if (!corrected_at) return [];
  return [
    ...(orderId !== payment.transaction_id ? [['Order ID before', orderId ?? '-'] as [string, string]] : []),
    ...(fileId !== payment.proof_file_id ? [['Receipt', 'Replaced'] as [string, string]] : []),
  ];
}

/** Rounded up to minutes, so that half a day still reads as 12 hours a second later. */
export function timeLeft(ms: number): string {
  const total = Math.max(1, Math.ceil(ms / 60_000));
  const parts = [count(Math.floor(total / 60), 'hour'), count(total % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
}

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;
