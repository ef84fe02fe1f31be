import { Type, type Static } from '@sinclair/typebox';
import { SETTLEMENT_KINDS, SETTLEMENT_OUTCOMES } from '../settlement';
import { named, nullable, oneOf, text, time } from './common';

const terms = {
  kind: oneOf(
    SETTLEMENT_KINDS,
    'confirm: the receiver confirms the payment; newProof: the payer sends a new proof; withdraw: the payer withdraws the claim.',
  ),
  until: nullable(time('With newProof: until when.')),
  note: nullable(text('What the proposer adds.')),
};

export type Settled = Static<typeof Settled>;
export const Settled = Type.Object(terms, {
  title: 'Settled',
  description: 'Our addition: what both parties agreed on; null unless they have settled the dispute.',
});

const proposal = { ...terms, by: Type.Object({ ...named.properties, role: oneOf(['payer', 'receiver']) }) };
/** What both parties agreed to; only of a step that settled a dispute. */
export const settlement = Type.Optional(
  Type.Object(proposal, { description: 'Our addition: the proposal that the actor of this step agreed to.' }),
);

export type SettlementProposal = Static<typeof SettlementProposal>;
/** One party's proposal to end a dispute, which never changes, and how it ended. */
export const SettlementProposal = Type.Object(
  {
    _id: text(),
    at: time(),
    ...proposal,
    outcome: nullable(
      Type.Object(
        {
          answer: oneOf(SETTLEMENT_OUTCOMES),
          at: time(),
          actor: nullable(named),
        },
        { description: 'Null while it waits for an answer; at most one of a payment does.' },
      ),
    ),
  },
  { title: 'SettlementProposal' },
);
export const proposals = Type.Optional(
  Type.Array(SettlementProposal, { description: 'Our addition: oldest first.' }),
);

export const PaymentAppeal = Type.Object(
  {
    state: oneOf(
      ['possible', 'open'],
      'possible: the caller may appeal the decision; open: an administrator looks at it again, and nothing changes until then.',
    ),
    until: nullable(time('While it is possible: until when.')),
    by: nullable(oneOf(['payer', 'receiver'], 'While it is open: who has appealed.')),
    reason: nullable(text('While it is open: why.')),
    at: nullable(time('While it is open: since when.')),
  },
  { description: 'Our addition; null if there is no appeal and the caller may not make one.' },
);

/** What a payment's history says about its dispute. */
export const ofDispute = {
  proposals,
  answeredWithinHours: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Our addition, only while disputed: within how many hours administrators usually answer, as in the last 30 days; missing with too few cases.',
    }),
  ),
};
