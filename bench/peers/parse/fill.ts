import type { PeerDatabase } from '../database';
import { ROOM_MEMBERS, type Data } from '../system';

/** The room that its members hear. */
export const ROOM = 'room000001';

/** Parse's ids have ten characters; the end of ours differs within a kind. */
export const parseId = (id: string): string => id.slice(-10);

/** Writes the data into the tables that Parse Server has made, with the password of the one account that is there. */
export async function fill({ query }: PeerDatabase, { members, payments }: Data): Promise<void> {
  const short = (column: string) => `right("${column}"::text, 10)`;
  await query(
    `insert into "_User" ("objectId", "createdAt", "updatedAt", username, email, "fullName", _hashed_password, _rperm, _wperm)
      select ${short('id')}, now(), now(), member.email, member.email, member."fullName",
        (select _hashed_password from "_User" limit 1), array['*', ${short('id')}], array[${short('id')}]
      from json_to_recordset($1) as member (id uuid, email text, "fullName" text)`,
    [JSON.stringify(members)],
  );
  await query(
    `insert into "Payment" ("objectId", "createdAt", "updatedAt", payer, receiver, "amountCents", status, "orderId", proof,
        "expiresAt", _rperm, _wperm)
      select ${short('id')}, "changedAt", "changedAt", ${short('payerId')}, ${short('receiverId')}, payment."amountCents",
        payment.status, payment."orderId", case when payment.status <> 'pending' then id || '.png' end,
        case when payment.status <> 'pending' then "changedAt" + interval '1 day' end,
        array[${short('payerId')}, ${short('receiverId')}], array[${short('payerId')}]
      from json_to_recordset($1) as payment (id uuid, "payerId" uuid, "receiverId" uuid, "amountCents" integer,
        status text, "orderId" text, "changedAt" timestamptz)`,
    [JSON.stringify(payments)],
  );
  await query(
    `insert into "Room" ("objectId", "createdAt", "updatedAt", _rperm, _wperm)
      select $1, now(), now(), array_agg(id), array[]::text[] from unnest($2::text[]) as id`,
    [ROOM, members.slice(0, ROOM_MEMBERS).map(({ id }) => parseId(id))],
  );
  await query('vacuum analyze');
}

/** Opens a session for each of these users, as a sign-in does. */
export async function openSessions({ query }: PeerDatabase, memberIds: readonly string[]): Promise<string[]> {
  const rows = await query(
    `insert into "_Session" ("objectId", "createdAt", "updatedAt", "sessionToken", "user", "createdWith", "expiresAt")
      select substr(md5(random()::text), 1, 10), now(), now(), 'r:' || md5(random()::text || id), id,
        '{"action": "login", "authProvider": "password"}', now() + interval '1 day'
      from unnest($1::text[]) with ordinality as asked (id, place) order by place
      returning "sessionToken"`,
    [memberIds.map(parseId)],
  );
  return rows.map(({ sessionToken }) => sessionToken!);
}
