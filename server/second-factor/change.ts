import type {
  AddPasskeyRequest,
  AppSetupAnswer,
  SecondFactorAnswer,
  SecondFactorKind,
} from '../../contract/wire';
import type { Caller } from '../auth/caller';
import { limitGuesses } from '../auth/limits';
import { lockSession } from '../auth/lock-session';
import { lockUser } from '../auth/lock-user';
import { endSessions } from '../auth/sessions';
import { transact, type Db, type Transaction } from '../db/client';
import { conflict, invalidFields, notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { mailAddedFactor } from './added';
import { beginApp, redeemAppCode } from './authenticator-app';
import { forgetSecondFactor } from './forget';
import { factorRemovedMail, newRecoveryCodesMail } from './mails';
import { addPasskey, creationOptions, findPasskeys } from './passkeys';
import { secondFactorsOf } from './prove';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes';

export const PASSKEY_NOT_FOUND = 'This passkey no longer exists.';
const LAST_ONE = 'Administrators need a second factor. Please add another one before you remove this one.';

/** How the caller's account is protected. */
export async function readSecondFactor(
  { db, config }: Services,
  caller: Caller,
): Promise<SecondFactorAnswer> {
  const passkeys = await findPasskeys(db, caller.userId);
  return {
    kinds: await secondFactorsOf(db, caller.userId),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    isRequired: caller.isAdmin && config.adminFactorRequired,
  };
}

/** @throws HttpError 409 if an app is set up already */
export const startApp = ({ db }: Services, { userId }: Caller): Promise<AppSetupAnswer> =>
  transact(db, async (trx) => beginApp(trx, userId, (await lockUser(trx, userId)).email));

/**
 * Turns the app of `startApp` on, once it has shown a right code.
 * @throws HttpError 422 for a wrong code, 429 after too many
 */
export async function confirmApp(
  services: Services,
  caller: Caller,
  code: string,
  origin: Origin,
): Promise<Added> {
  let added: Added | undefined;
  const isRight = await limitGuesses(services, 'app code', caller.userId, async () => {
    added = await add(services, caller, 'app', origin, (trx) =>
      redeemAppCode(trx, caller.userId, code.replace(/\s/g, ''), 'new'),
    );
    return added !== undefined;
  });
  if (!isRight || !added)
    throw invalidFields({
      oneTimePassword: 'This code is wrong. Please enter the code that your app shows now for Peerproof.',
    });
  return added;
}

/** @throws HttpError 404 if no app is set up, 409 if it is an administrator's last factor and they need one */
export const removeApp = (services: Services, caller: Caller, origin: Origin): Promise<void> =>
  remove(services, caller, 'app', origin, (trx) =>
    trx
      .deleteFrom('authenticator_apps')
      .where('user_id', '=', caller.userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst(),
  );

/** What the browser needs to create a passkey. */
export const startPasskey = ({ db, config }: Services, { userId }: Caller) =>
  transact(db, async (trx) => creationOptions(trx, config, await lockUser(trx, userId)));

/**
 * Adds a passkey that the browser created with the options of `startPasskey`.
 * @throws HttpError 422 if the browser's answer is not right
 */
export async function storePasskey(
  services: Services,
  caller: Caller,
  { name, passkey }: AddPasskeyRequest,
  origin: Origin,
): Promise<Added> {
  const added = await add(services, caller, 'passkey', origin, (trx) =>
    addPasskey(trx, services.config, caller.userId, { name, answer: passkey }),
  );
  if (!added) throw invalidFields({ passkey: 'This passkey could not be added. Please try again.' });
  return added;
}

/** @throws HttpError 404 if it is not one of the caller's */
export async function renamePasskey(db: Db, { userId }: Caller, id: string, name: string): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw notFound(PASSKEY_NOT_FOUND);
}

/** @throws HttpError 404 if it is not one of the caller's, 409 as for `removeApp` */
export const removePasskey = (
  services: Services,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<void> =>
  remove(services, caller, 'passkey', origin, (trx) =>
    trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', caller.userId)
      .returning('user_id')
      .executeTakeFirst(),
  );

/** @throws HttpError 404 without a second factor */
export const renewRecoveryCodes = (
  { db }: Services,
  { userId, sessionId }: Caller,
  origin: Origin,
): Promise<string[]> =>
  transact(db, async (trx, afterCommit) => {
    const user = await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    if ((await secondFactorsOf(trx, userId)).length === 0)
      throw notFound('Recovery codes come with an authenticator app or a passkey. Please add one first.');
    await queueMail(trx, [newRecoveryCodesMail(user)]);
    await recordEvent(trx, afterCommit, origin, { kind: 'recoveryCodesRenewed', userId, sessionId });
    return replaceRecoveryCodes(trx, userId);
  });

/** A second factor that was added. */
export interface Added {
  /** If the account had none. */
  readonly recoveryCodes: string[] | undefined;
  /** The account's first one: all other sessions ended. */
  readonly isFirst: boolean;
}

/**
 * Adds a second factor with `work`; undefined if that refuses. With the first one, the member's other sessions end: they
 * were opened with the password alone.
 */
function add(
  { db, publisher }: Services,
  { userId, sessionId }: Caller,
  kind: SecondFactorKind,
  origin: Origin,
  work: (trx: Transaction) => Promise<boolean>,
): Promise<Added | undefined> {
  return transact(db, async (trx, afterCommit) => {
    const user = await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    const isFirst = (await secondFactorsOf(trx, userId)).length === 0;
    if (!(await work(trx))) return undefined;
    if (isFirst) {
      const ended = await endSessions(trx, { userId, exceptId: sessionId });
      afterCommit(() => publisher.endSockets(ended));
    }
    await mailAddedFactor(trx, user, kind, isFirst);
    await recordEvent(trx, afterCommit, origin, { kind: 'secondFactorAdded', userId, sessionId });
    const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
    return { isFirst, recoveryCodes: hasCodes ? undefined : await replaceRecoveryCodes(trx, userId) };
  });
}

async function remove(
  { db, config }: Services,
  { userId, sessionId, isAdmin }: Caller,
  kind: SecondFactorKind,
  origin: Origin,
  work: (trx: Transaction) => Promise<object | undefined>,
): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    const user = await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    if (!(await work(trx))) throw notFound('This no longer exists.');
    const isLast = (await secondFactorsOf(trx, userId)).length === 0;
    if (isLast && isAdmin && config.adminFactorRequired) throw conflict('last_second_factor', LAST_ONE);
    if (isLast) await forgetSecondFactor(trx, userId);
    await queueMail(trx, [factorRemovedMail(user, kind, isLast)]);
    await recordEvent(trx, afterCommit, origin, { kind: 'secondFactorRemoved', userId, sessionId });
  });
}
