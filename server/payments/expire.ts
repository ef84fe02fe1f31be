import { transitionNamed } from '../../contract/payment';
import type { AfterCommit, Transaction } from '../db/client';
import type { Services } from '../services';
import { queueWebhooks } from '../webhooks/queue';
import { publishPaymentUpdates, type Parties } from './publish-updates';
import { recordStep } from './record';
import { issueReferCodes } from './refer-codes';
import { sendMailsAndNotices } from './send-notices';

export const EXPIRY = transitionNamed('expire');

/** The system's acceptance of payments that the caller has locked and whose approval window is over. */
export async function acceptExpired(
  services: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  payments: readonly ({ id: string } & Parties)[],
): Promise<void> {
  if (payments.length === 0) return;
  const ids = payments.map(({ id }) => id);
  await recordStep(trx, ids, EXPIRY, { actorId: null });
  await issueReferCodes(trx, [...new Set(payments.map(({ payer_id }) => payer_id))]);
  await sendMailsAndNotices(services, trx, afterCommit, ids, EXPIRY);
  await queueWebhooks(services.config, trx, ids, EXPIRY.name);
  afterCommit(() => services.metrics.steps.inc({ transition: EXPIRY.name }, payments.length));
  afterCommit(() => publishPaymentUpdates(services.publisher, payments));
}
