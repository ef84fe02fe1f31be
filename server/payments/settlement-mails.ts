import type { PaymentParty } from '../../contract/payment';
import type { SettlementKind, SettlementNotice } from '../../contract/settlement';
import { chatPath, ROUTES } from '../../contract/routes';
import { said, type Sentence } from '../../contract/translate';
import { lineFor, lineOf } from '../mail/line';
import type { Mail, MailPart } from '../mail/mail';
import type { Push } from '../push/queue';
import { storedWords } from '../push/stored-words';
import type { Speaker } from '../speaker';
import { factsOf } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';
import type { Proposal } from './settlement-texts';

interface About {
  readonly other: string;
  readonly until: string;
}

/** The question to this party, and the effect of agreeing. */
const ASKED: Record<PaymentParty, Partial<Record<SettlementKind, (about: About) => Sentence>>> = {
  receiver: {
    confirm: (about) =>
      said(
        '{other} asks you to confirm this payment. If you agree, the payment is approved and the dispute is over.',
        { ...about },
      ),
    newProof: (about) =>
      said(
        '{other} offers to send a new proof by {until}. If you agree, the dispute is over and the payment is rejected until the new proof arrives.',
        { ...about },
      ),
    withdraw: (about) =>
      said(
        '{other} offers to mark this as not paid. If you agree, the dispute is over and the payment is pending again.',
        { ...about },
      ),
  },
  payer: {
    newProof: (about) =>
      said(
        '{other} asks you to send a new proof by {until}. If you agree, the dispute is over and the payment is rejected until your new proof arrives.',
        { ...about },
      ),
  },
};

/** To a party of a disputed payment: the other one proposes how to end the dispute. */
export function proposalMail(
  payment: PaymentWithParties,
  to: PaymentParty,
  proposal: Proposal & { readonly id: string },
): Mail {
  const { otherFullName: other } = partyOf(payment, to);
  const asked = ASKED[to][proposal.kind];
  if (!asked) throw new Error(`A ${to} cannot be asked for '${proposal.kind}'.`);
  const { note } = proposal;
  return settlementMail(payment, to, 'propose', ({ t, say, utc }) => ({
    message: say(asked({ other, until: utc(proposal.until) })),
    quote: note ? [{ intro: t('{name} writes:', { name: other }), quote: note }] : [],
    action: t('Answer in the chat'),
    proposal: proposal.id,
  }));
}

/** To the proposer: the other party has declined. */
export function declineMail(payment: PaymentWithParties, to: PaymentParty): Mail {
  const { otherFullName: other } = partyOf(payment, to);
  return settlementMail(payment, to, 'decline', ({ t }) => ({
    message: t(
      '{other} has declined your proposal. The payment is still disputed; you can make another proposal, and an administrator can decide.',
      { other },
    ),
    quote: [],
    action: t('Open the chat'),
  }));
}

/** Either of these mails as a notification on a device. */
export const settlementPush = (
  payment: PaymentWithParties,
  to: PaymentParty,
  kind: SettlementNotice,
): Push => ({
  to: partyOf(payment, to).id,
  kind: 'disputes',
  reference: payment.reference,
  words: storedWords({
    title: titleOf(payment, to, kind),
    cents: payment.amount_cents,
    body: kind === 'propose' ? said('Answer in the chat.') : said('The payment is still disputed.'),
    path: chatOf(payment),
  }),
});

function titleOf(payment: PaymentWithParties, to: PaymentParty, kind: SettlementNotice): Sentence {
  const { otherFullName: other } = partyOf(payment, to);
  const isPayer = to === 'payer';
  if (kind === 'decline')
    return isPayer
      ? said('{other} declined your proposal about your payment', { other })
      : said('{other} declined your proposal about their payment', { other });
  return isPayer
    ? said('{other} proposes how to end the dispute about your payment', { other })
    : said('{other} proposes how to end the dispute about their payment', { other });
}

const chatOf = ({ chat_room_id }: PaymentWithParties): string =>
  chat_room_id ? chatPath(chat_room_id) : ROUTES.payments;

interface Words {
  readonly message: string;
  readonly quote: readonly MailPart[];
  readonly action: string;
  readonly proposal?: string;
}

function settlementMail(
  payment: PaymentWithParties,
  to: PaymentParty,
  kind: SettlementNotice,
  wordsFor: (speaker: Speaker) => Words,
): Mail {
  const { email, fullName } = partyOf(payment, to);
  const path = chatOf(payment);
  const line = lineOf(titleOf(payment, to, kind), payment.amount_cents);
  return {
    to: email,
    write(speaker) {
      const { message, quote, action, proposal } = wordsFor(speaker);
      return {
        subject: lineFor(line, speaker),
        parts: [
          speaker.t('Hello {name},', { name: fullName }),
          message,
          ...quote,
          { facts: factsOf(speaker, payment, to) },
          { action, path },
        ],
        optional: {
          kind: 'disputes',
          lines: [{ payment: payment.id, line, path, ...(proposal && { proposal }) }],
        },
      };
    },
  };
}
