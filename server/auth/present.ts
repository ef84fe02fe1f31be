import type { User } from '../../contract/wire';
import type { Db } from '../db/client';
import { owedPayments } from '../payments/owed';
import type { Services } from '../services';
import { avatarUrl } from '../uploads/urls';

/** A user as they see themselves, their five payments included. Only for that user. */
export async function presentUser(services: Services, db: Db, userId: string): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    paymentMethodId: row.payment_method_id,
    profileImage: avatarUrl(row.avatar_file_id),
    referId: row.refer_code,
    isBanned: row.is_banned,
    banReason: row.is_banned ? row.ban_reason : null,
    isAdmin: row.is_admin,
    payments: await owedPayments(services, db, userId),
  };
}
