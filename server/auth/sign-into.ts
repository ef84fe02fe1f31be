import { sql } from 'kysely';
import type { AfterCommit, Transaction } from '../db/client';
import { queueMail } from '../mail/queue';
import { rememberDevice } from '../security-log/devices';
import { newDeviceMail } from '../security-log/mails';
import type { Origin } from '../security-log/origin';
import { recordEvent, type ProvenBy } from '../security-log/record';
import type { Services } from '../services';
import { openSession, type OpenedSession } from './sessions';

interface SignIn {
  readonly userId: string;
  readonly origin: Origin;
  /** What proved the second factor, if the account has one. */
  readonly secondFactor?: ProvenBy;
  /** False if another mail tells the member of it. */
  readonly mailsNewDevice?: boolean;
}

/**
 * Opens a full session for a locked account and records the sign-in. An email tells the member of a new device, except
 * at the account's first sign-in.
 */
export async function signInto(
  trx: Transaction,
  afterCommit: AfterCommit,
  services: Services,
  { userId, origin, secondFactor, mailsNewDevice = true }: SignIn,
): Promise<OpenedSession> {
  const { device } = origin;
  const session = await openSession(trx, afterCommit, services, { userId, scope: 'full', device });
  const isNew = await rememberDevice(trx, services.config, userId, origin);
  const kind = isNew ? 'signInNewDevice' : 'signIn';
  await recordEvent(trx, afterCommit, origin, { kind, userId, sessionId: session.sid, secondFactor });
  if (isNew && mailsNewDevice) {
    const { email, full_name, at } = await trx
      .selectFrom('users')
      .select(['email', 'full_name', sql<Date>`now()`.as('at')])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await queueMail(trx, [newDeviceMail(email, full_name, origin, at)]);
  }
  return session;
}
