import { sql } from 'kysely';
import { MAIL_PATHS } from '../../contract/mailKinds';
import type { MailSettings } from '../../contract/answers/mail';
import { digestLoop } from '../../server/mail-settings/digests';
import { expectOk, type Person } from './people';
import type { TestServer } from './server';
import { until } from './until';

/** Chooses when the person gets which mails. */
export const chooseMails = async (
  server: TestServer,
  { token }: Person,
  changes: object,
): Promise<MailSettings> =>
  expectOk(
    await server.api<MailSettings>(MAIL_PATHS.settings, { method: 'PUT', token, body: changes }),
    'mail settings',
  );

/** Lets the hour of these members' digests come, with this many loops at the same time. */
export async function sendDigests(server: TestServer, people: readonly Person[], loops = 1): Promise<void> {
  const ids = people.map(({ id }) => id);
  await server.db
    .updateTable('mail_settings')
    .set({ digest_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', 'in', ids)
    .execute();
  // A loop skips what another one has locked.
  await until(async () => {
    await Promise.all(Array.from({ length: loops }, () => digestLoop(server.services).run()));
    const due = await server.db
      .selectFrom('mail_settings')
      .select('user_id')
      .where('user_id', 'in', ids)
      .where('digest_at', '<=', sql<Date>`now()`)
      .execute();
    return due.length === 0;
  });
}
