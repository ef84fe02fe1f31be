import { Type, type Static } from '@sinclair/typebox';
import { HISTORY_STEP_NAMES, PAYMENT_KINDS, PAYMENT_STATUSES } from '../payment';
import { counts, dollars, Done, nullable, oneOf, pageFields, PageQuery, text, time } from './common';

/** A step of a history. Other backends, which may have steps of their own, leave it out. */
export const transition = Type.Optional(oneOf(HISTORY_STEP_NAMES, 'Our addition: which step it was.'));
export const PAYMENT_ACTORS = ['payer', 'receiver', 'admin', 'system'] as const;

/** Fields that several records share. */
export const paymentStatus = oneOf(PAYMENT_STATUSES);
export const readableId = text('Readable, e.g. PP-7K3M9Q; used in paths.');
export const paymentFields = {
  _id: text(),
  paymentId: readableId,
  index: Type.Integer({
    minimum: 0,
    maximum: 4,
    description: "0 to 4 within the payer's five payments.",
  }),
  kind: oneOf(PAYMENT_KINDS),
  amount: dollars(),
  status: paymentStatus,
  transactionId: nullable(text('The Order ID of the latest proof.')),
  createdAt: time(),
  expiresAt: nullable(time('The end of the approval window of the latest proof.')),
  paymentLink: nullable(text('The receipt of the latest proof; the link expires.')),
  chatRoomId: nullable(Type.Object({ _id: text('The chat room of the dispute.') })),
};

export const Counterparty = Type.Object(
  { _id: text(), fullName: text(), paymentMethodId: text() },
  { title: 'Counterparty' },
);

const PaymentDecision = Type.Object(
  {
    by: oneOf(
      ['receiver', 'admin', 'timeout'],
      'Its receiver, an administrator, or the end of the approval window.',
    ),
    reason: nullable(text('Read by both parties; null where none was given.')),
  },
  { description: 'Our addition: the decision to accept or reject; null in every other status.' },
);

export type Payment = Static<typeof Payment>;
export const Payment = Type.Object(
  {
    ...paymentFields,
    userFullName: text("The payer's name."),
    profileImage: nullable(text("The payer's picture.")),
    paymentMethodId: text("The payer's payment ID."),
    recieverPaymentId: text("The receiver's payment ID."),
    userId: Counterparty,
    attempt: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Our addition: how many proofs were sent for it so far.' }),
    ),
    showReportBtn: Type.Boolean({
      description: 'True for the payer alone, after the receiver has rejected.',
    }),
    duplicateOf: Type.Optional(
      nullable(
        text(
          'Our addition, for the receiver alone: an earlier payment with the same receipt, or nearly the same. Missing for the payer.',
        ),
      ),
    ),
    decision: Type.Optional(nullable(PaymentDecision)),
  },
  { title: 'Payment' },
);

export type PaymentAnswer = Static<typeof PaymentAnswer>;
export const PaymentAnswer = Type.Object({ ...Done.properties, payment: Payment });

export type PaymentsQuery = Static<typeof PaymentsQuery>;
export const PaymentsQuery = Type.Object({
  status: Type.Optional(paymentStatus),
  search: Type.Optional(text("Part of the payer's name, of the Order ID or of the payment's readable id.")),
  ...PageQuery.properties,
});
export type PaymentsAnswer = Static<typeof PaymentsAnswer>;
export const PaymentsAnswer = Type.Object({
  payments: Type.Array(Payment),
  ...pageFields(counts(PAYMENT_STATUSES, 'All payments that the caller is shown, by status.')),
});

export type HistoryEntry = Static<typeof HistoryEntry>;
export const HistoryEntry = Type.Object(
  {
    at: time(),
    actor: nullable(
      Type.Object(
        { _id: text(), fullName: text(), role: Type.Optional(oneOf(PAYMENT_ACTORS)) },
        { description: 'Null where the approval window ended.' },
      ),
    ),
    transition,
    from: nullable(paymentStatus),
    to: paymentStatus,
    reason: nullable(text()),
    paymentLink: nullable(text('The receipt of this step; the link expires.')),
    transactionId: nullable(text()),
  },
  { title: 'HistoryEntry' },
);
export type PaymentHistoryAnswer = Static<typeof PaymentHistoryAnswer>;
export const PaymentHistoryAnswer = Type.Object({
  history: Type.Array(HistoryEntry, {
    description: 'Oldest first. Steps are never changed or deleted.',
  }),
});

export type CompanyPlan = Static<typeof CompanyPlan>;
const { index, kind, amount } = paymentFields;
export const CompanyPlan = Type.Object(
  { _id: text(), index, kind, title: text(), amount },
  { title: 'CompanyPlan' },
);
export type CompanyPlansAnswer = Static<typeof CompanyPlansAnswer>;
export const CompanyPlansAnswer = Type.Object({
  companyPlans: Type.Array(CompanyPlan),
  approvalWindowHours: Type.Number({ description: 'The approval window in force, in hours.' }),
});

export type EvidenceKeysAnswer = Static<typeof EvidenceKeysAnswer>;
export const EvidenceKeysAnswer = Type.Object({
  keys: Type.Array(text('64 hexadecimal digits.'), {
    description: 'The public keys that have signed evidence files, oldest first.',
  }),
});
