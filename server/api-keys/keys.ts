import { sql, type Selectable } from 'kysely';
import { v7 } from 'uuid';
import {
  API_KEYS_MAX,
  scopesIn,
  type ApiKey,
  type MakeApiKeyRequest,
  type NewApiKeyAnswer,
} from '../../contract/apiKeys';
import { said } from '../../contract/translate';
import type { Caller } from '../auth/caller';
import { lockSession } from '../auth/lock-session';
import { lockUser } from '../auth/lock-user';
import { transact, type Db } from '../db/client';
import type { ApiKeysTable } from '../db/schema';
import { hashToken } from '../random-token';
import { conflict, forbidden, notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import { apiKeyMadeMail } from './mails';
import { newApiKey } from './token';

export const API_KEY_NOT_FOUND = 'This API key no longer exists.';

const HINT_LENGTH = 4;
const NOT_FOR_ADMINISTRATORS =
  'Administrators have no API keys: they read and decide the disputes of others, which needs their second factor.';

type Row = Selectable<Omit<ApiKeysTable, 'user_id' | 'token_hash'>> & { has_ended: boolean };

const COLUMNS = ['id', 'name', 'hint', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;
const hasEnded = sql<boolean>`(expires_at <= now()) is true`.as('has_ended');

const present = (row: Row): ApiKey => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: [...row.scopes],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  hasEnded: row.has_ended,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** A member's keys, newest first. */
export async function listApiKeys(db: Db, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select([...COLUMNS, hasEnded])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/**
 * Makes a key and mails its owner.
 * @throws HttpError 403 for administrators; 409 if the member has as many as they can
 */
export function makeApiKey(
  { db }: Services,
  { userId, sessionId, isAdmin }: Caller,
  { name, scope, days }: MakeApiKeyRequest,
  origin: Origin,
): Promise<Omit<NewApiKeyAnswer, 'message'>> {
  if (isAdmin) throw forbidden('not_for_administrators', NOT_FOR_ADMINISTRATORS);
  return transact(db, async (trx, afterCommit) => {
    // Both are locked, so that a key is either made before the account's keys end, or not at all.
    const { email, fullName } = await lockUser(trx, userId);
    await lockSession(trx, sessionId);
    if ((await listApiKeys(trx, userId)).length >= API_KEYS_MAX)
      throw conflict(
        'too_many_api_keys',
        said('You have {count} API keys already. Please remove one that you no longer need.', {
          count: API_KEYS_MAX,
        }),
      );
    const token = newApiKey();
    const row = await trx
      .insertInto('api_keys')
      .values({
        id: v7(),
        user_id: userId,
        token_hash: hashToken(token),
        name,
        hint: token.slice(-HINT_LENGTH),
        scopes: scopesIn(scope),
        expires_at: days ? sql<Date>`now() + make_interval(days => ${days})` : null,
      })
      .returning([...COLUMNS, hasEnded])
      .executeTakeFirstOrThrow();
    const made = { name, scopes: row.scopes, expiresAt: row.expires_at };
    await queueMail(trx, [apiKeyMadeMail(email, fullName, made)]);
    await recordEvent(trx, afterCommit, origin, { kind: 'apiKeyMade', userId, sessionId });
    return { apiKey: present(row), token };
  });
}

/**
 * Removes a key: it opens nothing any more, and its sockets end.
 * @throws HttpError 404 if it is not one of the caller's
 */
export async function removeApiKey(
  { db, publisher }: Services,
  { userId, sessionId }: Caller,
  keyId: string,
  origin: Origin,
): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    await lockUser(trx, userId);
    const removed = await trx
      .deleteFrom('api_keys')
      .where('id', '=', keyId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound(API_KEY_NOT_FOUND);
    await recordEvent(trx, afterCommit, origin, { kind: 'apiKeyRevoked', userId, sessionId });
    afterCommit(() => publisher.endSockets([keyId]));
  });
}
