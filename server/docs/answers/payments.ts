import { PAYMENT_KINDS, PAYMENT_STATUSES, type PaymentActor } from '../../../contract/payment';
import type {
  CompanyPlan,
  CompanyPlansAnswer,
  Counterparty,
  EvidenceKeysAnswer,
  HistoryEntry,
  Payment,
  PaymentAnswer,
  PaymentDecision,
  PaymentHistoryAnswer,
  PaymentsAnswer,
} from '../../../contract/wire';
import {
  as,
  counts,
  dollars,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
  whole,
  yesOrNo,
} from '../schema';
import { doneFields, pageInfo } from './common';

export const PAYMENT_ACTORS: readonly PaymentActor[] = ['payer', 'receiver', 'admin', 'system'];

export const paymentStatus = oneOf(PAYMENT_STATUSES);
export const paymentKind = oneOf(PAYMENT_KINDS);
export const readableId = text('Readable, as PP-7K3M9Q; used in paths.');
export const spotIndex = whole("0 to 4 within the payer's five payments.", {
  minimum: 0,
  maximum: 4,
});
export const chatRoomId = nullable(object<{ _id: string }>({ _id: text('The chat room of the dispute.') }));
export const receiptLink = nullable(text('The receipt of the latest proof; the link expires.'));
export const statusCounts = as(counts(PAYMENT_STATUSES), 'All payments that the caller is shown, by status.');

const decision = object<PaymentDecision>(
  {
    by: oneOf(
      ['receiver', 'admin', 'timeout'],
      'Who made it accepted or rejected; nobody until the approval window was over.',
    ),
    reason: nullable(text('Read by both parties.')),
  },
  'PaymentDecision',
);

export const payment = object<Payment>(
  {
    _id: text(),
    paymentId: readableId,
    index: spotIndex,
    kind: paymentKind,
    amount: dollars(),
    status: paymentStatus,
    transactionId: nullable(text('The Order ID of the latest proof.')),
    createdAt: time(),
    expiresAt: nullable(time('End of the approval window of the latest proof.')),
    paymentLink: receiptLink,
    userFullName: text("The payer's name."),
    profileImage: nullable(text("The payer's picture.")),
    paymentMethodId: text("The payer's payment ID."),
    recieverPaymentId: text("The receiver's payment ID."),
    userId: object<Counterparty>({ _id: text(), fullName: text(), paymentMethodId: text() }, 'Counterparty'),
    chatRoomId,
    attempt: optional(whole('How many proofs were sent for it so far.', { minimum: 0 })),
    showReportBtn: yesOrNo('True for the payer alone, after the receiver has rejected.'),
    duplicateOf: optional(
      nullable(text('For the receiver alone: an earlier payment with the same receipt, or nearly the same.')),
    ),
    decision: optional(nullable(decision)),
  },
  'Payment',
);

export const paymentAnswer = object<PaymentAnswer>({ ...doneFields, payment });
export const paymentsAnswer = object<PaymentsAnswer>({ payments: list(payment), ...pageInfo(statusCounts) });

export const paymentHistoryAnswer = object<PaymentHistoryAnswer>({
  history: list(
    object<HistoryEntry>(
      {
        at: time(),
        actor: nullable(
          object<NonNullable<HistoryEntry['actor']>>({
            _id: text(),
            fullName: text(),
            role: optional(oneOf(PAYMENT_ACTORS)),
          }),
        ),
        from: nullable(paymentStatus),
        to: paymentStatus,
        reason: nullable(text()),
        paymentLink: nullable(text('The receipt of this step; the link expires.')),
        transactionId: nullable(text()),
      },
      'HistoryEntry',
    ),
    'Oldest first. Steps are never changed or deleted.',
  ),
});

export const companyPlansAnswer = object<CompanyPlansAnswer>({
  companyPlans: list(
    object<CompanyPlan>(
      { _id: text(), index: spotIndex, kind: paymentKind, title: text(), amount: dollars() },
      'CompanyPlan',
    ),
  ),
  approvalWindowHours: as({ type: 'number' }, 'The approval window in force, in hours.'),
});

export const evidenceKeysAnswer = object<EvidenceKeysAnswer>({
  keys: list(
    text('64 hexadecimal digits.'),
    'The public keys that have signed evidence files, oldest first.',
  ),
});
