import { sql } from 'kysely';
import { MAIL_REFUSALS_MAX } from '../../contract/mailKinds';
import type { User } from '../../contract/wire';
import { readBanAppeal } from '../bans/bans';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { readOwedPayments } from '../payments/read-payment';
import { avatarUrl } from '../uploads/urls';
import { documentsToAgree } from './agreements';

/** The user's own view of their account, with the five payments they have to make. For that user only. */
export async function presentUser(
  { config }: { readonly config: Config },
  db: Db,
  userId: string,
): Promise<User> {
  const [row] = await runPrepared(
    db,
    db
      .selectFrom('users')
      .select(['id', 'full_name', 'users.email', 'phone', 'payment_method_id', 'avatar_file_id'])
      .select([
        'refer_code',
        'is_banned',
        'ban_reason',
        'is_admin',
        'admin_role',
        'is_company',
        'email_confirmed_at',
        'costs_read_at',
        'mail_refusals',
        'time_zone',
        'language',
      ])
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('email_confirmations as link')
            .select(['link.email as pending_email', 'link.ends_at as pending_until'])
            .whereRef('link.user_id', '=', 'users.id')
            .whereRef('link.email', '<>', 'users.email')
            .where('link.ends_at', '>', sql<Date>`now()`)
            .orderBy('link.created_at', 'desc')
            .limit(sql.lit(1))
            .as('pending'),
        (join) => join.onTrue(),
      )
      .select(['pending_email', 'pending_until'])
      .where('users.id', '=', userId),
  );
  if (!row) throw new Error('There is no such user.');
  // The company and its administrators are the other party to these documents.
  const toAgree = row.is_admin || row.is_company ? undefined : await documentsToAgree(db, config, userId);
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    pendingEmailUntil: row.pending_until?.toISOString() ?? null,
    mailRefused: row.mail_refusals >= MAIL_REFUSALS_MAX,
    timeZone: row.time_zone,
    language: row.language,
    phone: row.phone,
    paymentMethodId: row.payment_method_id,
    profileImage: avatarUrl(row.avatar_file_id),
    referId: row.refer_code,
    isBanned: row.is_banned,
    banReason: row.is_banned ? row.ban_reason : null,
    banAppeal: row.is_banned ? await readBanAppeal(db, userId) : null,
    isAdmin: row.is_admin,
    ...(row.is_admin && row.admin_role && { adminRole: row.admin_role }),
    ...(toAgree && { toAgree }),
    costsReadAt: row.costs_read_at?.toISOString() ?? null,
    payments: await readOwedPayments(db, config, userId),
  };
}
