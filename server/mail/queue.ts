import { sql } from 'kysely';
import { MAIL_REFUSALS_MAX } from '../../contract/mailKinds';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';
import { languageOf } from '../languages';
import { slicesOf } from '../slices';
import { speakerOf } from '../speaker';
import type { Mail } from './mail';

/**
 * Queues mails in the caller's transaction, each in its reader's language; `mailLoops` send them after the commit. An
 * unconfirmed email may be a stranger's, so it gets only mails that somebody waits for. Kinds that a member wants once a
 * day wait for the digest. Kinds that they have switched off are dropped, and so is every optional mail to an email that
 * keeps refusing mails.
 */
export async function queueMail(trx: Transaction, mails: readonly Mail[]): Promise<void> {
  for (const some of slicesOf(mails)) await insert(trx, await write(trx, some));
}

async function insert(trx: Transaction, letters: Awaited<ReturnType<typeof write>>): Promise<void> {
  await runPrepared(
    trx,
    sql`
      with mail as (
        select queued.*, account.id as user_id,
          coalesce(account.kinds ->> (queued.optional ->> 'kind'), 'at_once') as frequency
        from json_to_recordset(${JSON.stringify(letters, wellFormed)}::json)
          as queued ("to" text, subject text, parts json, optional jsonb, awaited boolean, "onlyInDigest" boolean, language text)
        -- With a limit, which always reads the index of emails.
        left join lateral (
          select users.id, email_confirmed_at, mail_refusals, kinds
          from users left join mail_settings on mail_settings.user_id = users.id
          where users.email = queued."to" limit 1
        ) as account on true
        where (awaited or account.id is null or account.email_confirmed_at is not null)
          and (queued.optional is null or coalesce(account.mail_refusals, 0) < ${sql.lit(MAIL_REFUSALS_MAX)})
      ), entries as (
        insert into digest_entries (user_id, kind, payment_id, step_id, proposal_id, line, words, path)
        select mail.user_id, mail.optional ->> 'kind', entry.payment,
          (select max(id) from payment_history where payment_id = entry.payment), entry.proposal,
          entry.line ->> 'message', entry.line - 'message', entry.path
        from mail, jsonb_to_recordset(mail.optional -> 'lines')
          as entry (payment uuid, line jsonb, path text, proposal uuid)
        where mail.frequency = 'daily'
      )
      insert into mails (to_address, subject, parts, language, kind, user_id, awaited)
      select "to", subject, parts, language, optional ->> 'kind', case when optional is not null then user_id end, awaited
      from mail where frequency = 'at_once' and not "onlyInDigest"`,
  );
}

/** For the database: each mail as its reader reads it. */
async function write(trx: Transaction, mails: readonly Mail[]) {
  const readers = await runPrepared(
    trx,
    sql<{ email: string; language: string | null }>`
      select email, language from users where email = any(${mails.map(({ to }) => to)})`,
  );
  const languages = new Map(readers.map(({ email, language }) => [email, languageOf(language)]));
  return mails.map((mail) => {
    const language = languages.get(mail.to) ?? languageOf(mail.language ?? null);
    const { to, awaited = false, onlyInDigest = false } = mail;
    return { to, awaited, onlyInDigest, language, ...mail.write(speakerOf(language)) };
  });
}

/** Replaces lone surrogates, which JavaScript allows in texts but PostgreSQL refuses in JSON. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;
