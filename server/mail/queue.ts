import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { runPrepared } from '../db/statement';

/**
 * One part of a mail. User text belongs in facts and quotes, so that it is not mistaken for ours; line breaks are kept
 * there.
 */
export type MailPart =
  /** A paragraph. */
  | string
  /** A one-time code to type in. The mail is not sent once these minutes are over. */
  | { readonly code: string; readonly minutes: number }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  /** A user's text, below a line that introduces it. */
  | { readonly said: string; readonly quote: string }
  /** A link into the app: its label and a path from `contract/routes.ts`. */
  | { readonly action: string; readonly path: string };

export interface Mail {
  /** One address. */
  readonly to: string;
  /** Also the heading. */
  readonly subject: string;
  /** In order; `toText` and `toHtml` give them their two forms. */
  readonly parts: readonly MailPart[];
  /** Also to the address of an account that has not confirmed it: only the link for that, and codes. */
  readonly toUnconfirmed?: true;
}

/**
 * Queues mails in the caller's transaction; `mailLoop` sends them after the commit. An address that an account has not
 * confirmed may be a stranger's, so it gets nothing but what is marked for it.
 */
export async function queueMail(trx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await runPrepared(
    trx,
    sql`
      insert into mails (to_address, subject, parts)
      select "to", subject, parts
      from json_to_recordset(${JSON.stringify(mails, wellFormed)}::json)
        as mail ("to" text, subject text, parts json, "toUnconfirmed" boolean)
      where "toUnconfirmed" or (
        -- A scalar subquery, which always reads the index of emails; null for an address without an account.
        select email_confirmed_at is not null from users where users.email = mail."to"
      ) is not false`,
  );
}

/** Replaces lone surrogates, which JavaScript allows in texts but PostgreSQL refuses in JSON. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;
