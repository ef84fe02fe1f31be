import type { HistoryStepName, PaymentParty } from '../../contract/payment';
import type { WebhookOperatorEvent, WebhookPaymentEvent } from '../../contract/webhooks';
import type { PaymentRow } from '../payments/payment-row';
import { presentBasics, presentPayment } from '../payments/present';
import type { ReceiptLinks } from '../uploads/receipts';

export interface SteppedRow extends PaymentRow {
  /** When the step was taken. */
  readonly stepped_at: Date;
}

/** The message to a party about a step: the payment as that party reads it by HTTP. */
export const partyEvent = (
  row: SteppedRow,
  step: HistoryStepName,
  role: PaymentParty,
  receiptLink: ReceiptLinks,
): WebhookPaymentEvent => ({
  type: `payment.${row.status}`,
  timestamp: row.stepped_at.toISOString(),
  data: { step, role, payment: presentPayment(row, role, receiptLink) },
});

/** The message to the operator: no names, receipts, order IDs or texts. */
export const operatorEvent = (row: SteppedRow, step: HistoryStepName): WebhookOperatorEvent => ({
  type: `payment.${row.status}`,
  timestamp: row.stepped_at.toISOString(),
  data: {
    step,
    role: 'operator',
    payment: { ...presentBasics(row), payerId: row.payer_id, receiverId: row.receiver_id },
  },
});
