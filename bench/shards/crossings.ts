/** Which databases a statement asks that does not name where its rows are. */
type Asked =
  /** Those of the payer's receivers, at most five; the register of payments names them. */
  | 'of the payer'
  /** The one of another payment. */
  | 'of another'
  /** Every shard by itself, and nothing is put together. */
  | 'each'
  /** Every shard, and their answers are put together. */
  | 'all';

/** A hot statement that names no key of a sharded table. */
export interface Crossing {
  /** A part of its text, where any white space is one space. */
  readonly has: string;
  /** What it reads or writes without a key, such as `payments` or `payments as earlier`. */
  readonly uses: readonly string[];
  readonly asks: Asked;
  readonly reason: string;
}

/** All that there are: `__tests__/server/db/shards.test.ts` fails for another one, and for one that is gone. */
export const CROSSINGS: readonly Crossing[] = [
  {
    has: 'where payments.payer_id = $1 order by payments.index',
    uses: ['payments', 'chat_rooms', 'payment_history'],
    asks: 'of the payer',
    reason: 'The profile shows the five payments that a member makes, each to another receiver.',
  },
  {
    has: 'from payments join users on users.id = payments.receiver_id where payments.payer_id = $1',
    uses: ['payments'],
    asks: 'of the payer',
    reason: 'Lists whom a member pays; the register of payments alone could answer.',
  },
  {
    has: 'where "payments"."payer_id" = $1 and true order by "payments"."id"',
    uses: ['payments', 'payment_history'],
    asks: 'of the payer',
    reason: 'The CSV of one’s payments has those to make beside those to receive.',
  },
  {
    has: 'select payer_id from payments where payer_id = any($1)',
    uses: ['payments'],
    asks: 'of the payer',
    reason:
      'A refer code needs all five payments accepted; a count in the register would do after the commit.',
  },
  {
    has: "from payments as own where own.payer_id = payments.payer_id and own.status = 'accepted'",
    uses: ['payments as own'],
    asks: 'of the payer',
    reason: 'An email says how many of the five are accepted; the same count would do.',
  },
  {
    has: 'from chat_rooms where payer_id = (select $1::uuid)',
    uses: ['chat_rooms', 'chat_reads', 'chat_senders', 'payments'],
    asks: 'of the payer',
    reason: 'A member’s rooms are those of payments to them and of payments by them, in one order.',
  },
  {
    has: 'from payments as earlier where earlier.id = payments.duplicate_of',
    uses: ['payments as earlier'],
    asks: 'of another',
    reason: 'Names the payment whose receipt was used again; its reference could be stored beside its id.',
  },
  {
    has: 'join payment_history as step on step.proof_file_id = earlier.id',
    uses: ['payment_history as step', 'payment_history as later'],
    asks: 'all',
    reason: 'A receipt is compared with those of all receivers; a register of images could say whose.',
  },
  {
    has: 'from messages join users as sender on sender.id = messages.sender_id where messages.id = $1',
    uses: ['messages'],
    asks: 'all',
    reason: 'A socket names the message and not its room, which the event has too.',
  },
  {
    has: 'from case_answers where answered_at >= now()',
    uses: ['case_answers'],
    asks: 'all',
    reason: 'How soon administrators answer is one figure of the whole product, kept for minutes.',
  },
  {
    has: 'from entry join payments on payments.id = entry.payment_id',
    uses: ['payments', 'payment_history', 'settlement_outcomes'],
    asks: 'all',
    reason: 'A member’s digest is one mail; its entries lie beside the payments that they are about.',
  },
  {
    has: 'left join lateral (select * from payments where id = message.payment_id limit 1)',
    uses: ['payments', 'chat_reads'],
    asks: 'all',
    reason:
      'A device is told of one thing at a time; its pushes lie beside the payments that they are about.',
  },
  {
    has: 'delete from "order_ids" where "payment_id" = $1',
    uses: ['order_ids'],
    asks: 'of another',
    reason: 'Names the payment; its receiver, which the caller knows, would say where.',
  },
  {
    has: '"status" = \'submitted\' and "window_paused_at" is null and "expires_at" <= now()',
    uses: ['payments'],
    asks: 'each',
    reason: 'The approval sweep: one for each shard.',
  },
  {
    has: '"window_paused_at" is null and "remind_at" <= now()',
    uses: ['payments'],
    asks: 'each',
    reason: 'The reminders: a loop for each shard.',
  },
  {
    has: 'where "id" in (select "receiver_id" from "payments" where "receiver_told" = false)',
    uses: ['payments'],
    asks: 'each',
    reason: 'The mails about new proofs: a loop for each shard, which locks its copy of the receiver.',
  },
];
