import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { AppSetupAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import { conflict } from '../http/errors';

/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A code is accepted one step early or late (RFC 6238, section 5.2). */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Peerproof', label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/**
 * Makes a secret for the user's authenticator app. It protects nothing until `confirmApp`, and takes the place of one that
 * was never confirmed.
 * @throws HttpError 409 if an app is set up already
 */
export async function beginApp(db: Db, userId: string, email: string): Promise<AppSetupAnswer> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const row = await db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!row)
    throw conflict('already_set_up', 'An app is already set up. To use another one, remove it first.');
  return { secret, uri: totpOf(secret, email).toString() };
}

/** True if the code is right and was not used before; it then cannot be used again. */
export async function redeemAppCode(
  db: Db,
  userId: string,
  code: string,
  app: 'confirmed' | 'new' = 'confirmed',
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['secret', sql<number>`extract(epoch from now())::float8 * 1000`.as('now')])
    .where('user_id', '=', userId)
    .where('confirmed_at', app === 'new' ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const delta = totpOf(row.secret).validate({ token: code, window: WINDOW, timestamp: row.now });
  if (delta === null) return false;
  const step = Math.floor(row.now / 1000 / STEP_SECONDS) + delta;
  const used = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, ...(app === 'new' && { confirmed_at: sql<Date>`now()` }) })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
