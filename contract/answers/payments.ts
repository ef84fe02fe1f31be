import { Type, type Static } from '@sinclair/typebox';
import { SOON_COUNTED_MAX, SOON_HOURS } from '../limits';
import { PAYMENT_KINDS, PAYMENT_STATUSES } from '../payment';
import { count, counts, dollars, Done, nullable, oneOf, pageFields, PageQuery, text, time } from './common';
import { PaymentAppeal, Settled } from './settlement';

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
  windowStartedAt: Type.Optional(
    nullable(
      time(
        'Our addition: when the approval window of the latest proof started. `expiresAt` minus this and `windowPausedMs` is the length it was given, which a later setting does not change.',
      ),
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
  attempt: Type.Optional(count('Our addition: how many proofs the payer has sent so far.')),
};

const Counterparty = Type.Object(
  { _id: text(), fullName: text(), paymentMethodId: text() },
  { title: 'Counterparty' },
);

const PaymentDecision = Type.Object(
  {
    by: oneOf(
      ['receiver', 'admin', 'timeout', 'settlement', 'appeal'],
      'The receiver, an administrator, the end of the approval window, both parties of a dispute together, or another administrator on appeal, for good.',
    ),
    reason: nullable(
      text(
        'Both parties can read it; null if none was given. Of a settlement: what was agreed on, as a sentence without names.',
      ),
    ),
    settlement: Type.Optional(nullable(Settled)),
  },
  { description: 'Our addition: the decision to accept or reject; null in every other status.' },
);

const Correction = Type.Object(
  {
    at: time(),
    transactionId: nullable(text('The Order ID as first sent; null if it is the same.')),
    paymentLink: nullable(text('The receipt as first sent; null if it is the same. The link expires.')),
  },
  {
    description:
      'Our addition: when the payer last corrected this proof, and what has changed since it was first sent; null if they have not.',
  },
);

export type Payment = Static<typeof Payment>;
export const Payment = Type.Object(
  {
    ...paymentFields,
    userFullName: text("The payer's name."),
    profileImage: nullable(text("The payer's picture.")),
    paymentMethodId: text(
      "The payer's payment ID: as recorded with the latest proof, before it the present one.",
    ),
    recieverPaymentId: text(
      "The receiver's payment ID: as recorded with the latest proof; while pending or rejected, the present one.",
    ),
    paidTo: Type.Optional(
      nullable(
        text(
          'Our addition: while submitted or disputed, the payment ID to which the payer says they paid; null if it is `recieverPaymentId` or unknown.',
        ),
      ),
    ),
    recieverPaymentIdChangedAt: Type.Optional(
      nullable(
        time("Our addition: when the receiver's payment ID changed; null if that is more than a day ago."),
      ),
    ),
    recieverPaymentIdLastChangedAt: Type.Optional(
      nullable(time("Our addition: when the receiver's payment ID last changed; null if it never did.")),
    ),
    userId: Counterparty,
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
    corrected: Type.Optional(nullable(Correction)),
    appeal: Type.Optional(nullable(PaymentAppeal)),
  },
  { title: 'Payment' },
);

export type PaymentAnswer = Static<typeof PaymentAnswer>;
export const PaymentAnswer = Type.Object({ ...Done.properties, payment: Payment });

export const PAYMENT_SORTS = ['date', '-date', 'amount', '-amount', 'timeLeft', '-timeLeft'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];
export const PAYMENT_MARKS = ['duplicate'] as const;
export type PaymentMark = (typeof PAYMENT_MARKS)[number];

const day = (end: string) =>
  Type.Optional(
    text(
      `Our addition: a day such as 2026-11-23 (in UTC) or a time (ISO 8601), itself included. ${end} by which the payment last changed: was sent, accepted, rejected or disputed.`,
    ),
  );

export type PaymentsFilter = Static<typeof PaymentsFilter>;
/** Parameters that say which payments are meant. */
export const PaymentsFilter = Type.Object({
  status: Type.Optional(
    text(`One of ${PAYMENT_STATUSES.join(', ')}; or several, with commas between them. Without it all.`),
  ),
  search: Type.Optional(text("Part of the payer's name, the Order ID or the payment's readable id.")),
  from: day('The earliest time'),
  to: day('The latest time'),
  minAmount: Type.Optional(Type.Number({ minimum: 0, description: 'Our addition: dollars.' })),
  maxAmount: Type.Optional(Type.Number({ minimum: 0, description: 'Our addition: dollars.' })),
  client: Type.Optional(text("Our addition: the payer's id.")),
  kind: Type.Optional(oneOf(PAYMENT_KINDS, 'Our addition.')),
  mark: Type.Optional(
    oneOf(PAYMENT_MARKS, 'Our addition: `duplicate` is a payment with an earlier receipt (`duplicateOf`).'),
  ),
});

export type PaymentsQuery = Static<typeof PaymentsQuery>;
export const PaymentsQuery = Type.Object({
  ...PaymentsFilter.properties,
  sort: Type.Optional(
    oneOf(
      PAYMENT_SORTS,
      'Our addition; with `-` the highest or latest first. `date` is the last change. `timeLeft` needs `status=submitted` and is its default; of other statuses it is `-date`. With `search` or `mark`, only the 200 latest payments found are sorted by amount.',
    ),
  ),
  ...PageQuery.properties,
});

export type PaymentTotals = Static<typeof PaymentTotals>;
export const PaymentTotals = Type.Object(
  {
    count: count(),
    amount: dollars(),
    counts: counts(PAYMENT_STATUSES, 'The same payments by status.'),
    isPartial: Type.Boolean({
      description: 'True if `search` finds more than 1,000 payments. Only that many are added up.',
    }),
  },
  { title: 'PaymentTotals' },
);

export type PaymentSummaryQuery = Static<typeof PaymentSummaryQuery>;
/** The months as the caller's calendar has them. */
export const PaymentSummaryQuery = Type.Object({
  lastMonth: Type.Optional(time('When the last month started. By default in UTC.')),
  thisMonth: Type.Optional(time('When this month started. By default in UTC.')),
});

const Received = (description: string) => Type.Object({ count: count(), amount: dollars() }, { description });

export type PaymentSummary = Static<typeof PaymentSummary>;
export const PaymentSummary = Type.Object(
  {
    toDecide: count('Submitted payments.'),
    toDecideSoon: count(
      `Of these, those that are approved automatically within ${SOON_HOURS} hours; at most ${SOON_COUNTED_MAX + 1} are counted.`,
    ),
    thisMonth: Received('What the caller has received this month: the payments accepted since it started.'),
    lastMonth: Received('What the caller received last month.'),
    lastMonthByNow: Received(
      'Of this, what had come in when as much of the month was over as is of this one.',
    ),
  },
  { title: 'PaymentSummary' },
);

export type PaymentsAnswer = Static<typeof PaymentsAnswer>;
export const PaymentsAnswer = Type.Object({
  payments: Type.Array(Payment),
  ...pageFields(counts(PAYMENT_STATUSES, 'All payments that the caller may see, by status.')),
});

export type EvidenceKeysAnswer = Static<typeof EvidenceKeysAnswer>;
export const EvidenceKeysAnswer = Type.Object({
  keys: Type.Array(text('64 hexadecimal digits.'), {
    description: 'The public keys that have signed evidence files, oldest first.',
  }),
});
