import { sql } from 'kysely';
import type { SecurityEventKind, SecurityEventsAnswer } from '../../contract/wire';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { decodeCursor } from '../http/cursor';
import { anyId, behind, limitOf, toPage } from '../http/list-page';
import type { PageRequest } from '../http/validate';

/** How long security events are kept. */
export const KEPT_DAYS = 180;

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly device: string | null;
  readonly times: number;
}

/** Administrators' actions that change something on the account; a ban that is upheld does not. */
const BY_ADMIN: Readonly<Record<string, SecurityEventKind>> = {
  'user.ban': 'banned',
  'user.unban': 'unbanned',
  'user.signOut': 'signedOutByAdmin',
};
const ACTIONS = sql.join(Object.keys(BY_ADMIN).map((action) => sql.lit(action)));

/** One page of a member's security events, newest first. Administrators' acts come from their own audit log. */
export async function listSecurityEvents(
  db: Db,
  userId: string,
  page: PageRequest,
): Promise<SecurityEventsAnswer> {
  const after = decodeCursor('security-events', page.cursor);
  const rows = await runPrepared(
    db,
    sql<Row>`
      select * from (
        select id, at, kind, device, times from security_events where user_id = ${anyId(userId)}
        union all
        select lpad(to_hex(id), 32, '0')::uuid, at, action, null, 1 from admin_actions
        where subject = (select ${userId}::text) and action in (${ACTIONS})
          and at >= now() - make_interval(days => ${KEPT_DAYS})
      ) events
      where true ${behind(after, 'at, id', 'desc')}
      order by at desc, id desc
      ${limitOf(page)}`,
  );
  const { shown, nextCursor } = toPage('security-events', rows, page, ({ at, id }) => ({ at, id }));
  return {
    events: shown.map(({ id, at, kind, device, times }) => ({
      _id: id,
      kind: BY_ADMIN[kind] ?? (kind as SecurityEventKind),
      at: at.toISOString(),
      device,
      times,
    })),
    nextCursor,
  };
}
