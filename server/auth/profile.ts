import { sql } from 'kysely';
import type { SessionAnswer } from '../../contract/wire';
import type { JsonText } from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import type { Services } from '../services';
import { linkInput, LINK_SLOTS } from '../uploads/link-sql';
import { userJson } from './present';
import { fullSessionEnd } from './sessions';
import type { TokenService } from './tokens';

const profile = callersStatement<{ user: string; sessionId: string; generation: number }>()(
  LINK_SLOTS,
  (slots) => ({
    ctes: [sql`person as (select users.* from users join caller on caller.id = users.id)`],
    columns: sql`(select ${userJson(slots)}::text from person) as "user",
      ${slots.sessionId} as "sessionId",
      (select generation from sessions where sessions.id = ${slots.sessionId}) as generation`,
  }),
);

/**
 * The caller and a full, valid pair of tokens for the same session. A session whose forgotten password has just been
 * replaced becomes a full one here.
 */
export async function readProfile(
  { config, db }: Services,
  tokens: TokenService,
  read: Read,
  userId: string,
): Promise<JsonText<SessionAnswer>> {
  let row = await read(profile, linkInput(config));
  if (row.scope === 'profile') {
    await db
      .updateTable('sessions')
      .set({ scope: 'full', expires_at: fullSessionEnd, rotated_at: sql<Date>`now()` })
      .where('id', '=', row.sessionId)
      .where('scope', '=', 'profile')
      .where('ended_at', 'is', null)
      .execute();
    row = await read(profile, linkInput(config));
  }
  const pair = tokens.pair({ id: userId, sid: row.sessionId, n: row.generation });
  return `{"user":${row.user},"tokens":${JSON.stringify(pair)}}`;
}
