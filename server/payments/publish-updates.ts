import type { Publisher } from '../realtime/publisher';

export interface Parties {
  readonly payer_id: string;
  readonly receiver_id: string;
}

/** Tells the apps of both parties to read these payments again; a payer's profile lists them, so it changed too. */
export function publishPaymentUpdates(publisher: Publisher, payments: readonly Parties[]): void {
  publisher.transactionsUpdated(payments.flatMap(({ payer_id, receiver_id }) => [payer_id, receiver_id]));
  publisher.profileUpdated(payments.map(({ payer_id }) => payer_id));
}
