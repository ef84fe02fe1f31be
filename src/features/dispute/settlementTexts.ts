import type { SettlementOutcome } from '../../../contract/settlement';
import { t, translated } from '../../../contract/translate';
import { SAID, type About, type ByAnyProposal, type ByProposal } from '../../payment/proposalTexts';

interface Asked {
  /** What the other side asks or offers. */
  title: string;
  /** What happens if the reader agrees. */
  then: string;
}

/** What is asked of the reader. */
export const ASKED: ByAnyProposal<(about: About) => Asked> = {
  confirm: ({ name, amount }) => ({
    title: t('{name} asks you to confirm the {amount}', { name, amount }),
    then: t('If you agree, the payment is approved and the dispute is over.'),
  }),
  newProof: {
    payer: ({ name, until }) => ({
      title: t('{name} offers to send a new proof by {until}', { name, until }),
      then: t(
        'If you agree, the dispute is over and this proof is rejected. You decide about the new one when it arrives.',
      ),
    }),
    receiver: ({ name, until }) => ({
      title: t('{name} asks you to send a new proof by {until}', { name, until }),
      then: t('If you agree, the dispute is over and this proof is rejected. Then you send the new one.'),
    }),
  },
  withdraw: ({ name }) => ({
    title: t('{name} offers to mark this as not paid', { name }),
    then: t('If you agree, the dispute is over and the payment waits to be paid.'),
  }),
  unknown: (about) => ({
    title: SAID.unknown({ ...about, by: about.name }),
    then: t('Here you can only decline it. Reload the page: a newer version of the app may show it.'),
  }),
};

/** What the reader has proposed. */
export const OWN: ByAnyProposal<(about: About) => string> = {
  confirm: ({ name, amount }) => t('You asked {name} to confirm the {amount}.', { name, amount }),
  newProof: {
    payer: ({ until }) => t('You offered to send a new proof by {until}.', { until }),
    receiver: ({ name, until }) => t('You asked {name} to send a new proof by {until}.', { name, until }),
  },
  withdraw: () => t('You offered to mark this as not paid.'),
  unknown: (about) => SAID.unknown({ ...about, by: null }),
};

/**
 * How a proposal ended between the messages; a name that is null is the reader's. An agreement is a step of the payment,
 * and what ends the dispute otherwise has a line of its own.
 */
export const ENDED: Partial<Record<SettlementOutcome, (by: string | null, other: string | null) => string>> =
  {
    declined: (by, other) => {
      if (by === null) return t('{name} declined your proposal', { name: other ?? '' });
      if (other === null) return t("You declined {name}'s proposal", { name: by });
      return t("{name} declined {by}'s proposal", { name: other, by });
    },
    withdrawn: (by) =>
      by === null ? t('You took back your proposal') : t('{name} took back the proposal', { name: by }),
    replaced: (by) =>
      by === null
        ? t('You replaced your proposal with another')
        : t('{name} replaced the proposal with another', { name: by }),
  };

interface Choice {
  label: string;
  /** What happens if the other side agrees. */
  then: (name: string) => string;
}

/** What a party can propose. */
export const CHOICES = translated<ByProposal<Choice>>({
  confirm: {
    label: 'Please confirm my payment',
    then: (name) => t('If {name} agrees, the payment is approved and the dispute is over.', { name }),
  },
  newProof: {
    payer: {
      label: 'I will send a new proof',
      then: (name) =>
        t(
          'If {name} agrees, the dispute is over and this proof is rejected. You then have to send the new one by that time.',
          { name },
        ),
    },
    receiver: {
      label: 'Please send a new proof',
      then: (name) =>
        t('If {name} agrees, the dispute is over and this proof is rejected until a new one arrives.', {
          name,
        }),
    },
  },
  withdraw: {
    label: 'I have not paid after all',
    then: (name) =>
      t(
        'If {name} agrees, the dispute is over and you still have to make the payment. You can use the receipt and order ID again.',
        { name },
      ),
  },
});

/** Texts of settling a dispute. */
export const texts = translated({
  region: 'Settle it together',
  mayPropose: 'You can settle this together, without waiting for the decision.',
  mayAccept: 'If the money has arrived, accept the payment. You can also settle this together.',
  propose: 'Propose a settlement',
  proposeOther: 'Propose something else',
  concede: 'Accept payment',
  agree: 'Agree',
  decline: 'Decline',
  takeBack: 'Take back',
  tooLate: 'That time has passed. Decline it; either of you can propose another time.',
  bannedProof:
    'You cannot send a new proof while you are banned. Decline it; either of you can propose another way.',
  waiting: (name: string) => t('Waiting for {name}. Until then you can take it back.', { name }),
  notAnswered: (name: string) => t('{name} has not answered yet.', { name }),
  confirmTitle: 'Agree to this?',
  /** What the other side asks or offers, and its consequence, as sentences. */
  asked: (title: string, then: string) => t('{title}. {then}', { title, then }),
  confirmNote: 'This cannot be undone.',
  back: 'Not yet',
  dialogTitle: 'Propose a settlement',
  dialogLead: (name: string) => t('{name} will see it immediately and can agree or decline.', { name }),
  kind: 'What do you propose?',
  until: 'By when',
  note: 'One sentence',
  noteHint: 'The other side and administrators read it. It stays in the case.',
  send: 'Send proposal',
  overtaken: (name: string) => t('{name} has just made a proposal', { name }),
  overtakenLead: 'Please answer it first. What you have typed is kept.',
  seeProposal: 'See the proposal',
  endedTitle: 'This dispute has ended',
  cancel: 'Cancel',
  earlier: 'Proposals',
});
