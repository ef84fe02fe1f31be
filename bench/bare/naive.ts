import { BUSY_ROOM } from '../seed/people';

/** The obvious way to write a route: one query, and objects that Fastify turns into JSON. */
export interface NaiveRoute {
  /** 20 rows for `$1`, the caller's id. */
  readonly sql: string;
  toWire(row: Row): object;
}

type Person = `${'payer' | 'receiver' | 'sender'}_${'id' | 'name' | 'avatar'}`;
type Payment =
  | 'reference'
  | 'index'
  | 'kind'
  | 'amount_cents'
  | 'status'
  | 'transaction_id'
  | 'proof_file_id'
  | 'expires_at';
type Joined = 'paid_from' | 'paid_to' | 'decided_by' | 'decision_reason' | 'earlier_id' | 'read';
type OfUser = 'full_name' | 'avatar_file_id' | 'payment_method_id';
type OfChat = 'room_id' | 'seq' | 'content' | 'last_seq' | 'last_message_at';
/** The columns of all routes; `never` is assignable to every type. */
type Row = Record<'id' | 'created_at' | Person | Payment | Joined | OfUser | OfChat, never>;

/** Finds a user by the id of their session. */
export const SESSION = `select users.id, users.is_banned, users.is_admin, sessions.scope
  from sessions join users on users.id = sessions.user_id
  where sessions.id = $1 and sessions.ended_at is null and sessions.expires_at > now()`;

const avatar = (fileId: string | null) => fileId && `/api/file/${fileId}`;

const payments = (condition: string, order: string): NaiveRoute => ({
  sql: `select payments.*, payer.full_name as payer_name, payer.avatar_file_id, payer.payment_method_id as paid_from,
      receiver.payment_method_id as paid_to, chat_rooms.id as room_id, earlier.reference as earlier_id
    from payments join users as payer on payer.id = payments.payer_id
    join users as receiver on receiver.id = payments.receiver_id
    left join payments as earlier on earlier.id = payments.duplicate_of
    left join chat_rooms on chat_rooms.payment_id = payments.id
    where payments.receiver_id = $1 ${condition} order by ${order} limit 20`,
  toWire: (row) => ({
    _id: row.id,
    paymentId: row.reference,
    index: row.index,
    kind: row.kind,
    amount: row.amount_cents / 100,
    status: row.status,
    transactionId: row.transaction_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paymentLink: row.proof_file_id && `/api/file/${row.proof_file_id}`,
    userFullName: row.payer_name,
    profileImage: avatar(row.avatar_file_id),
    paymentMethodId: row.paid_from,
    recieverPaymentId: row.paid_to,
    userId: { _id: row.payer_id, fullName: row.payer_name, paymentMethodId: row.paid_from },
    chatRoomId: row.room_id ? { _id: row.room_id } : null,
    showReportBtn: false,
    decision: row.decided_by ? { by: row.decided_by, reason: row.decision_reason } : null,
    duplicateOf: row.earlier_id,
  }),
});

const person = (row: Row, prefix: 'payer' | 'receiver' | 'sender') => ({
  _id: row[`${prefix}_id`],
  fullName: row[`${prefix}_name`],
  avatar: avatar(row[`${prefix}_avatar`]),
});

/** The same rows as the product's, but without total counts and without signed links. */
export const NAIVE: Record<string, NaiveRoute> = {
  payments: payments('', 'payments.changed_at desc, payments.id desc'),
  submitted: payments(`and payments.status = 'submitted'`, 'payments.expires_at, payments.id'),
  clients: {
    sql: `select id, created_at, full_name, avatar_file_id from users
      where parent_id = $1 and deleted_at is null order by created_at desc, id desc limit 20`,
    toWire: (row) => ({
      _id: row.id,
      fullName: row.full_name,
      profileImage: avatar(row.avatar_file_id),
      joinedAt: row.created_at,
    }),
  },
  brokers: {
    sql: `select users.id, full_name, avatar_file_id, payment_method_id
      from payments join users on users.id = payments.receiver_id
      where payments.payer_id = $1 group by users.id order by min(payments.index)`,
    toWire: (row) => ({
      _id: row.id,
      fullName: row.full_name,
      profileImage: avatar(row.avatar_file_id),
      paymentMethodId: row.payment_method_id,
    }),
  },
  messages: {
    sql: `select messages.*, sender.id as sender_id, sender.full_name as sender_name, sender.avatar_file_id as sender_avatar,
        payer.id as payer_id, payer.full_name as payer_name, payer.avatar_file_id as payer_avatar,
        receiver.id as receiver_id, receiver.full_name as receiver_name, receiver.avatar_file_id as receiver_avatar
      from messages join users as sender on sender.id = messages.sender_id
      join chat_rooms on chat_rooms.id = messages.room_id
      join users as payer on payer.id = chat_rooms.payer_id join users as receiver on receiver.id = chat_rooms.receiver_id
      where room_id = '${BUSY_ROOM}' and $1::uuid in (chat_rooms.payer_id, chat_rooms.receiver_id)
      order by seq desc limit 20`,
    toWire: (row) => ({
      _id: row.id,
      chatRoom: row.room_id,
      seq: row.seq,
      content: row.content,
      createdAt: row.created_at,
      sender: person(row, 'sender'),
      members: [person(row, 'payer'), person(row, 'receiver')],
    }),
  },
  rooms: {
    sql: `select chat_rooms.*, payments.reference, payer.full_name as payer_name,
        payer.avatar_file_id as payer_avatar, receiver.full_name as receiver_name,
        receiver.avatar_file_id as receiver_avatar, coalesce(last_read_seq, 0) as read
      from chat_rooms join payments on payments.id = chat_rooms.payment_id
      join users as payer on payer.id = chat_rooms.payer_id
      join users as receiver on receiver.id = chat_rooms.receiver_id
      left join chat_reads on chat_reads.room_id = chat_rooms.id and chat_reads.user_id = $1
      where chat_rooms.receiver_id = $1 order by active_at desc, chat_rooms.id desc limit 20`,
    toWire: (row) => ({
      _id: row.id,
      paymentId: row.reference,
      unreadMessagesCount: row.last_seq - row.read,
      members: [person(row, 'payer'), person(row, 'receiver')],
      lastMessageAt: row.last_message_at,
    }),
  },
};
