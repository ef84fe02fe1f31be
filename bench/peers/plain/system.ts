import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner } from 'fast-jwt';
import { createPasswords } from '../../../server/auth/password';
import { serve } from '../../processes';
import { BUSY_ROOM } from '../../seed/people';
import { JWT_SECRET } from '../../sign-in';
import { openSocket } from '../../sockets';
import { createDatabase, type PeerDatabase } from '../database';
import { bearer, call, formOf } from '../http';
import { PASSWORD, ROOM_MEMBERS, type Data, type System } from '../system';

const FOLDER = 'bench/peers/plain';
const WRITTEN = ['app.ts', 'main.ts', 'queries.ts', 'schema.sql'].map((file) => `${FOLDER}/${file}`);

/** Fastify and `pg` with Socket.IO, with the hash of ours, which is its package's default. */
export const plain: System = {
  name: 'plain Fastify',
  written: WRITTEN,
  async start(data) {
    const database = await createDatabase();
    const uploads = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
    const clear = async () => {
      rmSync(uploads, { recursive: true, force: true });
      await database.drop();
    };
    try {
      await fill(database, data);
      const env = { DATABASE_URL: database.url, JWT_SECRET, UPLOADS: uploads };
      const served = await serve(`${FOLDER}/main.ts`, env);
      return {
        ...clientOf(served.url, data),
        served,
        async stop() {
          await served.stop();
          await clear();
        },
      };
    } catch (error) {
      await clear();
      throw error;
    }
  },
};

async function fill({ query }: PeerDatabase, { members, payments }: Data): Promise<void> {
  await query(readFileSync(join(__dirname, 'schema.sql'), 'utf8'));
  const rows = (from: readonly object[], columns: string) =>
    query(`insert into ${columns}`, [JSON.stringify(from)]);
  await query(
    `insert into users select id, email, $2, "fullName"
      from json_to_recordset($1) as member (id uuid, email text, "fullName" text)`,
    [JSON.stringify(members), await createPasswords().hash(PASSWORD)],
  );
  await rows(
    payments,
    `payments select id, "payerId", "receiverId", "amountCents", status, "orderId",
        case when status <> 'pending' then id || '.png' end,
        case when status <> 'pending' then "changedAt" + interval '1 day' end, "changedAt"
      from json_to_recordset($1) as payment (id uuid, "payerId" uuid, "receiverId" uuid, "amountCents" integer,
        status text, "orderId" text, "changedAt" timestamptz)`,
  );
  await rows(
    members.slice(0, ROOM_MEMBERS),
    `room_members select '${BUSY_ROOM}', id from json_to_recordset($1) as member (id uuid)`,
  );
  await query('vacuum analyze');
}

function clientOf(url: string, { members }: Data) {
  const sign = createSigner({ key: JWT_SECRET, expiresIn: '15m' });
  const tokensOf = (ids: readonly string[]) => ids.map((id) => sign({ id }));
  return {
    async signIn({ email }: { email: string }) {
      const body = { email, password: PASSWORD };
      return (await call<{ token: string }>(`${url}/login`, { method: 'POST', body })).token;
    },
    openSessions: async (ids: readonly string[]) => tokensOf(ids),
    readPayments: async (token: string) =>
      (await call<{ payments: unknown[] }>(`${url}/payments`, { headers: bearer(token) })).payments,
    async submitProof(token: string, { id, reference }: { id: string; reference: string }, picture: Buffer) {
      const headers = bearer(token);
      const { name } = await call<{ name: string }>(`${url}/files`, {
        method: 'POST',
        headers,
        body: formOf('image', picture),
      });
      const body = { proof: name, orderId: `paid-${reference}` };
      await call(`${url}/payments/${id}/proof`, { method: 'PUT', headers, body });
    },
    async hearPayments(token: string, _memberId: string, hear: () => void) {
      const socket = await openSocket(url, token);
      socket.on('paymentUpdated', hear);
      return () => void socket.close();
    },
    openRoom: async () => ({
      roomId: BUSY_ROOM,
      tokens: tokensOf(members.slice(0, ROOM_MEMBERS).map(({ id }) => id)),
    }),
    async say(token: string, roomId: string, content: string) {
      const body = { content };
      await call(`${url}/rooms/${roomId}/messages`, { method: 'POST', headers: bearer(token), body });
    },
    async hearRoom(token: string, roomId: string, hear: (text: string) => void) {
      const socket = await openSocket(url, token);
      socket.on('newMessage', ({ content }: { content: string }) => hear(content));
      if (!(await socket.emitWithAck('joinRoom', roomId)))
        throw new Error(`Room ${roomId} refused a member.`);
      return () => void socket.close();
    },
  };
}
