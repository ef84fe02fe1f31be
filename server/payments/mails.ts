import { reasonInWords } from '../../contract/dispute';
import type { PaymentParty } from '../../contract/payment';
import { receivedPath, ROUTES } from '../../contract/routes';
import { personName, said, saidPlural } from '../../contract/translate';
import { lineFor, lineWithSum } from '../mail/line';
import type { DigestLine, Letter, Line, Mail, MailPart } from '../mail/mail';
import type { Speaker } from '../speaker';
import { factsOf } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';

const DISPUTES = `${ROUTES.admin}?section=disputes`;

/** To an administrator: a dispute waits for a decision. */
export function disputeMail(to: string, payment: PaymentWithParties, reason: string): Mail {
  const names = { payer: payment.payer_name, receiver: payment.receiver_name };
  return administratorMail(to, payment, disagreement(payment), ({ t }) => ({
    message: t(
      'The payment of {payer} to {receiver} has been disputed. Read both sides and ask for what is missing. Somebody with the role Administrator decides.',
      names,
    ),
    quote: { intro: t('The reason given:'), quote: reasonInWords(reason, t) },
    action: t('Open the disputes'),
  }));
}

/** To an administrator: this party of the payment opens so many disputes that no more are mailed for some minutes. */
export const moreDisputesMail = (to: string, payment: PaymentWithParties, userId: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('More disputes wait for a decision'),
    parts: [
      t(
        '{name} has opened many disputes within a few minutes. Further ones will not be emailed for up to ten minutes. You will find all of them in the list.',
        { name: partyOf(payment, userId === payment.payer_id ? 'payer' : 'receiver').fullName },
      ),
      { action: t('Open the disputes'), path: DISPUTES },
    ],
    optional: { kind: 'disputes', lines: [{ payment: payment.id, ...disagreement(payment) }] },
  }),
});

const disagreement = ({ amount_cents, payer_name, receiver_name, reference }: PaymentWithParties) => ({
  line: lineWithSum(amount_cents, (amount) =>
    said('{payer} and {receiver} disagree about {amount}', {
      payer: payer_name,
      receiver: receiver_name,
      amount,
    }),
  ),
  path: `${DISPUTES}&dispute=${reference}`,
});

/** To an administrator: a party of this payment appeals the decision about it. */
export function appealMail(
  to: string,
  payment: PaymentWithParties,
  appealedBy: PaymentParty,
  reason: string,
): Mail {
  const name = partyOf(payment, appealedBy).fullName;
  const line = lineWithSum(payment.amount_cents, (amount) =>
    said('{name} appeals the decision about {amount}', { name, amount }),
  );
  return administratorMail(to, payment, { line, path: DISPUTES }, ({ t }) => ({
    message: t(
      '{name} has appealed the decision on the payment of {payer} to {receiver}. Nothing changes until an administrator who did not make this decision has looked at it again.',
      { name, payer: payment.payer_name, receiver: payment.receiver_name },
    ),
    quote: { intro: t('{name} writes:', { name }), quote: reason },
    action: t('Open the appeals'),
  }));
}

/** An email about a disputed or appealed payment, with its facts and a link to the disputes. */
const administratorMail = (
  to: string,
  payment: PaymentWithParties,
  { line, path }: { line: Line; path: string },
  wordsFor: (speaker: Speaker) => { message: string; quote: MailPart; action: string },
): Mail => ({
  to,
  write(speaker) {
    const { message, quote, action } = wordsFor(speaker);
    const facts = factsForAdministrators(speaker, payment);
    return {
      subject: lineFor(line, speaker),
      parts: [message, quote, { facts }, { action, path }],
      optional: { kind: 'disputes', lines: [{ payment: payment.id, line, path }] },
    };
  },
});

const factsForAdministrators = ({ t, dollars }: Speaker, payment: PaymentWithParties): [string, string][] => [
  [t('Payer'), personName(payment.payer_name, t)],
  [t('Receiver'), personName(payment.receiver_name, t)],
  [t('Amount'), dollars(payment.amount_cents)],
  [t('Payment'), payment.reference],
];

/** How many new proofs one mail names. */
const NAMED_PROOFS = 10;

/** To the receiver of these submitted payments, at least one: their proofs have arrived. */
export function proofsMail(payments: readonly PaymentWithParties[]): Mail {
  const [first, ...others] = payments;
  if (!first) throw new Error('An email about proofs needs one.');
  const { email, fullName } = partyOf(first, 'receiver');
  return {
    to: email,
    write(speaker) {
      const { t } = speaker;
      const { subject, parts } =
        others.length === 0 ? oneProof(speaker, first) : severalProofs(speaker, payments);
      return {
        subject,
        parts: [
          t('Hello {name},', { name: fullName }),
          ...parts,
          { action: t('Decide now'), path: `${ROUTES.payments}?status=submitted` },
        ],
        optional: { kind: 'proofs', lines: payments.map(lineToDecide) },
      };
    },
  };
}

function oneProof(speaker: Speaker, payment: PaymentWithParties): Letter {
  const { t, dollars } = speaker;
  const name = payment.payer_name;
  const amount = dollars(payment.amount_cents);
  return {
    subject: payment.corrected_at
      ? t('{name} corrected the proof of {amount}', { name, amount })
      : t('{name} sent you proof of {amount}', { name, amount }),
    parts: [
      payment.corrected_at
        ? t(
            '{name} has corrected the proof of payment. Check whether the money has arrived, then accept, reject or dispute the payment. If you do not decide in time, it is approved automatically.',
            { name },
          )
        : t(
            '{name} has sent you a proof of payment. Check whether the money has arrived, then accept, reject or dispute the payment. If you do not decide in time, it is approved automatically.',
            { name },
          ),
      { facts: factsToDecide(speaker, payment) },
    ],
  };
}

function severalProofs(speaker: Speaker, payments: readonly PaymentWithParties[]): Letter {
  const { t, plural, dollars } = speaker;
  const unnamed = payments.length - NAMED_PROOFS;
  return {
    subject: t('{senders} sent you proofs of {amount}', {
      senders: sendersOf(speaker, payments),
      amount: dollars(sumOf(payments)),
    }),
    parts: [
      plural(
        payments.length,
        '# proof of payment has arrived. Check whether the money is there, then accept, reject or dispute each payment. If you do not decide in time, it is approved automatically. The one with the least time left comes first.',
        '# proofs of payment have arrived. Check whether the money is there, then accept, reject or dispute each payment. If you do not decide in time, it is approved automatically. The one with the least time left comes first.',
      ),
      ...payments
        .slice(0, NAMED_PROOFS)
        .map((payment): MailPart => ({ facts: factsToDecide(speaker, payment) })),
      ...(unnamed > 0 ? [andMore(speaker, unnamed)] : []),
    ],
  };
}

/** How many payments an email does not name. */
export const andMore = ({ plural }: Speaker, unnamed: number): string =>
  plural(unnamed, 'And # more.', 'And # more.');

/** The facts by which the receiver of a waiting payment decides, and when it is approved. */
export const factsToDecide = (speaker: Speaker, payment: PaymentWithParties): [string, string][] => [
  ...factsOf(speaker, payment, 'receiver'),
  ...correctionOf(speaker, payment),
  [
    speaker.t('Approved automatically|at a time to come'),
    payment.window_paused_at
      ? speaker.t('Paused while the payer or the receiver is banned')
      : speaker.utc(payment.expires_at),
  ],
];

/** The receiver's line in a digest, about a payment that waits for their decision. */
const lineToDecide = (payment: PaymentWithParties): DigestLine => ({
  payment: payment.id,
  line: lineWithSum(payment.amount_cents, (amount) =>
    said('{names}: {amount} to decide', { names: payment.payer_name, amount }),
  ),
  path: receivedPath(payment.reference, 'submitted'),
});

/** To the receiver of a submitted payment: the time for a decision is running out. */
export function reminderMail(payment: PaymentWithParties, msLeft: number): Mail {
  const { email, fullName, otherFullName: name } = partyOf(payment, 'receiver');
  return {
    to: email,
    write(speaker) {
      const { t, say, dollars } = speaker;
      const left = timeLeftIn(say, msLeft);
      const amount = dollars(payment.amount_cents);
      return {
        subject: t('{amount} from {name}: {left} left to decide', { amount, name, left }),
        parts: [
          t('Hello {name},', { name: fullName }),
          t(
            '{name} has sent you a proof of payment that waits for your decision. Accept, reject or dispute it within {left}. Otherwise it is approved automatically.',
            { name, left },
          ),
          { facts: factsToDecide(speaker, payment) },
          { action: t('Decide now'), path: `${ROUTES.payments}?status=submitted` },
        ],
        optional: { kind: 'reminders', lines: [lineToDecide(payment)] },
      };
    },
  };
}

/** The payers: 'Nina Newman', or 'Nina Newman and 2 others'. */
export function sendersOf({ plural }: Speaker, payments: readonly PaymentWithParties[]): string {
  const others = new Set(payments.map(({ payer_id }) => payer_id)).size - 1;
  const name = payments[0]?.payer_name ?? '';
  return others === 0 ? name : plural(others, '{name} and # other', '{name} and # others', { name });
}

/** In cents. */
export const sumOf = (payments: readonly PaymentWithParties[]): number =>
  payments.reduce((cents, { amount_cents }) => cents + amount_cents, 0);

/** The order ID and picture that a corrected proof has replaced. */
function correctionOf({ t }: Speaker, payment: PaymentWithParties): [string, string][] {
  const { corrected_at, corrected_transaction_id: orderId, corrected_file_id: fileId } = payment;
  if (!corrected_at) return [];
  return [
    ...(orderId !== payment.transaction_id
      ? [[t('Order ID before'), orderId ?? '-'] as [string, string]]
      : []),
    ...(fileId !== payment.proof_file_id ? [[t('Receipt'), t('Replaced')] as [string, string]] : []),
  ];
}

/** In hours and minutes, rounded up to minutes, so that half a day still reads as 12 hours a second later. */
export function timeLeftIn(say: Speaker['say'], ms: number): string {
  const total = Math.max(1, Math.ceil(ms / 60_000));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const inHours = say(saidPlural(hours, '# hour', '# hours'));
  const inMinutes = say(saidPlural(minutes, '# minute', '# minutes'));
  if (hours === 0) return inMinutes;
  return minutes === 0 ? inHours : say(said('{hours} {minutes}', { hours: inHours, minutes: inMinutes }));
}
