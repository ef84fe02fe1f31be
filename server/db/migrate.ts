import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { ConfigError } from '../environment';
import { VERSION } from '../version';
import { first } from './migrations/0001_first';
import { keysSessionsImages } from './migrations/0002_keys_sessions_images';
import { oldSessions } from './migrations/0003_old_sessions';
import { remindersDecisionsMails } from './migrations/0004_reminders_decisions_mails';
import { evidenceAndDeletion } from './migrations/0005_evidence_and_deletion';
import { scale } from './migrations/0006_scale';
import { administration } from './migrations/0007_administration';
import { plansForAnyReceiver } from './migrations/0008_plans_for_any_receiver';
import { answersGoWithTheirAccount } from './migrations/0009_answers_go_with_their_account';
import { transitionsAndAttempts } from './migrations/0010_transitions_and_attempts';
import { paymentReferences } from './migrations/0011_payment_references';
import { fileOwnersInstallation } from './migrations/0012_file_owners_installation';
import { attempts } from './migrations/0013_attempts';
import { recentSignIn } from './migrations/0014_recent_sign_in';
import { paymentIds } from './migrations/0015_payment_ids';
import { proofMails } from './migrations/0016_proof_mails';
import { secondFactors } from './migrations/0017_second_factors';
import { pausedWindows } from './migrations/0018_paused_windows';
import { securityLog } from './migrations/0019_security_log';
import { adminRoles } from './migrations/0020_admin_roles';
import { agreements } from './migrations/0021_agreements';
import { emailConfirmation } from './migrations/0022_email_confirmation';
import { factorLinks } from './migrations/0023_factor_links';
import { legalTexts } from './migrations/0024_legal_texts';
import { recoveryCodeAge } from './migrations/0025_recovery_code_age';
import { findPayments } from './migrations/0026_find_payments';
import { corrections } from './migrations/0028_corrections';
import { messagePictures } from './migrations/0030_message_pictures';
import { settlements } from './migrations/0031_settlements';
import { appeals } from './migrations/0032_appeals';
import { deliveredMessages } from './migrations/0033_delivered_messages';
import { cases } from './migrations/0034_cases';
import { banAppeals } from './migrations/0035_ban_appeals';
import { followLinks } from './migrations/0036_follow_links';
import { apiKeys } from './migrations/0037_api_keys';
import { webhooks } from './migrations/0038_webhooks';
import { upgrades } from './migrations/0039_upgrades';
import { costsRead } from './migrations/0040_costs_read';
import { languages } from './migrations/0045_languages';
import { mailLanguages } from './migrations/0046_mail_languages';
import { mailSettings } from './migrations/0042_mail_settings';
import { settled } from './migrations/0043_settled';
import { push } from './migrations/0044_push';
import { pushOrder } from './migrations/0047_push_order';
import { wordsAndIndexes } from './migrations/0048_words_and_indexes';
import { lookAlikesOfAYear } from './migrations/0049_look_alikes_of_a_year';
import { bannedUsers } from './migrations/0050_banned_users';
import { cancelledEmailLinks } from './migrations/0051_cancelled_email_links';
import { findByOrderId } from './migrations/0052_find_by_order_id';
import { orderIdsOfTheCompany } from './migrations/0053_order_ids_of_the_company';
import { composedNames } from './migrations/0054_composed_names';
import { digitsOfOrderIds } from './migrations/0055_digits_of_order_ids';
import { awaitedMails } from './migrations/0056_awaited_mails';
import { copiesOfReceipts } from './migrations/0057_copies_of_receipts';
import { uploadPlaces } from './migrations/0058_upload_places';
import { unusedPictures } from './migrations/0059_unused_pictures';
import { announcementsToPush } from './migrations/0060_announcements_to_push';
import type { Database } from './schema';

/** A migration is a list of statements, or a function where it first has to look. */
const MIGRATIONS = {
  '0001_first': first,
  '0002_keys_sessions_images': keysSessionsImages,
  '0003_old_sessions': oldSessions,
  '0004_reminders_decisions_mails': remindersDecisionsMails,
  '0005_evidence_and_deletion': evidenceAndDeletion,
  '0006_scale': scale,
  '0007_administration': administration,
  '0008_plans_for_any_receiver': plansForAnyReceiver,
  '0009_answers_go_with_their_account': answersGoWithTheirAccount,
  '0010_transitions_and_attempts': transitionsAndAttempts,
  '0011_payment_references': paymentReferences,
  '0012_file_owners_installation': fileOwnersInstallation,
  '0013_attempts': attempts,
  '0014_recent_sign_in': recentSignIn,
  '0015_payment_ids': paymentIds,
  '0016_proof_mails': proofMails,
  '0017_second_factors': secondFactors,
  '0018_paused_windows': pausedWindows,
  '0019_security_log': securityLog,
  '0020_admin_roles': adminRoles,
  '0021_agreements': agreements,
  '0022_email_confirmation': emailConfirmation,
  '0023_factor_links': factorLinks,
  '0024_legal_texts': legalTexts,
  '0025_recovery_code_age': recoveryCodeAge,
  '0026_find_payments': findPayments,
  '0028_corrections': corrections,
  '0030_message_pictures': messagePictures,
  '0031_settlements': settlements,
  '0032_appeals': appeals,
  '0033_delivered_messages': deliveredMessages,
  '0034_cases': cases,
  '0035_ban_appeals': banAppeals,
  '0036_follow_links': followLinks,
  '0037_api_keys': apiKeys,
  '0038_webhooks': webhooks,
  '0039_upgrades': upgrades,
  '0040_costs_read': costsRead,
  '0042_mail_settings': mailSettings,
  '0043_settled': settled,
  '0044_push': push,
  '0045_languages': languages,
  '0046_mail_languages': mailLanguages,
  '0047_push_order': pushOrder,
  '0048_words_and_indexes': wordsAndIndexes,
  '0049_look_alikes_of_a_year': lookAlikesOfAYear,
  '0050_banned_users': bannedUsers,
  '0051_cancelled_email_links': cancelledEmailLinks,
  '0052_find_by_order_id': findByOrderId,
  '0053_order_ids_of_the_company': orderIdsOfTheCompany,
  '0054_composed_names': composedNames,
  '0055_digits_of_order_ids': digitsOfOrderIds,
  '0056_awaited_mails': awaitedMails,
  '0057_copies_of_receipts': copiesOfReceipts,
  '0058_upload_places': uploadPlaces,
  '0059_unused_pictures': unusedPictures,
  '0060_announcements_to_push': announcementsToPush,
};

const NEWEST = Object.keys(MIGRATIONS).at(-1)!;

/**
 * Brings the schema up to date, and notes which version of the product did it.
 * @throws ConfigError when a newer version has upgraded the database; nothing is changed then
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => unlimited(MIGRATIONS) },
    // Two migrations may be finished in another order than their numbers say.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await db
    .insertInto('upgrades')
    .values({ migration: NEWEST, version: VERSION })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Behind a pooler the limits of requests are set on its own connections (docs/adr/0079). Migrations take as long as they need. */
const unlimited = (
  migrations: Record<string, readonly string[] | Migration['up']>,
): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        async up(db) {
          await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
            db,
          );
          if (typeof migration === 'function') await migration(db);
          else for (const statement of migration) await sql.raw(statement).execute(db);
        },
      },
    ]),
  );

/** The names of the migrations that this database has had, in their order. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether this version has brought the schema up to date, and no newer one has gone on. */
export const isUpToDate = (migrations: readonly string[]): boolean =>
  migrations.join() === Object.keys(MIGRATIONS).join();

/** @throws ConfigError when a newer version has upgraded the database */
export async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const unknown = (await migrationsOf(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  const by = await versionOf(db, unknown);
  throw new ConfigError(
    `The database was upgraded by ${by ? `Peerproof ${by}` : 'a newer Peerproof'} (${unknown.join(', ')}), and this is Peerproof ${VERSION}, which cannot use it. Nothing was changed. Start ${by ? `${by} or later` : 'that version'}, or restore a backup from before the upgrade.`,
  );
}

/** The version that applied the newest of these migrations, if it was noted. */
async function versionOf(db: Kysely<Database>, migrations: string[]): Promise<string | undefined> {
  if (!(await hasTable(db, 'upgrades'))) return undefined;
  const noted = await db
    .selectFrom('upgrades')
    .select('version')
    .where('migration', 'in', migrations)
    .orderBy('migration', 'desc')
    .executeTakeFirst();
  return noted?.version;
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(
    db,
  );
  return rows[0]!.exists;
}
