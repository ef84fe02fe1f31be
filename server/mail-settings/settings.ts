import { sql } from 'kysely';
import type { InferType } from 'yup';
import { DIGEST_HOUR, MAIL_KINDS, type MailFrequency, type MailKind } from '../../contract/mailKinds';
import type { MailSettings } from '../../contract/answers/mail';
import { TIME_ZONE_SENTENCE, type mailSettingsSchema } from '../../contract/mailSchemas';
import { openAccount } from '../auth/lock-user';
import { transact, type Db, type Transaction } from '../db/client';
import { invalidFields, sessionEnded } from '../http/errors';
import { planAgain } from '../push/queue';
import { isTimeZone, nextAtHour } from '../time-zones';

export type Kinds = Partial<Record<MailKind, MailFrequency>>;

/** A member's settings; held until the transaction ends. */
export interface HeldSettings {
  readonly kinds: Kinds;
  readonly before: Kinds;
  readonly digestHour: number;
  readonly timeZone: string | null;
  readonly email: string;
  readonly now: Date;
}

/** When the member gets which mails. */
export async function readMailSettings(db: Db, userId: string): Promise<MailSettings> {
  const row = await db
    .selectFrom('users')
    .leftJoin('mail_settings', 'mail_settings.user_id', 'users.id')
    .select(['kinds', 'digest_hour', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...withDefaults(row.kinds ?? {}),
    digestHour: row.digest_hour ?? DIGEST_HOUR,
    timeZone: row.time_zone,
  };
}

/**
 * Changes when the member gets which mails. Entries that wait for a digest go with the next one, unless their kind is
 * switched off.
 * @throws HttpError 401 if the account was just deleted
 */
export const changeMailSettings = (
  db: Db,
  userId: string,
  { digestHour, ...kinds }: InferType<typeof mailSettingsSchema>,
): Promise<MailSettings> =>
  transact(db, async (trx) => {
    const held = await holdSettings(trx, userId);
    if (!held) throw sessionEnded();
    await writeSettings(trx, userId, {
      ...held,
      kinds: { ...held.kinds, ...given(kinds) },
      before: {},
      digestHour: digestHour ?? held.digestHour,
    });
    return readMailSettings(trx, userId);
  });

/**
 * Notes the time zone that the member's browser names.
 * @throws HttpError 401 if the account was just deleted, 422 for a zone that is not known
 */
export async function changeTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) throw invalidFields({ timeZone: TIME_ZONE_SENTENCE });
  await transact(db, async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ time_zone: timeZone })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw sessionEnded();
    await planAgain(trx, userId);
    const settings = await trx
      .selectFrom('mail_settings')
      .select(['digest_hour', sql<Date>`now()`.as('now')])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!settings) return;
    await trx
      .updateTable('mail_settings')
      .set({ digest_at: unlessDue(nextAtHour(timeZone, settings.digest_hour, settings.now)) })
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Locks the member's settings, which are made if there are none; undefined if the account is deleted. */
export async function holdSettings(trx: Transaction, userId: string): Promise<HeldSettings | undefined> {
  const user = await openAccount(trx, userId)
    .select(['time_zone', 'email', sql<Date>`now()`.as('now')])
    // Deleting the account then waits, and deletes the settings.
    .forShare()
    .executeTakeFirst();
  if (!user) return undefined;
  const { time_zone: timeZone, email, now } = user;
  await trx
    .insertInto('mail_settings')
    .values({
      user_id: userId,
      kinds: '{}',
      digest_hour: DIGEST_HOUR,
      digest_at: nextAtHour(timeZone, DIGEST_HOUR, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('mail_settings')
    .select(['kinds', 'kinds_before', 'digest_hour'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { kinds, kinds_before: before, digest_hour: digestHour } = row;
  return { kinds, before: before ?? {}, digestHour, timeZone, email, now };
}

/** Writes settings that are held. */
export async function writeSettings(
  trx: Transaction,
  userId: string,
  { kinds, before, digestHour, timeZone, now }: HeldSettings,
): Promise<void> {
  await trx
    .updateTable('mail_settings')
    .set({
      kinds: JSON.stringify(kinds),
      kinds_before: JSON.stringify(before),
      digest_hour: digestHour,
      digest_at: unlessDue(nextAtHour(timeZone, digestHour, now)),
    })
    .where('user_id', '=', userId)
    .execute();
  const off = MAIL_KINDS.filter((kind) => kinds[kind] === 'never');
  if (off.length === 0) return;
  await trx.deleteFrom('digest_entries').where('user_id', '=', userId).where('kind', 'in', off).execute();
}

/** A digest that is due is sent first, and then planned by the new settings. */
const unlessDue = (next: Date) => sql<Date>`case when digest_at <= now() then digest_at else ${next} end`;

const withDefaults = (kinds: Kinds): Record<MailKind, MailFrequency> => ({
  proofs: kinds.proofs ?? 'at_once',
  reminders: kinds.reminders ?? 'at_once',
  payments: kinds.payments ?? 'at_once',
  disputes: kinds.disputes ?? 'at_once',
});

const given = (kinds: Partial<Record<MailKind, MailFrequency | undefined>>): Kinds =>
  Object.fromEntries(Object.entries(kinds).filter(([, frequency]) => frequency !== undefined));
