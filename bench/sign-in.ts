import { createTokenService } from '../server/auth/tokens';
import type { SeededDatabase } from './seed/database';

/** Every measured process uses this secret. */
export const JWT_SECRET = 'a secret that only the benchmark uses';

export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** An access token, valid for 15 minutes. */
  readonly token: string;
}

/** Opens a session for each of these users, in order. */
export async function signIn(database: SeededDatabase, userIds: readonly string[]): Promise<SignedIn[]> {
  const sessions = await database.query<{ id: string; user_id: string }>(
    `insert into sessions (id, user_id, scope, expires_at)
      select gen_random_uuid(), user_id, 'full', now() + interval '1 day'
      from unnest($1::uuid[]) with ordinality as asked (user_id, place) order by place
      returning id, user_id`,
    [userIds],
  );
  const tokens = createTokenService([JWT_SECRET]);
  return sessions.map(({ id, user_id }) => ({
    userId: user_id,
    sessionId: id,
    token: tokens.accessToken({ id: user_id, sid: id }),
  }));
}
