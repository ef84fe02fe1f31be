import { sql, type Selectable } from 'kysely';
import type { MailsTable } from '../db/schema';
import { statement } from '../db/statement';
import type { Loop } from '../loops';
import type { Services } from '../services';
import type { Mailer } from './mailer';

const BATCH = 5;
const BATCHES_PER_RUN = 20;
/**
 * The pause before the second try; it doubles up to the longest. It is also how long a mail belongs to the process
 * that took it, and so longer than sending may take (`SEND_MS`).
 */
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
/** About three days. */
const MAX_ATTEMPTS = 80;

type MailRow = Selectable<MailsTable>;

/**
 * Sends the waiting mails. A mail is taken by one statement, sent after it, and deleted once it is out: the
 * database never waits for a mail server, several processes never take the same mail, and one that dies while
 * sending leaves its mails to the next try.
 */
export function mailLoop(services: Services, mailer: Mailer): Loop {
  return {
    name: 'mail',
    everyMs: 1000,
    async run() {
      for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
        const mails = await services.run(takeDue, {});
        await Promise.all(mails.map((mail) => sendOne(services, mailer, mail)));
        if (mails.length < BATCH) return;
      }
    },
  };
}

const takeDue = statement<MailRow>()(
  {},
  () => sql`
    update mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs =>
      least(${sql.lit(FIRST_PAUSE_SECONDS)} * power(2, least(attempts, 10)), ${sql.lit(LONGEST_PAUSE_SECONDS)}))
    where id in (
      select id from mails where next_attempt_at <= now()
      order by next_attempt_at limit ${sql.lit(BATCH)} for update skip locked)
    returning id, to_address, subject, body, parts, attempts, next_attempt_at, created_at`,
);

const deleteMail = statement()(
  // A whole number up to 2^53, as JavaScript has them.
  { id: 'float8' },
  ({ id }) => sql`delete from mails where id = ${id}::bigint`,
);

async function sendOne({ config, run, log }: Services, mailer: Mailer, mail: MailRow): Promise<void> {
  try {
    await mailer.send({
      to: mail.to_address,
      subject: mail.subject,
      parts: mail.parts ?? [mail.body ?? ''],
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      date: mail.created_at,
      messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${senderDomain(config.mailFrom)}>`,
    });
  } catch (error) {
    // Never the error itself: mail servers repeat the address in it.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isLast = mail.attempts >= MAX_ATTEMPTS;
    log.warn(
      { mailId: mail.id, attempts: mail.attempts, code, responseCode },
      isLast ? 'a mail is given up' : 'a mail waits',
    );
    if (!isLast) return;
  }
  await run(deleteMail, { id: mail.id });
}

/** Message ids end in a name that is the sender's, as receiving servers expect. */
const senderDomain = (mailFrom: string): string => /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'peerproof';
