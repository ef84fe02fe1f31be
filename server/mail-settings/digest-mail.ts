import type { Mail, MailPart } from '../mail/mail';
import { andMore, factsToDecide, sendersOf, sumOf } from '../payments/mails';
import type { PaymentWithParties } from '../payments/parties';
import type { Speaker } from '../speaker';

/** How many payments a digest names. */
const NAMED = 20;

/** What a digest says about a payment. */
export interface DigestEntry {
  readonly payment: PaymentWithParties;
  /** Whether it waits for the member's decision. */
  readonly isToDecide: boolean;
  /** Written in the language of the digest. */
  line(speaker: Speaker): string;
  readonly path: string;
}

/** To a member: everything since the last digest that is still true, at least one thing. What they have to decide comes first. */
export function digestMail(to: string, fullName: string, entries: readonly DigestEntry[]): Mail {
  const toDecide = entries.filter(({ isToDecide }) => isToDecide);
  const ordered = [...toDecide, ...entries.filter(({ isToDecide }) => !isToDecide)];
  const unnamed = ordered.length - NAMED;
  return {
    to,
    write(speaker) {
      const { t, plural } = speaker;
      return {
        subject: subjectOf(speaker, toDecide, ordered),
        parts: [
          t('Hello {name},', { name: fullName }),
          toDecide.length > 0
            ? plural(
                toDecide.length,
                'One payment is waiting for your decision. If you do not decide in time, it is approved automatically.',
                '# payments are waiting for your decision. Each is approved automatically if you do not decide in time. The one with the least time left comes first.',
              )
            : t('Here is what has happened since your last daily email.'),
          ...ordered.slice(0, NAMED).flatMap((each) => partsOf(speaker, each)),
          ...(unnamed > 0 ? [andMore(speaker, unnamed)] : []),
        ],
        optional: { kind: 'digest', lines: [] },
      };
    },
  };
}

function subjectOf(
  speaker: Speaker,
  toDecide: readonly DigestEntry[],
  [first, ...others]: readonly DigestEntry[],
): string {
  const { t, plural, dollars } = speaker;
  const payments = toDecide.map(({ payment }) => payment);
  const more = toDecide.length > 0 ? others.length + 1 - toDecide.length : others.length;
  const lead =
    payments.length > 0
      ? t('{names}: {amount} to decide', {
          names: sendersOf(speaker, payments),
          amount: dollars(sumOf(payments)),
        })
      : (first?.line(speaker) ?? '');
  return more > 0 ? plural(more, '{lead} · # more', '{lead} · # more', { lead }) : lead;
}

function partsOf(speaker: Speaker, { payment, isToDecide, line, path }: DigestEntry): MailPart[] {
  const { t, dollars } = speaker;
  if (!isToDecide)
    return [
      t('{line}.', { line: line(speaker) }),
      { action: t('Open {payment}', { payment: payment.reference }), path },
    ];
  const names = { amount: dollars(payment.amount_cents), name: payment.payer_name };
  return [
    { facts: factsToDecide(speaker, payment) },
    { action: t('Decide about {amount} from {name}', names), path },
  ];
}
