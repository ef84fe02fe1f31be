/**
 * Section 7 of the specification as types: paths, requests and answers, spelled to the letter as on the wire. All
 * times are ISO 8601 in UTC, all amounts dollars as a number, all ids opaque strings.
 * Long because the interface is read, and changed, as one.
 */
import type { PaymentActor, PaymentKind, PaymentStatus } from './payment';

/** Paths below the API's base (`API_URL`, default `/api`). */
export const PATHS = {
  login: '/auth/login',
  signUp: '/auth/signup',
  sendOtp: '/auth/sendOtp',
  verifyOtp: '/auth/verify-otp',
  resetPassword: '/auth/reset-password',
  profile: '/auth/profile',
  updateProfile: '/auth/updateProfile',
  renewToken: '/auth/renew-token',
  logout: '/auth/logout',
  sessions: '/auth/sessions',
  session: (sessionId: string) => `/auth/sessions/${sessionId}`,
  upload: '/file/upload',
  file: (fileId: string) => `/file/${fileId}`,
  announcements: '/annoncement',
  demos: '/demo/',
  clients: '/broker/my-clients',
  brokers: '/broker/my-brokers',
  clientPayments: '/broker/client-payments',
  uploadPaymentProof: '/broker/upload-payment-proof',
  acceptPayment: (paymentId: string) => `/broker/user/accept-payment/${paymentId}`,
  rejectPayment: (paymentId: string) => `/broker/user/reject-payment/${paymentId}`,
  disputePayment: (paymentId: string) => `/broker/user/dispute-payment/${paymentId}`,
  paymentHistory: (paymentId: string) => `/broker/payments/${paymentId}/history`,
  paymentEvidence: (paymentId: string) => `/broker/payments/${paymentId}/evidence`,
  evidenceKeys: '/evidence/keys',
  myPayments: '/broker/my-payments.csv',
  deleteAccount: '/auth/delete-account',
  support: '/contact/post',
  postMessage: '/chat/postMesage',
  messages: (roomId: string) => `/chat/messages/${roomId}`,
  chatRooms: '/chat/my-rooms',
  companyPlans: '/company/plans',
} as const;

/** The endings of section 7 that go out without a bearer token. */
export const PATHS_WITHOUT_TOKEN = [
  '/auth/login',
  '/auth/sendOtp',
  '/auth/signup',
  '/auth/renew-token',
  '/annoncement',
  '/file/upload',
  '/demo/',
] as const;

/**
 * Our addition: the proof, dispute, chat message and support calls take this header, 1 to 200 printable characters.
 * A repetition with the same key within 24 hours is not done again and gets the first answer; the same key with
 * another request is 422.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface ErrorAnswer {
  /** A sentence for the user. */
  message: string;
  /** A stable name in snake_case for programs. */
  code: string;
  /** With status 422: one sentence per field that breaks a rule. */
  fields?: Record<string, string>;
}

export interface Done {
  /** The success toast of section 8. */
  message: string;
}

/** Who decided a payment: its receiver, an administrator, or nobody until the approval window was over. */
export interface PaymentDecision {
  by: 'receiver' | 'admin' | 'timeout';
  /** Read by both parties; null where none was given. */
  reason: string | null;
}

/** The other party of a payment, as the caller sees it. */
export interface Counterparty {
  _id: string;
  fullName: string;
  paymentMethodId: string;
}

export interface Payment {
  _id: string;
  /** Readable, e.g. `PP-7K3M9Q`; used in paths. */
  paymentId: string;
  /** 0 to 4 within the payer's five payments. */
  index: number;
  kind: PaymentKind;
  amount: number;
  status: PaymentStatus;
  /** The Order ID of the latest proof. */
  transactionId: string | null;
  createdAt: string;
  /** End of the approval window of the latest proof. */
  expiresAt: string | null;
  /** The receipt image of the latest proof; the link expires. */
  paymentLink: string | null;
  /** The payer's name, picture and payment method ID. */
  userFullName: string;
  profileImage: string | null;
  paymentMethodId: string;
  /** The receiver's payment method ID. */
  recieverPaymentId: string;
  userId: Counterparty;
  chatRoomId: { _id: string } | null;
  /** True only for the payer, after the receiver has rejected. */
  showReportBtn: boolean;
  /**
   * Our addition, for the receiver alone: the readable id of an earlier payment whose receipt was the same image or
   * nearly the same; null where there was none. Missing for the payer and from backends that do not check.
   */
  duplicateOf?: string | null;
  /** Our addition: what made it accepted or rejected; null in every other status. Other backends leave it out. */
  decision?: PaymentDecision | null;
}

export interface User {
  _id: string;
  fullName: string;
  email: string;
  /** E.164. */
  phone: string;
  paymentMethodId: string;
  profileImage: string | null;
  /** Missing until all five payments are accepted. */
  referId: string | null;
  isBanned: boolean;
  /** Our addition: what an administrator gave as the reason; null where the user is not banned. */
  banReason?: string | null;
  isAdmin: boolean;
  /** The five payments that this user owes, in order of `index`; empty for company and admins. */
  payments: Payment[];
}

export interface Client {
  _id: string;
  fullName: string;
  profileImage: string | null;
  joinedAt: string;
}

/** A person whom the caller pays. */
export interface Broker {
  _id: string;
  fullName: string;
  profileImage: string | null;
  paymentMethodId: string;
}

export interface CompanyPlan {
  _id: string;
  index: number;
  kind: PaymentKind;
  title: string;
  amount: number;
}

export interface Announcement {
  _id: string;
  title: string;
  description: string;
  createdAt: string;
}

export interface Demo {
  id: string;
  title: string;
  url: string;
}

/** The ids of the two tutorial videos that have a place of their own. */
export const DEMO_IDS = { paymentHelp: 'payment-help', landing: 'landing' } as const;

export interface Member {
  _id: string;
  fullName: string;
  avatar: string | null;
  /** Our addition: there and true for administrators alone. */
  isStaff?: boolean;
}

export interface Message {
  _id: string;
  /** The room's id. */
  chatRoom: string;
  /** Grows by one per message within its room; a hole in it is a message missed. */
  seq: number;
  content: string;
  createdAt: string;
  sender: Member;
  members: Member[] | '*';
}

export interface ChatRoom {
  _id: string;
  /** The disputed payment's readable id. */
  paymentId: string;
  unreadMessagesCount: number;
  members: Member[];
  lastMessageAt: string | null;
}

/** One step of a payment's life; rows are never changed. `actor` is null where the window ran out. */
export interface HistoryEntry {
  at: string;
  /** `role` is our addition. */
  actor: { _id: string; fullName: string; role?: PaymentActor } | null;
  from: PaymentStatus | null;
  to: PaymentStatus;
  reason: string | null;
  paymentLink: string | null;
  transactionId: string | null;
}

export interface LoginRequest {
  email: string;
  password: string;
}
export interface SessionAnswer {
  user: User;
  tokens: Tokens;
}
/** Where a user is signed in. Reset passwords and sessions that are over are not listed. */
export interface Session {
  _id: string;
  /** What the browser said of itself at sign-in (`User-Agent`); null where it said nothing. */
  device: string | null;
  createdAt: string;
  /** The last renewal: the session was in use up to 15 minutes after it. */
  lastUsedAt: string;
  /** True for the session that asks. */
  current: boolean;
}
export interface SessionsAnswer {
  /** The latest used first. */
  sessions: Session[];
}
export interface SignUpRequest {
  email: string;
  fullName: string;
  phone: string;
  paymentMethodId: string;
  profileImage?: string | null;
  password: string;
  referCode: string;
}
export interface SendOtpRequest {
  email: string;
}
export interface VerifyOtpRequest {
  email: string;
  enteredOtp: string;
}
export interface VerifyOtpAnswer {
  tokens: Pick<Tokens, 'accessToken'>;
}
export interface ResetPasswordRequest {
  password: string;
  /** The confirmation; equal to `password`. */
  newPassword: string;
}
export interface UpdateProfileRequest {
  fullName: string;
  phone: string;
  paymentMethodId: string;
  profileImage?: string | null;
}
export interface UpdateProfileAnswer extends Done {
  user: User;
}
export interface RenewTokenRequest {
  refreshToken: string;
}
/** Either names the session to end: this, which outlives the access token, or the bearer token. */
export interface LogoutRequest {
  refreshToken?: string;
}
export interface UploadAnswer {
  imageUrl: string;
}
export interface UploadPaymentProofRequest {
  screenShot: string;
  paymentId: string;
  senderPaymentMethodId: string;
  recieverPaymentId: string;
  transactionId: string;
}
export interface DisputeRequest {
  reason: string;
  reasonImage?: string | null;
}
export interface RejectRequest {
  reason?: string | null;
}
export interface PaymentAnswer extends Done {
  payment: Payment;
}
export interface SupportRequest {
  subject: string;
  message: string;
}
export interface PostMessageRequest {
  roomId: string;
  /** Spelled as on the wire. */
  mesaage: string;
}
export interface PostMessageAnswer extends Done {
  newMessage: Message;
}

/** Query of a list call; without any of them the call answers with everything. */
export interface PageQuery {
  /** 1 to 200. */
  limit?: number;
  cursor?: string;
}
/** Present only in an answer to a page query. `nextCursor` is null on the last page. */
export interface PageInfo<Counts> {
  nextCursor?: string | null;
  counts?: Counts;
}

export interface PaymentsQuery extends PageQuery {
  status?: PaymentStatus;
  /** Part of the payer's name, of the Order ID or of the payment's readable id. */
  search?: string;
}
export interface PaymentsAnswer extends PageInfo<Record<PaymentStatus, number>> {
  payments: Payment[];
}
export interface ClientsAnswer extends PageInfo<{ total: number }> {
  clients: Client[];
}
export interface BrokersAnswer {
  brokers: Broker[];
}
export interface AnnouncementsAnswer extends PageInfo<{ total: number; new: number }> {
  annoncements: Announcement[];
}
export interface DemosAnswer {
  links: Demo[];
}
export interface CompanyPlansAnswer {
  companyPlans: CompanyPlan[];
  /** The approval window in force, in hours. */
  approvalWindowHours: number;
}
/** Of the chat history: `before` is the `nextCursor` of the page after which older messages are wanted. */
export interface MessagesQuery {
  limit?: number;
  before?: string;
}
export interface MessagesAnswer extends PageInfo<{ total: number }> {
  /** Oldest first within the page. */
  messages: Message[];
  members: Member[];
}
export interface ChatRoomsQuery extends PageQuery {
  /** Only rooms with unread messages, of the thousand with the latest activity. */
  unread?: 'true';
}
/** A page query is our addition; other backends answer with all. */
export interface ChatRoomsAnswer extends Pick<PageInfo<never>, 'nextCursor'> {
  /** The latest activity first. */
  chatRooms: ChatRoom[];
}
export interface PaymentHistoryAnswer {
  history: HistoryEntry[];
}
/** The name of the file that `PATHS.paymentEvidence` answers with. */
export const evidenceFileName = (paymentId: string): string => `peerproof-evidence-${paymentId}.zip`;
/** The public keys that have signed evidence files of this installation, 64 hexadecimal digits each, oldest first. */
export interface EvidenceKeysAnswer {
  keys: string[];
}
/** The caller's password, once more. */
export interface DeleteAccountRequest {
  password: string;
}
