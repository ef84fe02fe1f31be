import { sql } from 'kysely';
import { MAIL_REFUSALS_MAX } from '../../contract/mailKinds';
import { runPrepared } from '../db/statement';
import type { Services } from '../services';

interface Waiting {
  readonly id: number;
  readonly to_address: string;
}

/** Deletes an email that was delivered; its account's address takes emails again. */
export const forgetDelivered = ({ db, publisher }: Services, mail: Waiting): Promise<void> =>
  deleteAnd(db, mail, sql`mail_refusals = 0`, sql`mail_refusals > 0`).then(([account]) => {
    if (account && account.before >= MAIL_REFUSALS_MAX) publisher.profileUpdated([account.id]);
  });

/** Deletes an email that the mail server has refused for its receiver, and counts that. */
export const countRefused = ({ db, publisher }: Services, mail: Waiting): Promise<void> =>
  deleteAnd(db, mail, sql`mail_refusals = mail_refusals + 1`, sql`true`).then(([account]) => {
    if (account?.before === MAIL_REFUSALS_MAX - 1) publisher.profileUpdated([account.id]);
  });

/** One statement, so that an email counts once. @returns the account and its count before, if it was changed */
const deleteAnd = (
  db: Services['db'],
  { id, to_address }: Waiting,
  change: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
) =>
  runPrepared(
    db,
    sql<{ id: string; before: number }>`
      with gone as (delete from mails where id = ${id} returning id),
        account as (
          select users.id, mail_refusals as before from users
          where email = ${to_address} and ${condition} and exists (select from gone) for no key update)
      update users set ${change} from account where users.id = account.id
      returning users.id, account.before`,
  );
