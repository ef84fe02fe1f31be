import type { Database } from '../../server/db/schema';

/**
 * How a value says where a row is. A receiver has one place, which the router knows; so does a payment or a room, by the
 * register of their ids. The others are only known beside a row that is found already.
 */
export type Key = 'receiver' | 'payment' | 'room' | 'proposal' | 'step';

/** The keys that say by themselves which shard has the row. */
export const FOUND_BY: readonly Key[] = ['receiver', 'payment', 'room'];

/** Where the rows of a table are, once the members are divided over several databases. */
export type Placement =
  /** With the receiver of the payment that it belongs to. Each of these columns says which shard that is. */
  | { readonly on: 'shard'; readonly by: Readonly<Record<string, Key>> }
  /** In the one database of accounts; `copied`: each shard has a copy of those rows that its own refer to. */
  | { readonly on: 'register'; readonly copied?: true }
  /** The same few rows in every database. */
  | { readonly on: 'everywhere' }
  /** Each database has its own rows: written in the transaction that they belong to, and emptied by a loop. */
  | { readonly on: 'each' };

const shard = (by: Readonly<Record<string, Key>>): Placement => ({ on: 'shard', by });
const REGISTER: Placement = { on: 'register' };
const COPIED: Placement = { on: 'register', copied: true };
const EVERYWHERE: Placement = { on: 'everywhere' };
const EACH: Placement = { on: 'each' };

/** Every table of the schema. A plan (docs/scaling.md): the product itself has one database. */
export const PLACEMENT: Readonly<Record<keyof Database | 'installation', Placement>> = {
  payments: shard({ receiver_id: 'receiver', id: 'payment', reference: 'payment' }),
  // Its `receiver_id` is who received the payment at that time, so it says nothing of where the row is now.
  payment_history: shard({ payment_id: 'payment', id: 'step' }),
  payment_search: shard({ payment_id: 'payment' }),
  // An order ID stays with the receiver who got it, also where the payment is handed over.
  order_ids: shard({ receiver_id: 'receiver' }),
  settlement_proposals: shard({ payment_id: 'payment', id: 'proposal' }),
  settlement_outcomes: shard({ proposal_id: 'proposal', step_id: 'step' }),
  cases: shard({ payment_id: 'payment' }),
  case_answers: shard({ payment_id: 'payment' }),
  chat_rooms: shard({ id: 'room', payment_id: 'payment', receiver_id: 'receiver' }),
  chat_reads: shard({ room_id: 'room' }),
  chat_senders: shard({ room_id: 'room' }),
  messages: shard({ room_id: 'room' }),
  // The counts of payments. Those of clients and of all members are kept in the register, beside `users`.
  tallies: shard({ owner_id: 'receiver' }),

  users: COPIED,
  // Receipts are uploaded before anything says for which payment, and compared with those of everybody.
  files: COPIED,
  sessions: REGISTER,
  profile_changes: REGISTER,
  agreements: REGISTER,
  email_confirmations: REGISTER,
  cancelled_email_links: REGISTER,
  otps: REGISTER,
  authenticator_apps: REGISTER,
  passkeys: REGISTER,
  passkey_challenges: REGISTER,
  recovery_codes: REGISTER,
  factor_links: REGISTER,
  attempts: REGISTER,
  known_places: REGISTER,
  known_devices: REGISTER,
  security_events: REGISTER,
  bans: REGISTER,
  api_keys: REGISTER,
  // Found by the token of the link alone.
  follow_links: REGISTER,
  support_messages: REGISTER,
  support_answers: REGISTER,
  admin_actions: REGISTER,
  admin_invitations: REGISTER,
  // A step of a payment writes what these say to send, in its own transaction.
  mail_settings: COPIED,
  push_devices: COPIED,
  push_settings: COPIED,
  webhooks: COPIED,

  announcements: EVERYWHERE,
  demos: EVERYWHERE,
  legal_texts: EVERYWHERE,
  case_templates: EVERYWHERE,
  evidence_keys: EVERYWHERE,
  installation: EVERYWHERE,

  upgrades: EACH,
  mails: EACH,
  digest_entries: EACH,
  push_messages: EACH,
  webhook_deliveries: EACH,
  idempotency_keys: EACH,
};
