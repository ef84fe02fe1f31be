/** Long because the tables refer to each other and are read together. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LegalKind } from '../../contract/answers/legal';
import type { ApiScope } from '../../contract/apiScopes';
import type { AdminRole } from '../../contract/adminRoles';
import type { PushKind } from '../../contract/pushKinds';
import type { MailFrequency, MailKind, Subscription } from '../../contract/mailKinds';
import type {
  HistoryStepName,
  PaymentActor,
  PaymentDecider,
  PaymentKind,
  PaymentParty,
  PaymentStatus,
} from '../../contract/payment';
import type { SettlementKind, SettlementOutcome } from '../../contract/settlement';
import type { WebhookDelivery, WebhookFailure, WebhookOff } from '../../contract/webhooks';
import type { Sentence } from '../../contract/translate';
import type { Line, MailPart } from '../mail/mail';

/** Set by the database when the row is created; never changed. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  phone: string;
  payment_method_id: string;
  avatar_file_id: string | null;
  /** Null until all five payments are accepted. */
  refer_code: string | null;
  /** The code, while a payment that was accepted before is rejected on appeal; null otherwise. */
  paused_refer_code: Generated<string | null>;
  parent_id: string | null;
  is_company: Generated<boolean>;
  is_admin: Generated<boolean>;
  /** Null unless the user is an administrator or was one; a removed one keeps the last role. */
  admin_role: AdminRole | null;
  is_banned: Generated<boolean>;
  ban_reason: string | null;
  /** When the owner of the email last showed that it is theirs; null for one that only a sign-up named. */
  email_confirmed_at: Date | null;
  /** When the member confirmed having read the costs of joining; null if they have not. */
  costs_read_at: Date | null;
  /** When the latest mail about new proofs was sent; null if none was. */
  proofs_mailed_at: Date | null;
  /** When the payment ID last changed; null if it never has. */
  payment_id_changed_at: Date | null;
  /** When an administrator first signed in; null before that, and for everybody else. */
  admin_signed_in_at: Date | null;
  /** When an administrator last signed in. */
  admin_last_signed_in_at: Date | null;
  /** By IANA, as the member's browser last named it. */
  time_zone: Generated<string | null>;
  language: Generated<string | null>;
  /** How many mails in a row the mail server has refused for this email. */
  mail_refusals: Generated<number>;
  /** Set when the member deleted the account; the row then holds no personal data (docs/adr/0015). */
  deleted_at: Date | null;
  /** The text that administrators search. */
  search: GeneratedAlways<string>;
  created_at: CreatedAt;
}

/** full: everything; reset: only a new password; profile: one profile call, which puts a full one in its place. */
export type SessionScope = 'full' | 'reset' | 'profile';

interface SessionsTable {
  id: string;
  user_id: string;
  scope: SessionScope;
  /** Generation of the current refresh token. */
  generation: Generated<number>;
  rotated_at: Generated<Date>;
  /** The browser's `User-Agent` at sign-in, cut to 200 characters. */
  device: string | null;
  /** The sign-in; a renewal keeps it. */
  created_at: CreatedAt;
  /** When the password or a mailed code was last entered; a renewal keeps it. */
  authenticated_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

/** A change that sends a member's money or messages elsewhere; the link in the mail about it undoes it. */
interface ProfileChangesTable {
  id: string;
  user_id: string;
  field: 'paymentMethodId' | 'phone' | 'email';
  before: string;
  after: string;
  /** SHA-256 of the token in the mail, hexadecimal. */
  undo_hash: string;
  undo_until: Date;
  undone_at: Date | null;
  created_at: CreatedAt;
}

/** A version of the terms or the privacy notice that a member has agreed to. */
interface AgreementsTable {
  user_id: string;
  kind: LegalKind;
  version: string;
  agreed_at: CreatedAt;
}

/** A version of the terms or the privacy notice that an administrator has written. A trigger refuses changes. */
interface LegalTextsTable {
  kind: LegalKind;
  /** From 1, without gaps. */
  number: number;
  body: string;
  author_id: string;
  published_at: CreatedAt;
}

/** A link that confirms an account's email, or a new one that then takes its place. */
interface EmailConfirmationsTable {
  /** SHA-256 of the token in the mail, hexadecimal. */
  token_hash: string;
  user_id: string;
  email: string;
  created_at: CreatedAt;
  ends_at: Date;
}

/** A link to a new email whose member has cancelled the change before it was opened. */
interface CancelledEmailLinksTable {
  /** SHA-256 of the token in the mail, hexadecimal. */
  token_hash: string;
  user_id: string;
  ends_at: Date;
}

/** A link by which anybody can follow a payment, made by one of its parties. */
interface FollowLinksTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  token_hash: string;
  payment_id: string;
  user_id: string;
  created_at: CreatedAt;
  ends_at: Date;
}

/** A link that removes the second factors of an account to which one was added. */
interface FactorLinksTable {
  /** SHA-256 of the token in the mail, hexadecimal. */
  token_hash: string;
  user_id: string;
  ends_at: Date;
}

interface OtpsTable {
  user_id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  tries_left: number;
  /** Digests of the browser and the address that asked for the code. */
  browser: Generated<string>;
  place: Generated<string>;
}

/** The secret that a user's authenticator app shares with the server (RFC 6238). */
interface AuthenticatorAppsTable {
  user_id: string;
  /** Base32, as the app reads it. */
  secret: string;
  /** Null until a first code has shown that the app has the secret; before that it protects nothing. */
  confirmed_at: Date | null;
  /** The time step of the last code that was used: neither it nor an earlier one is good again. */
  last_step: Generated<number>;
}

/** A WebAuthn credential. */
interface PasskeysTable {
  id: string;
  user_id: string;
  /** base64url, as the browser names it. */
  credential_id: string;
  /** A COSE key, as base64url. */
  public_key: string;
  /** The authenticator's count of signatures; stays 0 for passkeys that are synchronised. */
  counter: number;
  /** How the browser reaches it, separated by commas. */
  transports: string;
  name: string;
  last_used_at: Date | null;
  created_at: CreatedAt;
}

/** A challenge that a passkey signs when it is created or used; good once. */
export interface PasskeyChallengesTable {
  /** base64url. */
  challenge: string;
  user_id: string;
  purpose: 'create' | 'use';
  ends_at: Date;
}

/** Unused recovery codes; using one deletes its row. */
interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256, hexadecimal. */
  code_hash: string;
  created_at: CreatedAt;
}

/** How often something was tried in a window of time; the key is a digest. */
interface AttemptsTable {
  key: string;
  count: number;
  ends_at: Date;
}

/** Addresses from which an account was signed in to; the key is a digest of both. */
interface KnownPlacesTable {
  key: string;
  ends_at: Date;
}

/** What happened to an account; never rewritten (server/security-log). */
interface SecurityEventsTable {
  id: string;
  at: CreatedAt;
  user_id: string;
  /** One of `SECURITY_EVENTS`. */
  kind: string;
  /** How many of this kind there were within the hour so far. */
  times: Generated<number>;
  /** The browser's `User-Agent`, cut to 200 characters. */
  device: string | null;
  /** A keyed digest of the network address. */
  place: string | null;
  session_id: string | null;
}

/** Signs by which an account's devices are known again; the key is a digest. */
interface KnownDevicesTable {
  user_id: string;
  key: string;
  ends_at: Date;
}

export interface PaymentsTable {
  id: string;
  /** Readable, `PP-…`; `paymentId` on the wire. */
  reference: string;
  payer_id: string;
  receiver_id: string;
  index: number;
  kind: PaymentKind;
  amount_cents: number;
  status: PaymentStatus;
  transaction_id: string | null;
  proof_file_id: string | null;
  expires_at: Date | null;
  /** When the window of the latest proof started; a correction may keep it. Applies only while submitted. */
  window_started_at: Date | null;
  /** Since when the window stands still because a party is banned; null while it runs. */
  window_paused_at: Date | null;
  /** How long the window of the latest proof has stood still before, in milliseconds; `expires_at` includes it. */
  window_paused_ms: Generated<number>;
  show_report_btn: Generated<boolean>;
  /** How many proofs there have been; 0 before the first. */
  attempt: Generated<number>;
  /** When the payer last corrected the latest proof, and the order ID and receipt that they first sent; null if never. */
  corrected_at: Date | null;
  corrected_transaction_id: string | null;
  corrected_file_id: string | null;
  /** The payment whose receipt the latest proof's image repeats. */
  duplicate_of: string | null;
  /** False while the latest proof waits to be named in an email to the receiver. */
  receiver_told: Generated<boolean>;
  /** Time of the receiver's next reminder; null if none is left. Applies only while submitted. */
  remind_at: Date | null;
  /** The decider; `system` if the window ran out, `settlement` if both parties agreed; null while undecided. */
  decided_by: PaymentDecider | null;
  /** The reason given with that decision. */
  decision_reason: string | null;
  /** What both parties agreed on; all three are null unless `decided_by` is `settlement`. */
  settled_kind: SettlementKind | null;
  settled_until: Date | null;
  settled_note: string | null;
  /** Until when the party that lost that decision may appeal it; null if it may not. */
  appeal_until: Date | null;
  /** The open appeal; all three are null if there is none. */
  appealed_by: PaymentParty | null;
  appealed_at: Date | null;
  appeal_reason: string | null;
  created_at: CreatedAt;
  changed_at: Generated<Date>;
}

/** Always set by the database, whatever the statement says. */
type ByTrigger = ColumnType<string, never, never>;
type NullableByTrigger = ColumnType<string | null, never, never>;

/** Append-only: one trigger refuses update and delete, another chains each row to the previous one. */
export interface PaymentHistoryTable {
  id: Generated<number>;
  payment_id: string;
  at: CreatedAt;
  actor_id: string | null;
  actor_role: PaymentActor;
  transition: HistoryStepName;
  /** The payment's after this step. */
  attempt: number;
  from_status: PaymentStatus | null;
  to_status: PaymentStatus;
  reason: string | null;
  reason_file_id: string | null;
  proof_file_id: string | null;
  transaction_id: string | null;
  /** The accounts that the payer claims to have paid from and to; evidence, never shown as a payment ID. */
  sender_payment_method_id: string | null;
  receiver_payment_method_id: string | null;
  /** Who the payment went to at that time. */
  receiver_id: ByTrigger;
  /** The parties' payment IDs when this proof was sent; null for other steps and for proofs of older versions. */
  payer_payment_id: NullableByTrigger;
  receiver_payment_id: NullableByTrigger;
  /** SHA-256 over the hash before and this row, hexadecimal (docs/adr/0014). */
  hash: ByTrigger;
}

/** A party's proposal to end a dispute. A trigger refuses changes. */
interface SettlementProposalsTable {
  id: string;
  payment_id: string;
  proposer_id: string;
  proposer_role: PaymentParty;
  kind: SettlementKind;
  /** With a new proof: until when the payer sends it. */
  until: Date | null;
  note: string | null;
  at: CreatedAt;
}

/** How a proposal ended; without a row it is open. A trigger refuses changes. */
interface SettlementOutcomesTable {
  proposal_id: string;
  answer: SettlementOutcome;
  actor_id: string | null;
  /** The step that ended the dispute; null for the answers that leave it open. */
  step_id: number | null;
  at: CreatedAt;
}

/** A ban of a member and its appeal. */
interface BansTable {
  id: string;
  user_id: string;
  /** Null if that is not known. */
  banned_by: string | null;
  at: CreatedAt;
  /** Null while the ban is in force; a user has at most one such ban. */
  lifted_at: Date | null;
  /** Both are null unless the member has appealed. */
  appealed_at: Date | null;
  appeal_reason: string | null;
  /** The decision about the appeal; all three are null while it is open. */
  decided_at: Date | null;
  decided_by: string | null;
  decision_reason: string | null;
}

/** An open dispute as the administration works on it. The row goes when the dispute ends. */
interface CasesTable {
  payment_id: string;
  /** False while a party waits: nobody of the administration has written yet, or a party has written since. */
  is_answered: Generated<boolean>;
  /** Since when that is so. */
  since: Date;
  /** The administrator who works on it; both are null if it is free. */
  taken_by: string | null;
  taken_at: Date | null;
}

/** A wait of a party in a dispute that an administrator's message or decision has ended. */
interface CaseAnswersTable {
  id: Generated<number>;
  payment_id: string;
  asked_at: Date;
  answered_at: Date;
}

/** A text that administrators put into the chat of a dispute, with placeholders. */
interface CaseTemplatesTable {
  id: string;
  title: string;
  body: string;
  created_at: CreatedAt;
}

/** An order ID counts once per receiver, over all payments and attempts. */
interface OrderIdsTable {
  receiver_id: string;
  /** As `comparableOrderId` makes it. */
  transaction_id: string;
  payment_id: string;
}

interface ChatRoomsTable {
  id: string;
  payment_id: string;
  /** The payment's. */
  payer_id: string;
  receiver_id: string;
  last_seq: Generated<number>;
  last_message_at: Date | null;
  /** The last message, or the opening while there is none. */
  active_at: GeneratedAlways<Date>;
  created_at: CreatedAt;
}

/** Read position of each member (payer, receiver and every admin); no row means nothing read. */
interface ChatReadsTable {
  room_id: string;
  user_id: string;
  last_read_seq: number;
  /** How many of the messages up to that one are the user's own. */
  own_read: Generated<number>;
  /** The last message that the user's app has received without showing it; it may be behind `last_read_seq`. */
  delivered_seq: Generated<number>;
}

/** How many messages each member has sent to a room. */
interface ChatSendersTable {
  room_id: string;
  user_id: string;
  messages: number;
}

interface MessagesTable {
  id: string;
  room_id: string;
  seq: number;
  sender_id: string;
  /** Empty only with a picture. */
  content: string;
  image_file_id: Generated<string | null>;
  created_at: CreatedAt;
}

interface AnnouncementsTable {
  id: string;
  title: string;
  description: string;
  created_at: CreatedAt;
  /** Devices with ids after this one are not told yet; null: all are. */
  push_after: string | null;
}

interface DemosTable {
  id: string;
  title: string;
  url: string;
  position: number;
}

interface SupportMessagesTable {
  id: string;
  user_id: string;
  subject: string;
  message: string;
  created_at: CreatedAt;
  done_at: Date | null;
  /** Who marked it as done. */
  done_by: string | null;
}

/** Administrators' answers, sent by email; append-only. */
interface SupportAnswersTable {
  id: string;
  message_id: string;
  admin_id: string;
  answer: string;
  created_at: CreatedAt;
}

export type FilePurpose = 'avatar' | 'receipt' | 'message';

export interface FilesTable {
  id: string;
  media_type: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  /** Perceptual hash of 256 digits 0 or 1 (`imageHash`); null if the image has too little detail. */
  image_hash: string | null;
  /** Null until something refers to the file; deleted after 24 hours without a reference. */
  purpose: FilePurpose | null;
  /** The member who first used the file; counts against their quota. */
  owner_id: Generated<string | null>;
  /** Digest of the address that an upload came from, until something refers to the file. */
  uploaded_from: Generated<string | null>;
  /** When a member last left this picture; null since one has chosen it. Set by the trigger `picture_is_left`. */
  unused_since: Generated<Date | null>;
  created_at: CreatedAt;
}

/** Mails wait here, written in the transaction that causes them, until they are sent. */
export interface MailsTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  /** Plain text of an email queued before mails had parts. */
  body: ColumnType<string | null, never, never>;
  parts: ColumnType<readonly MailPart[] | null, string, never>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: CreatedAt;
  /** In which it is written, by BCP 47; null for one queued before mails had languages, which is English. */
  language: string | null;
  /** Of an email that its receiver can switch off; both are null for all others. */
  kind: Subscription | null;
  user_id: string | null;
  /** Somebody waits for it at a screen. */
  awaited: Generated<boolean>;
}

/** When a member gets which mails. Without a row, everything is sent at once. */
interface MailSettingsTable {
  user_id: string;
  /** Kinds that are missing are sent at once. */
  kinds: ColumnType<Partial<Record<MailKind, MailFrequency>>, string, string>;
  /** As they were before a link in an email switched something off. */
  kinds_before: ColumnType<Partial<Record<MailKind, MailFrequency>> | null, string | null, string | null>;
  /** In the member's time zone. */
  digest_hour: number;
  /** When the next digest is due; it is sent if there is something to say. */
  digest_at: Date;
}

/** Entries for the next digest of a member, if they are still true by then. */
interface DigestEntriesTable {
  id: Generated<number>;
  user_id: string;
  kind: MailKind;
  payment_id: string;
  /** The payment's latest step at that time: once there is another, this is stale. */
  step_id: number | null;
  /** The proposal that it is about; stale once it has ended. */
  proposal_id: string | null;
  /** In English. */
  line: string;
  /** The parts from which each language makes the line. Rows from before this column have none. */
  words: ColumnType<Omit<Line, 'message'> | null, string | null, never>;
  path: string;
  created_at: CreatedAt;
}

/** A browser that gets notifications with no tab open. It goes with the session that registered it. */
export interface PushDevicesTable {
  id: string;
  user_id: string;
  session_id: string;
  /** The address at the push service of the browser's maker. */
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: PushKind[];
  name: string;
  created_at: CreatedAt;
  last_push_at: Date | null;
  /** Failed tries in a row. */
  failures: Generated<number>;
  /** Nothing is sent to it before: a process is at it, or the last try failed. */
  not_before: Date | null;
}

/** What applies to all devices of a member. Without a row, there is no quiet time and no sum. */
interface PushSettingsTable {
  user_id: string;
  /** Hours in the member's time zone; both are set or null. */
  quiet_from: number | null;
  quiet_until: number | null;
  shows_amounts: Generated<boolean>;
}

/** Something to tell a device; kept afterwards while its notification may have to be taken away. */
export interface PushMessagesTable {
  id: Generated<number>;
  device_id: string;
  user_id: string;
  /** `close` only makes the device due, so that outdated notifications are closed. */
  kind: PushKind | 'close';
  /** The tag that a notification about this alone has. */
  subject: string;
  payment_id: string | null;
  room_id: string | null;
  room_seq: number | null;
  /** Null for messages whose text is read when they are sent: payments to decide, announcements. */
  words: ColumnType<PushWords | null, string | null, never>;
  at: CreatedAt;
  due_at: Generated<Date>;
  sent_at: Date | null;
  /** The tag under which it was sent. */
  tag: string | null;
}

/** The text of a notification in English, with and without sums. */
export interface PushWords {
  readonly title: string;
  readonly titleWithSums: string;
  readonly body: string;
  /** From `contract/routes.ts`. */
  readonly path: string;
  /** The parts from which each language makes the text. Rows of processes that only know English have none. */
  readonly keys?: {
    readonly title: Omit<Sentence, 'message'>;
    readonly body: Omit<Sentence, 'message'>;
    /** The sum that stands behind the title where its reader sees sums. */
    readonly cents?: number;
    /** In ISO: the times that the body names. */
    readonly times?: Readonly<Record<string, string>>;
  };
}

/** Audit log of administrators' actions; append-only. */
interface AdminActionsTable {
  id: Generated<number>;
  admin_id: string;
  at: CreatedAt;
  action: string;
  subject: string;
  /** The subject's name at that time; null for actions older than this column. */
  title: string | null;
  reason: string | null;
}

/** Invitations of administrators that were neither accepted nor withdrawn yet. */
interface AdminInvitationsTable {
  id: string;
  email: string;
  role: AdminRole;
  /** SHA-256 of the token in the mail, hexadecimal. */
  token_hash: string;
  /** Who sent it last. */
  invited_by: string;
  invited_at: Generated<Date>;
  expires_at: Date;
}

/** Every public key that has signed evidence files here, hexadecimal; a key that is gone stays listed. */
interface EvidenceKeysTable {
  public_key: string;
  created_at: CreatedAt;
}

/** Stored answers for repeated requests (docs/adr/0010). */
interface IdempotencyKeysTable {
  user_id: string;
  /** Method and pattern of the route. */
  route: string;
  key: string;
  /** Digest of the request. */
  fingerprint: string;
  /** Null only while the first request is in flight. */
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

/** The kinds of tallies: a user's received payments by status and their clients; totals over all users. */
export type Tallied =
  | PaymentStatus
  | 'clients'
  | 'people'
  | 'users'
  | 'active'
  | 'banned'
  | 'support'
  | 'open support'
  | 'announcements';

/** Counts, kept by triggers; read them through `tallies.ts`. */
interface TalliesTable {
  owner_id: string;
  what: Tallied;
  slot: number;
  n: number;
}

/** The searchable text of payments, kept by triggers: the payer's name, the readable id, the order ID. */
interface PaymentSearchTable {
  payment_id: string;
  text: string;
}

/** One row for each version that has migrated the database. */
interface UpgradesTable {
  /** The newest migration at that time. */
  migration: string;
  version: string;
  created_at: CreatedAt;
}

/** Keys with which programs act for a member (docs/adr/0064). */
export interface ApiKeysTable {
  id: string;
  user_id: string;
  /** SHA-256 of the key, hexadecimal. */
  token_hash: string;
  name: string;
  /** The last four characters of the key, by which its owner knows it again. */
  hint: string;
  scopes: readonly ApiScope[];
  created_at: CreatedAt;
  /** Null: it has no end. */
  expires_at: Date | null;
  /** To the minute. */
  last_used_at: Generated<Date | null>;
}

/** An address that gets the steps of its owner's payments (docs/adr/0065). */
export interface WebhooksTable {
  id: string;
  user_id: string;
  url: string;
  /** Signs the deliveries: `whsec_…`. */
  secret: string;
  created_at: CreatedAt;
  /** Why nothing is sent any more; null while it is on. */
  off: WebhookOff | null;
  /** The last delivery that got through. */
  delivered_at: Date | null;
  /** Since when every try fails. */
  failing_since: Date | null;
  /** How the last try failed; null if it got through. */
  failure: WebhookFailure | null;
  status: number | null;
}

/** A message to a webhook, written in the transaction of the step that it is about. */
export interface WebhookDeliveriesTable {
  id: string;
  /** The steps of a payment are numbered in their order. */
  seq: GeneratedAlways<number>;
  /** Null: the operator's address. */
  webhook_id: string | null;
  payment_id: string | null;
  /** Of a lane, one is tried at a time, in order: those of one payment to one address. */
  lane: string;
  type: string;
  /** JSON, as it is signed and sent. */
  body: string;
  state: Generated<WebhookDelivery['state']>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  attempted_at: Date | null;
  /** Until then, a process may be sending it. */
  reserved_until: Date | null;
  failure: WebhookFailure | null;
  status: number | null;
  created_at: CreatedAt;
}

export interface Database {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  api_keys: ApiKeysTable;
  tallies: TalliesTable;
  payment_search: PaymentSearchTable;
  idempotency_keys: IdempotencyKeysTable;
  evidence_keys: EvidenceKeysTable;
  users: UsersTable;
  sessions: SessionsTable;
  profile_changes: ProfileChangesTable;
  agreements: AgreementsTable;
  legal_texts: LegalTextsTable;
  email_confirmations: EmailConfirmationsTable;
  cancelled_email_links: CancelledEmailLinksTable;
  otps: OtpsTable;
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  recovery_codes: RecoveryCodesTable;
  factor_links: FactorLinksTable;
  attempts: AttemptsTable;
  known_places: KnownPlacesTable;
  known_devices: KnownDevicesTable;
  security_events: SecurityEventsTable;
  payments: PaymentsTable;
  payment_history: PaymentHistoryTable;
  follow_links: FollowLinksTable;
  settlement_proposals: SettlementProposalsTable;
  settlement_outcomes: SettlementOutcomesTable;
  bans: BansTable;
  cases: CasesTable;
  case_answers: CaseAnswersTable;
  case_templates: CaseTemplatesTable;
  order_ids: OrderIdsTable;
  chat_rooms: ChatRoomsTable;
  chat_reads: ChatReadsTable;
  chat_senders: ChatSendersTable;
  messages: MessagesTable;
  announcements: AnnouncementsTable;
  demos: DemosTable;
  support_messages: SupportMessagesTable;
  support_answers: SupportAnswersTable;
  files: FilesTable;
  mails: MailsTable;
  mail_settings: MailSettingsTable;
  digest_entries: DigestEntriesTable;
  push_devices: PushDevicesTable;
  push_settings: PushSettingsTable;
  push_messages: PushMessagesTable;
  admin_actions: AdminActionsTable;
  admin_invitations: AdminInvitationsTable;
  upgrades: UpgradesTable;
}
