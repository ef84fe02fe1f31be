import type { Transaction } from '../db/client';
import { sessionEnded } from '../http/errors';

export interface LockedUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: string | null;
}

const COLUMNS = ['id', 'email', 'full_name as fullName', 'language'] as const;

/**
 * Locks a user until the transaction ends, so that changes of their account come one after the other. Call it before
 * locking what belongs to the account, such as a session: same lock order as undoing a change, to avoid deadlock.
 * @throws HttpError 401 if the account was deleted meanwhile
 */
export const lockUser = (trx: Transaction, userId: string): Promise<LockedUser> =>
  openAccount(trx, userId).select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow(sessionEnded);

/**
 * As `lockUser`, but `for update`: sign-ins and other inserts that refer to the user wait as well, and the email may be
 * changed.
 * @returns undefined if the account was deleted meanwhile
 */
export const lockUserForUpdate = (trx: Transaction, userId: string): Promise<LockedUser | undefined> =>
  openAccount(trx, userId).select(COLUMNS).forUpdate().executeTakeFirst();

/** The query of an account that was not deleted, for callers that lock it with columns of their own. */
export const openAccount = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').where('id', '=', userId).where('deleted_at', 'is', null);
