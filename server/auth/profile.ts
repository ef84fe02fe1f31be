import { sql } from 'kysely';
import type { SessionAnswer } from '../../contract/wire';
import { transact, type Db } from '../db/client';
import { sessionEnded } from '../http/access';
import type { JsonText } from '../http/json-page';
import { callersStatement, type Read } from '../http/read-route';
import type { Services } from '../services';
import { linkInput, LINK_SLOTS } from '../uploads/link-sql';
import { userJson } from './present';
import { FIRST_GENERATION, holdAccount, openSession } from './sessions';
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
 * replaced ends here, and a full one takes its place.
 * @throws HttpError 401 when that has happened already
 */
export async function readProfile(
  { config, db }: Services,
  tokens: TokenService,
  read: Read,
  userId: string,
): Promise<JsonText<SessionAnswer>> {
  const row = await read(profile, linkInput(config));
  const pair = tokens.pair(
    row.scope === 'profile'
      ? { id: userId, sid: await replaceSession(db, userId, row.sessionId), n: FIRST_GENERATION }
      : { id: userId, sid: row.sessionId, n: row.generation },
  );
  return `{"user":${row.user},"tokens":${JSON.stringify(pair)}}`;
}

/** Another session rather than more rights for this one: the bare token that a mailed code gave is then good for nothing. */
const replaceSession = (db: Db, userId: string, sessionId: string): Promise<string> =>
  transact(db, async (trx) => {
    if (!(await holdAccount(trx, { id: userId }))) throw sessionEnded();
    const bare = await trx
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .where('scope', '=', 'profile')
      .where('ended_at', 'is', null)
      .returning('device')
      .executeTakeFirst();
    if (!bare) throw sessionEnded();
    return openSession(trx, userId, 'full', bare.device ?? undefined);
  });
