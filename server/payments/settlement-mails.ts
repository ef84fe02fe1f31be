import type { PaymentParty } from '../../contract/payment';
import type { SettlementKind } from '../../contract/settlement';
import { chatPath, ROUTES } from '../../contract/routes';
import type { Mail, MailPart } from '../mail/mail';
import type { Push } from '../push/queue';
import { dollars, factsOf, utc } from './mail-facts';
import { partyOf, type PaymentWithParties } from './parties';
import type { Proposal } from './settlement-texts';

interface About {
  readonly other: string;
  readonly until: string;
}

/** What is asked of this party, and what happens if they agree. */
const ASKED: Record<PaymentParty, Partial<Record<SettlementKind, (about: About) => string>>> = {
  receiver: {
    confirm: ({ other }) =>
      `${other} asks you to confirm this payment. If you agree, the payment is approved and the dispute is over.`,
    newProof: ({ other, until }) =>
      `${other} offers to send a new proof by ${until}. If you agree, the dispute is over and the payment is rejected until the new proof arrives.`,
    withdraw: ({ other }) =>
      `${other} offers to withdraw the claim to have paid. If you agree, the dispute is over and the payment is pending again.`,
  },
  payer: {
    newProof: ({ other, until }) =>
      `${other} asks you to send a new proof by ${until}. If you agree, the dispute is over and the payment is rejected until your new proof arrives.`,
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
  return settlementMail(payment, to, {
    subject: `${other} proposes how to end the dispute about ${dollars(payment.amount_cents)}`,
    message: asked({ other, until: utc(proposal.until) }),
    quote: proposal.note ? [{ said: `${other} writes:`, quote: proposal.note }] : [],
    action: 'Answer in the chat',
    proposal: proposal.id,
  });
}

/** To the proposer: the other party has declined. */
export function declineMail(payment: PaymentWithParties, to: PaymentParty): Mail {
  const { otherFullName: other } = partyOf(payment, to);
  return settlementMail(payment, to, {
    subject: `${other} declined your proposal about ${dollars(payment.amount_cents)}`,
    message: `${other} has declined your proposal. The payment is still disputed; you can make another proposal, and an administrator can decide.`,
    quote: [],
    action: 'Open the chat',
  });
}

/** Either of these as a notification on a device. */
export function settlementPush(
  payment: PaymentWithParties,
  to: PaymentParty,
  kind: 'propose' | 'decline',
): Push {
  const { id, otherFullName: other } = partyOf(payment, to);
  const title = (amount: string) =>
    kind === 'propose'
      ? `${other} proposes how to end the dispute about ${amount}`
      : `${other} declined your proposal about ${amount}`;
  return {
    to: id,
    kind: 'disputes',
    reference: payment.reference,
    words: {
      title: title(to === 'payer' ? 'your payment' : 'their payment'),
      titleWithSums: title(dollars(payment.amount_cents)),
      body: kind === 'propose' ? 'Answer in the chat.' : 'The payment is still disputed.',
      path: payment.chat_room_id ? chatPath(payment.chat_room_id) : ROUTES.payments,
    },
  };
}

interface Words {
  readonly subject: string;
  readonly message: string;
  readonly quote: readonly MailPart[];
  readonly action: string;
  readonly proposal?: string;
}

function settlementMail(
  payment: PaymentWithParties,
  to: PaymentParty,
  { subject, message, quote, action, proposal }: Words,
): Mail {
  const { email, fullName } = partyOf(payment, to);
  const path = payment.chat_room_id ? chatPath(payment.chat_room_id) : ROUTES.payments;
  return {
    to: email,
    subject,
    parts: [`Hello ${fullName},`, message, ...quote, { facts: factsOf(payment, to) }, { action, path }],
    optional: {
      kind: 'disputes',
      lines: [{ payment: payment.id, line: subject, path, ...(proposal && { proposal }) }],
    },
  };
}
