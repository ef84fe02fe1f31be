import { sql } from 'kysely';
import type { AdminAppealsAnswer, AdminPayment, ResolveRequest } from '../../contract/admin';
import { PAGE_SIZE_MAX } from '../../contract/limits';
import { TRANSITIONS } from '../../contract/payment';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { ownDecision } from '../payments/refusals';
import { transition } from '../payments/transition';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { recordAction } from './audit';
import { adminPayments, presentAdminPayment, readAdminPayment, readParties } from './payments';

/** The steps that can be appealed. */
const DECISIONS = TRANSITIONS.filter(({ appeal }) => appeal === 'allow').map(({ name }) => name);

/** The latest decision that could be appealed. */
const lastDecision = (db: Db) =>
  db
    .selectFrom('payment_history as step')
    .leftJoin('users as actor', 'actor.id', 'step.actor_id')
    .select(['step.actor_id', 'actor.full_name as actor_name'])
    .where('step.transition', 'in', DECISIONS)
    .orderBy('step.id', 'desc')
    .limit(sql.lit(1));

/** The open appeals, oldest first, each with the decision that it is about. */
export async function listAppeals({ config, db }: Services): Promise<AdminAppealsAnswer> {
  const rows = await adminPayments(db)
    .innerJoinLateral(
      lastDecision(db)
        .where(sql<boolean>`step.payment_id = payments.id`)
        .as('decision'),
      (join) => join.onTrue(),
    )
    .select(['payments.appealed_at', 'payments.appealed_by', 'payments.appeal_reason'])
    .select(['payments.decision_reason', 'decision.actor_id', 'decision.actor_name'])
    .where('payments.appealed_by', 'is not', null)
    .orderBy('payments.appealed_at')
    .orderBy('payments.id')
    .limit(sql.lit(PAGE_SIZE_MAX))
    .execute();
  const parties = await readParties(db, rows);
  const receiptLink = receiptLinks(config);
  return {
    appeals: rows.map((row) => ({
      ...presentAdminPayment(row, parties, receiptLink),
      appealedAt: row.appealed_at!.toISOString(),
      appealedBy: row.appealed_by!,
      reason: row.appeal_reason ?? '',
      decidedBy: row.actor_id === null ? null : { _id: row.actor_id, fullName: row.actor_name ?? '' },
      decisionReason: row.decision_reason,
    })),
  };
}

/** How many appeals are open. */
export async function countAppeals(db: Db): Promise<number> {
  const [row] = await runPrepared(
    db,
    sql<{ count: number }>`select count(*)::int as count from payments where appealed_by is not null`,
  );
  return row?.count ?? 0;
}

/**
 * Decides an open appeal, for good.
 * @throws HttpError 404 if nothing has this readable id, 409 if it is not under appeal, 403 for the administrator who has
 * made the decision that it is about.
 */
export async function decideAppeal(
  services: Services,
  adminId: string,
  paymentId: string,
  { status, reason }: ResolveRequest,
): Promise<AdminPayment> {
  await transition(services, {
    paymentId,
    action: status === 'accepted' ? 'decideAccepted' : 'decideRejected',
    actor: { role: 'admin', userId: adminId },
    reason,
    alongside: async (trx) => {
      // Within the transaction, whose step a refusal takes back.
      const decision = await lastDecision(trx)
        .innerJoin('payments', 'payments.id', 'step.payment_id')
        .where('payments.reference', '=', paymentId)
        .executeTakeFirst();
      if (decision?.actor_id === adminId) throw ownDecision();
      await recordAction(trx, {
        adminId,
        action: `payment.appeal-${status}`,
        subject: paymentId,
        title: paymentId,
        reason,
      });
    },
  });
  return readAdminPayment(services, paymentId);
}
