import { sql } from 'kysely';
import type { ApiScope } from '../../contract/apiScopes';
import type { Person } from '../auth/caller';
import type { Db } from '../db/client';
import { LOG_POSITION } from '../db/replica';
import { runPrepared } from '../db/statement';
import { hashToken } from '../random-token';
import { HttpError } from '../http/errors';
import { hasKeyForm } from './token';

/** A member who calls by an API key. */
export interface KeyHolder extends Person {
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
}

export const keyEnded = () =>
  new HttpError(
    401,
    'api_key_ended',
    'This API key has ended or was removed. Make a new one under Profile, Security.',
  );

/** An account whose keys work. Administrators have none. */
const WORKS = sql`
  (api_keys.expires_at is null or api_keys.expires_at > now()) and not users.is_admin and users.deleted_at is null`;

/**
 * The member who calls by this key, as of now; notes the use, at most once a minute.
 * @param withPosition reads the position of the log too, for reads on a replica
 * @returns undefined if the key has ended, was removed or never existed
 */
export async function findKeyHolder(
  db: Db,
  token: string,
  withPosition = false,
): Promise<KeyHolder | undefined> {
  if (!hasKeyForm(token)) return undefined;
  const [found] = await runPrepared(
    db,
    sql<KeyHolder & { isNoted: boolean }>`
      select api_keys.id as "keyId", api_keys.scopes, users.id as "userId", users.is_banned as "isBanned",
        users.is_admin as "isAdmin", (api_keys.last_used_at > now() - interval '1 minute') is true as "isNoted"
        ${withPosition ? sql`, ${LOG_POSITION}` : sql``}
      from api_keys join users on users.id = api_keys.user_id
      where api_keys.token_hash = ${hashToken(token)} and ${WORKS}`,
  );
  if (!found) return undefined;
  const { isNoted, ...holder } = found;
  if (!isNoted)
    await runPrepared(db, sql`update api_keys set last_used_at = now() where id = ${holder.keyId}::uuid`);
  return holder;
}

/** Those of these keys that still work. */
export async function findWorkingKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const found = await runPrepared(
    db,
    sql<{ id: string }>`
      select api_keys.id from api_keys join users on users.id = api_keys.user_id
      where api_keys.id = any(${keyIds}::uuid[]) and ${WORKS}`,
  );
  return found.map(({ id }) => id);
}
