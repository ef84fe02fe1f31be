import { Type, type Static } from '@sinclair/typebox';
import { HISTORY_STEP_NAMES, PAYMENT_ACTORS } from '../payment';
import { named, nullable, oneOf, text, time } from './common';
import { paymentFields, paymentStatus, readableId } from './payments';
import { ofDispute, settlement } from './settlement';

/** A step of a history. Other backends leave it out, as they may have steps of their own. */
export const transition = Type.Optional(oneOf(HISTORY_STEP_NAMES, 'Our addition: the name of the step.'));

/** Of a step that sends a proof; null in every other step. Our addition. */
const proofPaymentIds = {
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

export const stepDetails = { settlement, ...proofPaymentIds };

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
    ...stepDetails,
  },
  { title: 'HistoryEntry' },
);

export type PaymentCase = Static<typeof PaymentCase>;
/** What a dispute is about, the same for everybody in its chat. */
export const PaymentCase = Type.Object(
  {
    paymentId: readableId,
    kind: paymentFields.kind,
    amount: paymentFields.amount,
    status: paymentStatus,
    attempt: paymentFields.attempt,
    payer: named,
    receiver: named,
  },
  { title: 'PaymentCase' },
);

export type PaymentHistoryAnswer = Static<typeof PaymentHistoryAnswer>;
export const PaymentHistoryAnswer = Type.Object({
  payment: Type.Optional(PaymentCase),
  history: Type.Array(HistoryEntry, {
    description: 'Oldest first. Steps never change and are never deleted.',
  }),
  ...ofDispute,
  appealUntil: Type.Optional(
    time('Our addition: until when the caller may appeal the latest decision; missing if they may not.'),
  ),
});
