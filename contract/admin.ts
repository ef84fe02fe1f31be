/** The calls below `/admin` (contract, "Administration") as types. All of them answer 404 to everybody but administrators. */
import type { PaymentActor, PaymentKind, PaymentStatus } from './payment';
import type { Announcement, Demo, Done, PageInfo, PageQuery } from './wire';

/** Paths below the API's base. */
export const ADMIN_PATHS = {
  overview: '/admin/overview',
  activity: '/admin/activity',
  disputes: '/admin/disputes',
  payment: (paymentId: string) => `/admin/payments/${paymentId}`,
  resolve: (paymentId: string) => `/admin/payments/${paymentId}/resolve`,
  users: '/admin/users',
  user: (userId: string) => `/admin/users/${userId}`,
  userPayments: (userId: string) => `/admin/users/${userId}/payments`,
  ban: (userId: string) => `/admin/users/${userId}/ban`,
  announcements: '/admin/announcements',
  announcement: (id: string) => `/admin/announcements/${id}`,
  demo: (id: string) => `/admin/demos/${id}`,
  support: '/admin/support',
  supportMessage: (id: string) => `/admin/support/${id}`,
  supportAnswers: (id: string) => `/admin/support/${id}/answers`,
  audit: '/admin/audit',
} as const;

export interface AdminOverview {
  /** Everybody but administrators and the company. */
  users: number;
  /** Of these, those whose refer code was issued and who are not banned. */
  active: number;
  banned: number;
  payments: Record<PaymentStatus, number>;
  openDisputes: number;
  unreadSupport: number;
}

/** How long something waited for a decision; the times are null where none was taken. */
export interface DecisionTimes {
  count: number;
  medianSeconds: number | null;
  /** Nine of ten were decided within this time. */
  p90Seconds: number | null;
}

/** One day in UTC. */
export interface AdminActivityDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** How often a payment came into each status. */
  entered: Record<PaymentStatus, number>;
  /** How many payments stood in each status at the day's end; today: now. */
  standing: Record<PaymentStatus, number>;
  /** Proofs that their receivers decided; those that time approved do not count. */
  proofs: DecisionTimes;
  /** Disputes that administrators decided or receivers conceded. */
  disputes: DecisionTimes;
}

export interface AdminActivityAnswer {
  /** The last 30 days, oldest first; the last one is today. */
  days: AdminActivityDay[];
}

/** A party of a payment as an administrator sees it. */
export interface AdminParty {
  _id: string;
  fullName: string;
  /** Empty once the account is deleted. */
  email: string;
  isDeleted: boolean;
  phone: string;
  paymentMethodId: string;
  profileImage: string | null;
  isBanned: boolean;
}

export interface AdminPayment {
  _id: string;
  paymentId: string;
  index: number;
  kind: PaymentKind;
  amount: number;
  status: PaymentStatus;
  transactionId: string | null;
  createdAt: string;
  expiresAt: string | null;
  /** The receipt of the latest proof; the link expires. */
  paymentLink: string | null;
  payer: AdminParty;
  receiver: AdminParty;
  chatRoomId: { _id: string } | null;
  /** The readable id of an earlier payment whose receipt was the same image or nearly the same. */
  duplicateOf?: string | null;
}

export interface AdminDispute extends AdminPayment {
  disputedAt: string;
  disputedBy: PaymentActor;
  reason: string | null;
  /** An image given with the reason; the link expires. */
  reasonImage: string | null;
}

export interface AdminHistoryEntry {
  at: string;
  actor: { _id: string; fullName: string; role: PaymentActor } | null;
  from: PaymentStatus | null;
  to: PaymentStatus;
  reason: string | null;
  reasonImage: string | null;
  paymentLink: string | null;
  transactionId: string | null;
  /** What the payer said they paid from and to. */
  senderPaymentMethodId: string | null;
  recieverPaymentId: string | null;
}

export interface AdminUser extends AdminParty {
  referId: string | null;
  banReason: string | null;
  isAdmin: boolean;
  /** The root account; like administrators it cannot be banned. */
  isCompany?: boolean;
  joinedAt: string;
}

/** A user with what is known around them. */
export interface AdminUserDetails extends AdminUser {
  /** Whose refer code they joined with; null for the company and administrators. */
  referrer: { _id: string; fullName: string; isDeleted: boolean } | null;
  /** How many joined with theirs. */
  clients: number;
  /** The payments that they owe, and those that they are owed, by status. */
  payments: Record<PartyRole, Record<PaymentStatus, number>>;
}

export type PartyRole = 'payer' | 'receiver';

export interface AdminSupportMessage {
  _id: string;
  subject: string;
  message: string;
  createdAt: string;
  /** Null until it was dealt with. */
  doneAt: string | null;
  /** Who marked it so. */
  doneBy?: { _id: string; fullName: string } | null;
  /** What administrators answered by mail, oldest first. */
  answers?: AdminSupportReply[];
  /** The email is empty once the account is deleted. */
  user: { _id: string; fullName: string; email: string; isDeleted: boolean };
}

export interface AdminSupportReply {
  _id: string;
  at: string;
  admin: { _id: string; fullName: string };
  answer: string;
}

/** What an action was done to; also the first part of its name. */
export const AUDIT_KINDS = ['payment', 'user', 'announcement', 'demo', 'support'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One action of an administrator; rows are never changed. */
export interface AdminAction {
  _id: string;
  at: string;
  admin: { _id: string; fullName: string };
  /** Kind and deed, e.g. `user.ban`. */
  action: string;
  /** The id of what it was done to: a payment's readable id, otherwise what the calls above take. */
  subject: string;
  /** What the subject was called at that time, of a message to support what it is called now; null where neither is known. */
  title: string | null;
  reason: string | null;
}

/** Without parameters all of them, otherwise a page. */
export interface AdminDisputesAnswer extends PageInfo<{ total: number }> {
  /** Oldest first. */
  disputes: AdminDispute[];
}
export interface AdminPaymentAnswer {
  payment: AdminPayment;
  /** Oldest first. */
  history: AdminHistoryEntry[];
}
export interface ResolveRequest {
  status: 'accepted' | 'rejected';
  reason: string;
}
export interface ResolveAnswer extends Done {
  payment: AdminPayment;
}
export interface AdminUsersQuery extends PageQuery {
  /** Part of a name, an email, a phone number, a payment ID or a refer code. */
  query?: string;
}
export interface AdminUserAnswer {
  user: AdminUserDetails;
}
export interface AdminUserPaymentsQuery extends PageQuery {
  role: PartyRole;
}
/** Always one page, the latest change first. */
export interface AdminUserPaymentsAnswer extends PageInfo<{ total: number }> {
  payments: AdminPayment[];
}
/** Always one page, newest member first. Of those that a search finds, no more than `COUNTED_MAX` are counted. */
export interface AdminUsersAnswer extends PageInfo<{ total: number }> {
  users: AdminUser[];
}
export interface BanRequest {
  banned: boolean;
  reason: string;
}
export interface BanAnswer extends Done {
  user: AdminUser;
}
export interface AnnouncementRequest {
  title: string;
  description: string;
}
export interface AnnouncementAnswer extends Done {
  annoncement: Announcement;
}
export interface DemoRequest {
  title: string;
  url: string;
}
export interface DemoAnswer extends Done {
  link: Demo;
}
export interface AdminSupportQuery extends PageQuery {
  /** Only messages that nobody has dealt with, or only the others. */
  state?: 'open' | 'done';
}
/** Always one page, newest first. */
export interface AdminSupportAnswer extends PageInfo<{ total: number; unread: number }> {
  supportMessages: AdminSupportMessage[];
}
export interface SupportDoneRequest {
  done: boolean;
}
export interface SupportDoneAnswer extends Done {
  supportMessage: AdminSupportMessage;
}
export interface SupportReplyRequest {
  answer: string;
}
export interface AdminAuditQuery extends PageQuery {
  kind?: AuditKind;
  /** Part of an administrator's name, of what it was done to, or of the reason. */
  query?: string;
}
/** Always one page, newest first. No more than `COUNTED_MAX` are counted. */
export interface AdminAuditAnswer extends PageInfo<{ total: number }> {
  actions: AdminAction[];
}
