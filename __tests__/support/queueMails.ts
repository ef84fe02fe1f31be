import { transact } from '../../server/db/client';
import type { Letter, Mail } from '../../server/mail/mail';
import { queueMail } from '../../server/mail/queue';
import type { TestServer } from './server';

export const A_LETTER: Letter = { subject: 'A subject', parts: ['A line.'] };

/** An email with this letter, whatever its reader's language. */
export const mailTo = (to: string, letter = A_LETTER): Mail => ({ to, write: () => letter });

/** Queues these mails, one after the other. */
export const queue = ({ db }: Pick<TestServer, 'db'>, ...mails: Mail[]): Promise<void> =>
  transact(db, async (trx) => {
    for (const mail of mails) await queueMail(trx, [mail]);
  });
