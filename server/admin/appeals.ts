import { sql } from 'kysely';
import type { AdminAppealsAnswer, AdminBanAppeal, AdminPayment, ResolveRequest } from '../../contract/admin';
import { PAGE_SIZE_MAX } from '../../contract/limits';
import { TRANSITIONS } from '../../contract/payment';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { ownDecision } from '../payments/refusals';
import type { Seen } from '../payments/seen';
import { transition } from '../payments/transition';
import type { Services } from '../services';
import { receiptLinks } from '../uploads/receipts';
import { recordAction } from './audit';
import {
  adminPayments,
  PARTY_COLUMNS,
  presentAdminPayment,
  presentParty,
  readAdminPayment,
  readParties,
} from './payments';

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

/** The open appeals, oldest first, each with the decision that it is about, and those against bans. */
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
    banAppeals: await listBanAppeals(db),
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

/** How many appeals are open, those against bans included. */
export async function countAppeals(db: Db): Promise<number> {
  const [row] = await runPrepared(
    db,
    sql<{ count: number }>`select (select count(*) from payments where appealed_by is not null)::int
      + (select count(*) from bans where appealed_at is not null and decided_at is null and lifted_at is null)::int as count`,
  );
  return row?.count ?? 0;
}

/** The open appeals against bans, oldest first. */
async function listBanAppeals(db: Db): Promise<AdminBanAppeal[]> {
  const rows = await db
    .selectFrom('bans')
    .innerJoin('users', 'users.id', 'bans.user_id')
    .leftJoin('users as banner', 'banner.id', 'bans.banned_by')
    .select(PARTY_COLUMNS)
    .select(['users.ban_reason', 'bans.at', 'bans.banned_by', 'banner.full_name as banner_name'])
    .select((eb) => eb.ref('bans.appealed_at').$notNull().as('appealed_at'))
    .select((eb) => eb.ref('bans.appeal_reason').$notNull().as('appeal_reason'))
    .where('bans.appealed_at', 'is not', null)
    .where('bans.decided_at', 'is', null)
    .where('bans.lifted_at', 'is', null)
    .orderBy('bans.appealed_at')
    .orderBy('bans.id')
    .limit(sql.lit(PAGE_SIZE_MAX))
    .execute();
  return rows.map((row) => ({
    user: presentParty(row),
    bannedAt: row.at.toISOString(),
    bannedBy: row.banned_by === null ? null : { _id: row.banned_by, fullName: row.banner_name ?? '' },
    banReason: row.ban_reason,
    appealedAt: row.appealed_at.toISOString(),
    reason: row.appeal_reason,
  }));
}

/**
 * Decides an open appeal, for good.
 * @throws HttpError 404 if nothing has this readable id, 409 if it is not under appeal or has another proof than was seen,
 * 403 for the administrator who has made the decision that it is about.
 */
export async function decidePaymentAppeal(
  services: Services,
  adminId: string,
  paymentId: string,
  { status, reason, ...seen }: ResolveRequest & Seen,
): Promise<AdminPayment> {
  await transition(services, {
    paymentId,
    action: status === 'accepted' ? 'decideAccepted' : 'decideRejected',
    actor: { role: 'admin', userId: adminId },
    ...seen,
    reason,
    alongside: async (trx) => {
      // Within the transaction: a refusal rolls the step back.
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
