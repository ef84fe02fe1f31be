import { sha256 } from './digest';

/** The immutable fields of a payment; ids as on the wire, times ISO 8601. */
interface ChainedPayment {
  readonly paymentId: string;
  readonly kind: string;
  readonly index: number;
  readonly amountCents: number;
  readonly payerId: string;
  readonly createdAt: string;
}

/** One step of a payment's history; images by the SHA-256 of their bytes. */
export interface ChainedStep {
  readonly at: string;
  readonly actorRole: string;
  readonly actorId: string | null;
  /** Who the payment went to at that time. */
  readonly receiverId: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string | null;
  readonly reasonImage: string | null;
  readonly receipt: string | null;
  readonly orderId: string | null;
  /** The accounts that the payer claims to have paid from and to. */
  readonly paidFrom: string | null;
  readonly paidTo: string | null;
  /** For a proof: both parties' payment IDs as the server knew them then; missing in older files. */
  readonly payerPaymentId?: string | null;
  readonly receiverPaymentId?: string | null;
}

type Field = readonly [name: string, value: string | null];

/** The first hash of a payment's chain, as 64 hexadecimal digits. */
export const paymentHash = (payment: ChainedPayment): Promise<string> =>
  digestOf('peerproof payment 1', [
    ['payment', payment.paymentId],
    ['kind', payment.kind],
    ['index', String(payment.index)],
    ['amount_cents', String(payment.amountCents)],
    ['payer', payment.payerId],
    ['created_at', payment.createdAt],
  ]);

/** The hash of a step after the one with the hash `previous`; the database computes the same hash on insert. */
export function stepHash(previous: string, step: ChainedStep): Promise<string> {
  const { payerPaymentId = null, receiverPaymentId = null } = step;
  const fields: Field[] = [
    ['previous', previous],
    ['at', step.at],
    ['actor_role', step.actorRole],
    ['actor', step.actorId],
    ['receiver', step.receiverId],
    ['from_status', step.from],
    ['to_status', step.to],
    ['reason', step.reason],
    ['reason_image', step.reasonImage],
    ['receipt', step.receipt],
    ['order_id', step.orderId],
    ['paid_from', step.paidFrom],
    ['paid_to', step.paidTo],
  ];
  if (receiverPaymentId === null) return digestOf('peerproof step 1', fields);
  return digestOf('peerproof step 2', [
    ...fields,
    ['payer_payment_id', payerPaymentId],
    ['receiver_payment_id', receiverPaymentId],
  ]);
}

const encoder = new TextEncoder();

/** Each value comes with its length in bytes, so that no two different steps give the same text. */
function digestOf(title: string, fields: readonly Field[]): Promise<string> {
  const lines = fields.map(([name, value]) =>
    value === null ? `${name}=-\n` : `${name}=${encoder.encode(value).length}:${value}\n`,
  );
  return sha256(encoder.encode([title, '\n', ...lines].join('')));
}
