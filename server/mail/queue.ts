import { sql } from 'kysely';
import type { Transaction } from '../db/client';
import { runOn, statement } from '../db/statement';

/**
 * One part of a mail. What users wrote belongs into facts and quotes, where nobody takes it for our own words; line
 * ends are kept there.
 */
export type MailPart =
  /** A paragraph. */
  | string
  /** To be read off and typed: a one-time code. After the minutes that it is good for, the mail is not sent any more. */
  | { readonly code: string; readonly minutes: number }
  | { readonly facts: readonly (readonly [term: string, value: string])[] }
  /** What somebody wrote, below a line that says who and what for. */
  | { readonly said: string; readonly quote: string }
  /** The way into the app: a label and one of its addresses, as in `contract/routes.ts`. */
  | { readonly action: string; readonly path: string };

export interface Mail {
  /** One address. */
  readonly to: string;
  /** Also the heading. */
  readonly subject: string;
  /** In order; `toText` and `toHtml` give them their two forms. */
  readonly parts: readonly MailPart[];
}

/** Has mails sent once the transaction that causes them is committed; see `mailLoop`. */
export async function queueMail(trx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await runOn(trx, queued, { mails: JSON.stringify(mails, wellFormed) });
}

/** Half a character, which a text may hold in JavaScript, is one that PostgreSQL does not take out of JSON. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;

const queued = statement()(
  { mails: 'text' },
  ({ mails }) => sql`
    insert into mails (to_address, subject, parts)
    select "to", subject, parts from json_to_recordset(${mails}::json) as mail ("to" text, subject text, parts json)`,
);
