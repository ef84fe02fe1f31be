import { PATHS } from '../../contract/wire';
import { createPasswords } from '../../server/auth/password';
import { crowdedRoom } from '../live/room';
import { serveProduct } from '../processes';
import { seedDatabase, type SeededDatabase } from '../seed/database';
import { FIRST_MEMBER, userId } from '../seed/people';
import { signIn } from '../sign-in';
import { openSocket } from '../sockets';
import { bearer, call, formOf } from './http';
import { PASSWORD, ROOM_MEMBERS, type Data, type Member, type Payment, type System } from './system';

/** Two thousand members with five payments each; a quarter of the payments is pending. */
const PAYMENTS = 10_000;
/** All payments go to these, in turn, so that jobs under way at the same time have different receivers. */
export const RECEIVERS = 50;

/** Ours, with its data, which the other systems get too. */
export async function seedOurs(
  say: (text: string) => void,
): Promise<{ ours: System; data: Data; close(): Promise<void> }> {
  const database = await seedDatabase(PAYMENTS, say);
  try {
    const data = await shape(database);
    return { ours: systemOf(database), data, close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function shape(database: SeededDatabase): Promise<Data> {
  await database.query('update users set password_hash = $1', [await createPasswords().hash(PASSWORD)]);
  const receivers = Array.from({ length: RECEIVERS }, (_, n) => userId(FIRST_MEMBER + n));
  await database.query(
    `update payments set receiver_id = receivers.id
      from unnest($1::uuid[]) with ordinality as receivers (id, place),
        (select id, row_number() over (order by status, id) % $2 + 1 as place from payments) as numbered
      where numbered.id = payments.id and receivers.place = numbered.place and payer_id <> all($1)`,
    [receivers, RECEIVERS],
  );
  await database.query('vacuum analyze');
  return {
    members: await database.query<Member>(
      `select id, email, full_name as "fullName" from users where not is_admin and not is_company order by id`,
    ),
    payments: await database.query<Payment>(
      `select id, reference, payer_id as "payerId", receiver_id as "receiverId", amount_cents as "amountCents", status,
          transaction_id as "orderId", to_json(changed_at)#>>'{}' as "changedAt"
        from payments order by status, id`,
    ),
  };
}

const systemOf = (database: SeededDatabase): System => ({
  name: 'ours',
  written: ['server', 'contract'],
  async start() {
    const served = await serveProduct(database.url);
    const api = `${served.url}/api`;
    return {
      served,
      async signIn({ email }) {
        const answer = await call<{ tokens: { accessToken: string } }>(api + PATHS.login, {
          method: 'POST',
          body: { email, password: PASSWORD },
        });
        return answer.tokens.accessToken;
      },
      openSessions: async (ids) => (await signIn(database, ids)).map(({ token }) => token),
      async readPayments(token) {
        const path = `${PATHS.clientPayments}?limit=20`;
        return (await call<{ payments: unknown[] }>(api + path, { headers: bearer(token) })).payments;
      },
      async submitProof(token, { reference }, picture) {
        const headers = bearer(token);
        const { imageUrl } = await call<{ imageUrl: string }>(api + PATHS.upload, {
          method: 'POST',
          headers,
          body: formOf('image', picture),
        });
        const body = {
          paymentId: reference,
          screenShot: imageUrl,
          transactionId: `paid-${reference.toLowerCase()}`,
        };
        await call(api + PATHS.uploadPaymentProof, { method: 'PUT', headers, body });
      },
      async hearPayments(token, _memberId, hear) {
        const socket = await openSocket(served.url, token);
        socket.on('client-transactionsUpdated', hear);
        return () => socket.close();
      },
      openRoom: () => crowdedRoom(database, ROOM_MEMBERS),
      async say(token, roomId, mesaage) {
        const body = { roomId, mesaage };
        await call(api + PATHS.postMessage, { method: 'POST', headers: bearer(token), body });
      },
      async hearRoom(token, roomId, hear) {
        const socket = await openSocket(served.url, token);
        socket.on('newMessage', ({ content }: { content: string }) => hear(content));
        const { ok } = (await socket.emitWithAck('joinRoom', roomId)) as { ok: boolean };
        if (!ok) throw new Error(`A member could not join room ${roomId}.`);
        return () => socket.close();
      },
      stop: () => served.stop(),
    };
  },
});
