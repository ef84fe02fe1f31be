import type { Transaction } from '../db/client';

export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
}

/** Has a mail sent once the transaction that causes it is committed; see `mailLoop`. */
export async function queueMail(trx: Transaction, { to, subject, body }: Mail): Promise<void> {
  await trx.insertInto('mails').values({ to_address: to, subject, body }).execute();
}
