import { Type, type Static } from '@sinclair/typebox';
import { nullable, text } from './common';
import { LegalDocument } from './legal';
import { paymentFields } from './payments';

export type CompanyPlan = Static<typeof CompanyPlan>;
const { index, kind, amount } = paymentFields;
export const CompanyPlan = Type.Object(
  { _id: text(), index, kind, title: text(), amount },
  { title: 'CompanyPlan' },
);
export type Invitation = Static<typeof Invitation>;
/** The payments that somebody who joins with a refer code owes, and to whom. */
export const Invitation = Type.Object(
  {
    invitedBy: text('The full name of the member with this code.'),
    payments: Type.Array(
      Type.Object({
        index,
        kind,
        amount,
        receiver: text('The full name of the member or of the company.'),
        toCompany: Type.Boolean(),
      }),
      { description: 'The five payments, in order.' },
    ),
  },
  { title: 'Invitation' },
);

export type PayWith = Static<typeof PayWith>;
export const PayWith = Type.Object(
  {
    asset: nullable(text('What is sent, e.g. USDT.')),
    network: nullable(text('The way it is sent, e.g. Binance Pay.')),
  },
  { title: 'PayWith' },
);

export type CompanyPlansAnswer = Static<typeof CompanyPlansAnswer>;
export const CompanyPlansAnswer = Type.Object({
  companyPlans: Type.Array(CompanyPlan),
  approvalWindowHours: Type.Number({ description: 'The approval window in force, in hours.' }),
  payWith: Type.Optional(
    Type.Object(PayWith.properties, {
      description:
        'Our addition: what members send each other, and how; missing if the operator does not say it.',
    }),
  ),
  legal: Type.Optional(
    Type.Array(LegalDocument, {
      description: 'Our addition: terms and privacy notice in force; missing while there are none.',
    }),
  ),
});
