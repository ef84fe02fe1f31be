import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MailsTable } from '../db/schema';
import { runPrepared } from '../db/statement';
import { languageOf } from '../languages';
import type { Loop } from '../loops';
import type { GivenUp } from '../metrics/metrics';
import type { Services } from '../services';
import { tracedAlone } from '../tracing/span';
import { countRefused, forgetDelivered } from './delivery';
import type { Mailer } from './mailer';
import { subscriptionToken } from './subscription-token';

const BATCH = 5;
const BATCHES_PER_RUN = 20;
/**
 * The pause before the second try; it doubles up to the longest. It is also how long an email is reserved for the
 * process that took it, so it must exceed `SEND_MS` of `smtp.ts`.
 */
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;
/** About three days. */
const MAX_ATTEMPTS = 80;

/** 5xx codes about the session rather than the mailbox: wrong order of commands, authentication required. */
const NOT_OF_THE_MAILBOX = [503, 530];
/** Some mail servers find only after the text that a mailbox is full or gone. */
const ABOUT_THE_RECEIVER = ['RCPT TO', 'DATA'];

type MailRow = Selectable<MailsTable> & { age_minutes: number };

/**
 * Two loops: one sends what somebody waits for, so that nothing else holds it up, and one whatever is due. One statement
 * reserves an email, which is sent afterwards and then deleted, so that no transaction waits for a mail server and no two
 * processes take the same email. If a process dies while sending, the email is retried. Undeliverable emails are dropped
 * and counted.
 */
export function mailLoops(services: Services, mailer: Mailer): [Loop, Loop] {
  const handle = async (mail: MailRow): Promise<void> => {
    const outcome = await sendOne(services, mailer, mail);
    if (outcome === 'waits') return;
    if (outcome === 'sent') return forgetDelivered(services, mail);
    services.metrics.mailsGivenUp.inc({ why: outcome });
    if (outcome === 'refused') return countRefused(services, mail);
    await services.db.deleteFrom('mails').where('id', '=', mail.id).execute();
  };

  const loop = (name: string, which: RawBuilder<boolean>): Loop => ({
    name,
    everyMs: 250,
    async run() {
      for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
        const mails = await runPrepared(services.db, takeDue(which));
        await Promise.all(mails.map(handle));
        if (mails.length < BATCH) return;
      }
    },
  });
  return [loop('awaited mail', sql`awaited`), loop('mail', sql`true`)];
}

const takeDue = (which: RawBuilder<boolean>) => sql<MailRow>`
    update mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs =>
      least(${sql.lit(FIRST_PAUSE_SECONDS)} * power(2, least(attempts, 10)), ${sql.lit(LONGEST_PAUSE_SECONDS)}))
    where id in (
      select id from mails where ${which} and next_attempt_at <= now()
      order by next_attempt_at limit ${sql.lit(BATCH)} for update skip locked)
    returning id, to_address, subject, body, parts, attempts, next_attempt_at, created_at, kind, user_id, language,
      (extract(epoch from now() - created_at) / 60)::float8 as age_minutes`;

const SAID = {
  waits: 'an email could not be sent yet',
  refused: 'an email was dropped: the mailbox was refused',
  expired: 'an email was dropped: its code has expired',
  unsent: 'an email was dropped: it could not be delivered in three days',
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
    const outgoing = {
      to: mail.to_address,
      language: languageOf(mail.language),
      subject: mail.subject,
      parts: mail.parts ?? [mail.body ?? ''],
      from: config.mailFrom,
      publicUrl: config.publicUrl,
      ...(mail.kind &&
        mail.user_id && {
          unsubscribe: subscriptionToken(config, { userId: mail.user_id, subscription: mail.kind }),
        }),
      date: mail.created_at,
      messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${senderDomain(config.mailFrom)}>`,
    };
    await tracedAlone('mail send', { 'peerproof.mail_id': mail.id }, () => mailer.send(outgoing));
    return 'sent';
  } catch (error) {
    const outcome = afterFailure(error as SmtpError, mail.attempts);
    // Never the error itself: mail servers repeat the address in it.
    const { code, responseCode } = error as SmtpError;
    log.warn({ mailId: mail.id, attempts: mail.attempts, code, responseCode }, SAID[outcome]);
    return outcome;
  }
}

/** The details of a failure; `command` is the one that the server refused. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

function afterFailure({ command = '', responseCode = 0 }: SmtpError, attempts: number): 'waits' | GivenUp {
  const isForGood = responseCode >= 500 && !NOT_OF_THE_MAILBOX.includes(responseCode);
  if (ABOUT_THE_RECEIVER.includes(command) && isForGood) return 'refused';
  return attempts >= MAX_ATTEMPTS ? 'unsent' : 'waits';
}

/** An expired code is useless: the receiver has requested another one or given up. */
const hasCodeThatIsOver = ({ parts, age_minutes }: MailRow): boolean =>
  parts?.some((part) => typeof part === 'object' && 'code' in part && age_minutes > part.minutes) ?? false;

/** Message ids end in the sender's domain, as receiving servers expect. */
const senderDomain = (mailFrom: string): string => /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'peerproof';
