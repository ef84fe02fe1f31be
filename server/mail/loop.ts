import { sql, type Selectable } from 'kysely';
import { transact } from '../db/client';
import type { MailsTable } from '../db/schema';
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
 * Sends the waiting mails. A mail is taken in a short transaction, sent outside of it, and deleted once it is out: the
 * database never waits for a mail server, several processes never take the same mail, and one that dies while
 * sending leaves its mails to the next try.
 */
export function mailLoop(services: Services, mailer: Mailer): Loop {
  return {
    name: 'mail',
    everyMs: 1000,
    async run() {
      for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
        const mails = await takeDueMails(services);
        await Promise.all(mails.map((mail) => sendOne(services, mailer, mail)));
        if (mails.length < BATCH) return;
      }
    },
  };
}

function takeDueMails({ db }: Services): Promise<MailRow[]> {
  return transact(db, (trx) =>
    trx
      .updateTable('mails')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_attempt_at: sql<Date>`now() + make_interval(secs =>
          least(${FIRST_PAUSE_SECONDS} * power(2, least(attempts, 10)), ${LONGEST_PAUSE_SECONDS}))`,
      })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

async function sendOne({ config, db, log }: Services, mailer: Mailer, mail: MailRow): Promise<void> {
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
  await db.deleteFrom('mails').where('id', '=', mail.id).execute();
}

/** Message ids end in a name that is the sender's, as receiving servers expect. */
const senderDomain = (mailFrom: string): string => /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'peerproof';
