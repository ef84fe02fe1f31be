import { LIMITS } from '../../contract/limits';
import { SECOND_FACTOR_REQUIRED, type SecondFactorKind, type SecondFactorProof } from '../../contract/wire';
import { toTranslate } from '../../contract/translate';
import { limitGuesses } from '../auth/limits';
import { lockUser } from '../auth/lock-user';
import { transact, type Db } from '../db/client';
import { HttpError } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { noteRefusal, recordEvent, type ProvenBy } from '../security-log/record';
import type { Services } from '../services';
import { redeemAppCode } from './authenticator-app';
import { requestOptions, verifyPasskey } from './passkeys';
import { recoveryCodeUsedMail } from './mails';
import { countRecoveryCodes, redeemRecoveryCode } from './recovery-codes';

const WRONG_CODE = toTranslate(
  'This code is wrong or was used before. Please enter the code that your app shows now, or an unused recovery code.',
);
const WRONG_PASSKEY = toTranslate('This passkey could not be checked. Please try again, or use another way.');

const QUESTIONS = {
  app: 'Please enter the code from your authenticator app.',
  passkey: 'Please use your passkey.',
  both: 'Please use your passkey, or enter the code from your authenticator app.',
};

/** The user's second factors; with none of them, the password alone is enough. */
export async function secondFactorsOf(db: Db, userId: string): Promise<SecondFactorKind[]> {
  const { app, passkey } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('authenticator_apps').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
      ).as('app'),
      exists(selectFrom('passkeys').where('user_id', '=', userId)).as('passkey'),
    ])
    .executeTakeFirstOrThrow();
  return [...(app ? (['app'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/**
 * Proves the second factor of an account that has one; call it after the password or the mailed code was right.
 * @returns what proved it; undefined if the account has none
 * @throws HttpError 422 without a proof (`second_factor_required`) or for a wrong one, 429 after too many wrong codes
 */
export async function proveSecondFactor(
  services: Services,
  userId: string,
  { oneTimePassword, passkey }: SecondFactorProof,
  origin: Origin,
): Promise<ProvenBy | undefined> {
  const { db, config } = services;
  const kinds = await secondFactorsOf(db, userId);
  if (kinds.length === 0) return undefined;
  if (passkey) {
    const isRight = await verifyPasskey(db, config, userId, passkey);
    return isRight ? 'passkey' : refuse('passkey', WRONG_PASSKEY);
  }
  if (oneTimePassword) {
    const provenBy = await redeemCode(services, userId, oneTimePassword, origin);
    return provenBy ?? refuse('oneTimePassword', WRONG_CODE);
  }
  const [only] = kinds;
  throw new HttpError(422, SECOND_FACTOR_REQUIRED, QUESTIONS[kinds.length > 1 ? 'both' : only!], {
    secondFactor: { kinds, passkeyOptions: await requestOptions(db, config, userId) },
  });

  async function refuse(field: string, message: string): Promise<never> {
    await noteRefusal(db, origin, { kind: 'secondFactorRefused', userId });
    throw new HttpError(422, 'wrong_second_factor', message, { fields: { [field]: message } });
  }
}

const APP_CODE = new RegExp(`^\\d{${LIMITS.appCode.length}}$`);

/** Recovery codes cannot be guessed, so they work even after too many wrong codes of the app. */
async function redeemCode(
  services: Services,
  userId: string,
  entered: string,
  origin: Origin,
): Promise<ProvenBy | undefined> {
  const code = entered.replace(/[\s-]/g, '').toUpperCase();
  if (APP_CODE.test(code)) {
    const check = () => redeemAppCode(services.db, userId, code);
    return (await limitGuesses(services, 'app code', userId, check)) ? 'app' : undefined;
  }
  return transact(services.db, async (trx, afterCommit) => {
    const user = await lockUser(trx, userId);
    if (!(await redeemRecoveryCode(trx, userId, code))) return undefined;
    const left = await countRecoveryCodes(trx, userId);
    await queueMail(trx, [recoveryCodeUsedMail(user, left)]);
    await recordEvent(trx, afterCommit, origin, { kind: 'recoveryCodeUsed', userId });
    return 'recoveryCode';
  });
}
