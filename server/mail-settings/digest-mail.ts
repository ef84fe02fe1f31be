import type { Mail, MailPart } from '../mail/mail';
import { dollars, factsOf } from '../payments/mail-facts';
import { endOf, sendersOf, sumOf } from '../payments/mails';
import type { PaymentWithParties } from '../payments/parties';

/** How many payments a digest names. */
const NAMED = 20;

/** What a digest says about a payment. */
export interface DigestNews {
  readonly payment: PaymentWithParties;
  /** Whether it waits for the member's decision. */
  readonly isToDecide: boolean;
  readonly line: string;
  readonly path: string;
}

/** To a member: everything since the last digest that is still true, at least one thing. What they have to decide comes first. */
export function digestMail(to: string, fullName: string, news: readonly DigestNews[]): Mail {
  const toDecide = news.filter(({ isToDecide }) => isToDecide);
  const ordered = [...toDecide, ...news.filter(({ isToDecide }) => !isToDecide)];
  const unnamed = ordered.length - NAMED;
  return {
    to,
    subject: subjectOf(toDecide, ordered),
    parts: [
      `Hello ${fullName},`,
      toDecide.length > 0
        ? `${toDecide.length === 1 ? 'One payment waits' : `${toDecide.length} payments wait`} for your decision. Without one in time, each is approved automatically. The first to end comes first.`
        : 'this has happened since your last mail of the day.',
      ...ordered.slice(0, NAMED).flatMap(partsOf),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
    ],
    optional: { kind: 'digest', lines: [] },
  };
}

function subjectOf(toDecide: readonly DigestNews[], [first, ...others]: readonly DigestNews[]): string {
  const payments = toDecide.map(({ payment }) => payment);
  const more = toDecide.length > 0 ? others.length + 1 - toDecide.length : others.length;
  const lead =
    payments.length > 0
      ? `${sendersOf(payments)}: ${dollars(sumOf(payments))} to decide`
      : (first?.line ?? '');
  return more > 0 ? `${lead}, and ${more} more` : lead;
}

const partsOf = ({ payment, isToDecide, line, path }: DigestNews): MailPart[] =>
  isToDecide
    ? [
        { facts: [...factsOf(payment, 'receiver'), endOf(payment)] },
        { action: `Decide about ${dollars(payment.amount_cents)} from ${payment.payer_name}`, path },
      ]
    : [`${line}.`, { action: `Open ${payment.reference}`, path }];
