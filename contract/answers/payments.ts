import { Type, type Static } from '@sinclair/typebox';
import { HISTORY_STEP_NAMES, PAYMENT_ACTORS, PAYMENT_KINDS, PAYMENT_STATUSES } from '../payment';
import { counts, dollars, Done, nullable, oneOf, pageFields, PageQuery, text, time } from './common';
import { LegalDocument } from './legal';

/** A step of a history. Other backends leave it out, as they may have steps of their own. */
export const transition = Type.Optional(oneOf(HISTORY_STEP_NAMES, 'Our addition: the name of the step.'));

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
  expiresAt: nullable(
    time(
      'The end of the approval window of the latest proof; while it stands still, the end it would have had.',
    ),
  ),
  windowPausedAt: Type.Optional(
    nullable(
      time(
        'Our addition: since when the window stands still because the payer or the receiver is banned. The time left is `expiresAt` minus this. Null while the window runs.',
      ),
    ),
  ),
  windowPausedMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Our addition: how long the window of the latest proof stood still before, in milliseconds. `expiresAt` includes it.',
    }),
  ),
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
      'The receiver, an administrator, or the end of the approval window.',
    ),
    reason: nullable(text('Both parties can read it; null if none was given.')),
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
    recieverPaymentIdChangedAt: Type.Optional(
      nullable(
        time("Our addition: when the receiver's payment ID changed; null if that is more than a day ago."),
      ),
    ),
    userId: Counterparty,
    attempt: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Our addition: how many proofs the payer has sent so far.' }),
    ),
    showReportBtn: Type.Boolean({
      description: 'True only for the payer, after the receiver has rejected.',
    }),
    duplicateOf: Type.Optional(
      nullable(
        text(
          'Our addition, only for the receiver: an earlier payment with the same or nearly the same receipt. Missing for the payer.',
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
  search: Type.Optional(text("Part of the payer's name, the Order ID or the payment's readable id.")),
  ...PageQuery.properties,
});
export type PaymentsAnswer = Static<typeof PaymentsAnswer>;
export const PaymentsAnswer = Type.Object({
  payments: Type.Array(Payment),
  ...pageFields(counts(PAYMENT_STATUSES, 'All payments that the caller may see, by status.')),
});

/** Of a step that sends a proof; null in every other step. Our addition. */
export const proofPaymentIds = {
  payerPaymentId: Type.Optional(
    nullable(text('The payment ID of the payer when the proof was sent, as the server knew it.')),
  ),
  receiverPaymentId: Type.Optional(
    nullable(text('The payment ID of the receiver when the proof was sent, as the server knew it.')),
  ),
  senderPaymentMethodId: Type.Optional(
    nullable(text('The payment ID that the payer claims to have paid from.')),
  ),
  recieverPaymentId: Type.Optional(nullable(text('The payment ID that the payer claims to have paid to.'))),
};

export type HistoryEntry = Static<typeof HistoryEntry>;
export const HistoryEntry = Type.Object(
  {
    at: time(),
    actor: nullable(
      Type.Object(
        { _id: text(), fullName: text(), role: Type.Optional(oneOf(PAYMENT_ACTORS)) },
        { description: 'Null if the approval window ended.' },
      ),
    ),
    transition,
    from: nullable(paymentStatus),
    to: paymentStatus,
    reason: nullable(text()),
    paymentLink: nullable(text('The receipt of this step; the link expires.')),
    transactionId: nullable(text()),
    ...proofPaymentIds,
  },
  { title: 'HistoryEntry' },
);
export type PaymentHistoryAnswer = Static<typeof PaymentHistoryAnswer>;
export const PaymentHistoryAnswer = Type.Object({
  history: Type.Array(HistoryEntry, {
    description: 'Oldest first. Steps never change and are never deleted.',
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
  legal: Type.Optional(
    Type.Array(LegalDocument, {
      description: 'Our addition: terms and privacy notice in force; missing while there are none.',
    }),
  ),
});

export type EvidenceKeysAnswer = Static<typeof EvidenceKeysAnswer>;
export const EvidenceKeysAnswer = Type.Object({
  keys: Type.Array(text('64 hexadecimal digits.'), {
    description: 'The public keys that have signed evidence files, oldest first.',
  }),
});
