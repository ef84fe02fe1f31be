import { Pool } from 'pg';

/** Every query of the plain server. */
export function createQueries(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const query = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows;
  return {
    accountOf: async (email: string) =>
      (await query('select id, full_name, password_hash from users where email = $1', [email]))[0],

    paymentsTo: (receiverId: string, limit: number) =>
      query(
        `select payments.*, payer.full_name as payer_name from payments
          join users as payer on payer.id = payments.payer_id
          where receiver_id = $1 order by changed_at desc limit $2`,
        [receiverId, limit],
      ),

    /** The submitted payment; nothing unless it is the payer's and waits for a proof. */
    submitProof: async (paymentId: string, payerId: string, proof: string, orderId: string) =>
      (
        await query(
          `update payments set status = 'submitted', proof = $3, order_id = $4, changed_at = now(),
              expires_at = now() + interval '1 day'
            where id = $1 and payer_id = $2 and status in ('pending', 'rejected') returning *`,
          [paymentId, payerId, proof, orderId],
        )
      )[0],

    isMember: async (roomId: string, userId: string) =>
      (await query('select 1 from room_members where room_id = $1 and user_id = $2', [roomId, userId]))
        .length > 0,

    /** The stored message; nothing unless the sender is a member of the room. */
    addMessage: async (roomId: string, senderId: string, content: string) =>
      (
        await query(
          `insert into messages (room_id, sender_id, content)
            select room_id, user_id, $3 from room_members where room_id = $1 and user_id = $2
            returning id, room_id, sender_id, content, created_at`,
          [roomId, senderId, content],
        )
      )[0],
  };
}

export type Queries = ReturnType<typeof createQueries>;
