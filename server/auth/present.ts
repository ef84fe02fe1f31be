import { sql, type RawBuilder } from 'kysely';
import type { User } from '../../contract/wire';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { runOn, statement } from '../db/statement';
import { owedPaymentsJson } from '../payments/owed';
import { avatarLink, linkInput, LINK_SLOTS, type LinkSlots } from '../uploads/link-sql';

/** SQL of a user, a row named `person`, as they see themselves, their five payments included. Only for that user. */
export const userJson = (links: LinkSlots): RawBuilder<unknown> => sql`json_build_object(
  '_id', person.id,
  'fullName', person.full_name,
  'email', person.email,
  'phone', person.phone,
  'paymentMethodId', person.payment_method_id,
  'profileImage', ${avatarLink(sql`person.avatar_file_id`)},
  'referId', person.refer_code,
  'isBanned', person.is_banned,
  'banReason', case when person.is_banned then person.ban_reason end,
  'isAdmin', person.is_admin,
  'payments', ${owedPaymentsJson(sql`person.id`, links)})`;

const SLOTS = { ...LINK_SLOTS, id: 'uuid' } as const;

const ownUser = statement<{ user: User }>()(
  SLOTS,
  (slots) => sql`
    select ${userJson(slots as never)} as "user" from users as person where person.id = ${slots.id}`,
);

/** A user as they see themselves. Only for that user. */
export async function presentUser(
  { config }: { readonly config: Config },
  db: Db,
  userId: string,
): Promise<User> {
  const [row] = await runOn(db, ownUser, { id: userId, ...linkInput(config) });
  if (!row) throw new Error('There is no such user.');
  return row.user;
}
