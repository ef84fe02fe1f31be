import { sql, type Selectable } from 'kysely';
import type { MailsTable } from '../db/schema';
import { statement } from '../db/statement';
import type { Loop } from '../loops';
import type { GivenUp, Metrics } from '../metrics/metrics';
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

/** Codes above 500 that speak of the conversation and not of the mailbox: the wrong order, no password. */
const NOT_OF_THE_MAILBOX = [503, 530];

type MailRow = Selectable<MailsTable> & { age_minutes: number };

/**
 * Sends the waiting mails. A mail is taken by one statement, sent after it, and deleted once it is out: the
 * database never waits for a mail server, several processes never take the same mail, and one that dies while
 * sending leaves its mails to the next try. What can never arrive is given up and counted.
 */
export function mailLoop(
  services: Services,
  mailer: Mailer,
  { mailsGivenUp }: Pick<Metrics, 'mailsGivenUp'>,
): Loop {
  const handle = async (mail: MailRow): Promise<void> => {
    const outcome = await sendOne(services, mailer, mail);
    if (outcome === 'waits') return;
    if (outcome !== 'sent') mailsGivenUp.inc({ why: outcome });
    await services.run(deleteMail, { id: mail.id });
  };

  return {
    name: 'mail',
    everyMs: 1000,
    async run() {
      for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
        const mails = await services.run(takeDue, {});
        await Promise.all(mails.map(handle));
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
    returning id, to_address, subject, body, parts, attempts, next_attempt_at, created_at,
      (extract(epoch from now() - created_at) / 60)::float8 as age_minutes`,
);

const deleteMail = statement()(
  // A whole number up to 2^53, as JavaScript has them.
  { id: 'float8' },
  ({ id }) => sql`delete from mails where id = ${id}::bigint`,
);

const SAID = {
  waits: 'a mail waits',
  refused: 'a mail is given up: its mailbox is refused',
  expired: 'a mail is given up: its code is over',
  unsent: 'a mail is given up: nobody took it',
};

async function sendOne(
  { config, log }: Services,
  mailer: Mailer,
  mail: MailRow,
): Promise<'sent' | 'waits' | GivenUp> {
  if (hasCodeThatIsOver(mail)) {
    log.warn({ mailId: mail.id, attempts: mail.attempts }, SAID.expired);
    return 'expired';
  }
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
    return 'sent';
  } catch (error) {
    const outcome = afterFailure(error as SmtpError, mail.attempts);
    // Never the error itself: mail servers repeat the address in it.
    const { code, responseCode } = error as SmtpError;
    log.warn({ mailId: mail.id, attempts: mail.attempts, code, responseCode }, SAID[outcome]);
    return outcome;
  }
}

/** What is known of a failure; `command` is what the server refused. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

function afterFailure({ command, responseCode = 0 }: SmtpError, attempts: number): 'waits' | GivenUp {
  const isForGood = responseCode >= 500 && !NOT_OF_THE_MAILBOX.includes(responseCode);
  if (command === 'RCPT TO' && isForGood) return 'refused';
  return attempts >= MAX_ATTEMPTS ? 'unsent' : 'waits';
}

/** Its receiver asked for another one long ago, or does not wait any more. */
const hasCodeThatIsOver = ({ parts, age_minutes }: MailRow): boolean =>
  parts?.some((part) => typeof part === 'object' && 'code' in part && age_minutes > part.minutes) ?? false;

/** Message ids end in a name that is the sender's, as receiving servers expect. */
const senderDomain = (mailFrom: string): string => /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'peerproof';
