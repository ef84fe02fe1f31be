import type { PayWith } from '../../contract/answers/plans';
import { reasonInWords } from '../../contract/dispute';
import { APPEAL_DAYS, PAYMENTS_PER_MEMBER } from '../../contract/limits';
import type { MailKind } from '../../contract/mailKinds';
import { mayAppeal, type MailedName, type MailedTransition, type PaymentParty } from '../../contract/payment';
import { chatPath, receivedPath, ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import { lineFor, lineOf } from '../mail/line';
import type { Mail, MailPart } from '../mail/mail';
import type { Push } from '../push/queue';
import { storedWords } from '../push/stored-words';
import type { Speaker } from '../speaker';
import { englishUtc } from '../written-forms';
import { factsOf, payWithFact } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';
import type { Terms } from './settlement-texts';
import { STEP_WORDS, type About } from './step-words';

/** The step's reason, or the terms that its parties agreed on. */
export interface NoticeDetails {
  readonly reason?: string | null;
  readonly settled?: Terms;
}

/** To a party of a payment: the other party, an administrator or the end of the window has taken it a step further. */
export function stepMail(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
  { reason, settled }: NoticeDetails,
  payWith: PayWith,
): Mail {
  const { email, fullName, otherFullName: other } = partyOf(payment, role);
  // Nothing else: a payer whose proof was rejected, or who is asked for another one, may have paid already.
  const isToPay = role === 'payer' && transition.to === 'pending';
  const isPaid = role === 'payer' && transition.to === 'accepted';
  const kind = KINDS[transition.name];
  return {
    to: email,
    write(speaker) {
      const { t, say } = speaker;
      const words = STEP_WORDS[transition.name](aboutOf(payment, role, { settled }, speaker.utc));
      const line = lineOf(words.title, payment.amount_cents);
      const link = linkFor(payment, role, transition);
      return {
        subject: lineFor(line, speaker),
        parts: [
          t('Hello {name},', { name: fullName }),
          say(words.body),
          ...quoted(speaker, transition.by === 'admin' ? 'Peerproof' : other, { reason, settled }),
          {
            facts: [...factsOf(speaker, payment, role), ...(isToPay ? payWithFact(speaker, payWith) : [])],
          },
          ...(isPaid && transition.from !== 'accepted' ? [nextStep(speaker, payment)] : []),
          ...(mayAppeal(transition, role) ? [appealHint(speaker, transition)] : []),
          { action: t(link.action), path: link.path },
        ],
        ...(kind && { optional: { kind, lines: [{ payment: payment.id, line, path: link.path }] } }),
      };
    },
  };
}

/** The same mail as a notification on a device. */
export function stepPush(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
  details: NoticeDetails,
): Push {
  const words = STEP_WORDS[transition.name](aboutOf(payment, role, details, englishUtc));
  const until = details.settled?.until;
  return {
    to: partyOf(payment, role).id,
    kind: KINDS[transition.name] ?? 'disputes',
    reference: payment.reference,
    words: storedWords({
      title: words.title,
      cents: payment.amount_cents,
      body: words.body,
      ...(until && { times: { until: until.toISOString() } }),
      path: linkFor(payment, role, transition).path,
    }),
  };
}

const aboutOf = (
  payment: PaymentWithParties,
  role: PaymentParty,
  { settled }: NoticeDetails,
  formatTime: Speaker['utc'],
): About => ({
  role,
  other: partyOf(payment, role).otherFullName,
  done: payment.accepted_of_payer,
  until: formatTime(settled?.until ?? null),
});

/** Of a settlement, what its reader wrote with their proposal: the reason is only a sentence for the history. */
function quoted({ t }: Speaker, by: string, { reason, settled }: NoticeDetails): MailPart[] {
  const [intro, quote] = settled
    ? [t('You wrote:'), settled.note]
    : [t('{by} gave this reason:', { by }), reason && reasonInWords(reason, t)];
  return quote ? [{ intro, quote }] : [];
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

const appealHint = ({ t }: Speaker, { by }: MailedTransition): string =>
  by === 'admin'
    ? t(
        'If you disagree, you can ask once, within {days} days, for another administrator to look at it. Nothing changes until then.',
        { days: APPEAL_DAYS },
      )
    : t(
        'If you disagree, you can ask once, within {days} days, for an administrator to look at it. Nothing changes until then.',
        { days: APPEAL_DAYS },
      );

/** The payments that are left once one is accepted. */
function nextStep({ t, plural }: Speaker, { accepted_of_payer: done }: PaymentWithParties): string {
  const all = PAYMENTS_PER_MEMBER;
  const left = all - done;
  if (left === 0) return t('All {all} payments are approved. Your refer code is on Home.', { all });
  return plural(
    left,
    'One payment is not approved yet. Once all {all} are approved, you get your refer code.',
    '# payments are not approved yet. Once all {all} are approved, you get your refer code.',
    { all },
  );
}

const ACTIONS = toTranslate({
  chat: 'Open the chat',
  payment: 'See the payment',
  payments: 'See your payments',
  referCode: 'See your refer code',
});

function linkFor(
  payment: PaymentWithParties,
  role: PaymentParty,
  transition: MailedTransition,
): { action: string; path: string } {
  const { dispute, to } = transition;
  if (dispute === 'open' && payment.chat_room_id)
    return { action: ACTIONS.chat, path: chatPath(payment.chat_room_id) };
  if (role === 'receiver') return { action: ACTIONS.payment, path: receivedPath(payment.reference, to) };
  if (to === 'accepted' && payment.accepted_of_payer === PAYMENTS_PER_MEMBER)
    return { action: ACTIONS.referCode, path: ROUTES.dashboard };
  return { action: ACTIONS.payments, path: ROUTES.subscriptionPayment };
}
