/** The calls below `/admin` (contract, "Administration") as types. All of them answer 404 to everybody but administrators. */
import type { PaymentActor, PaymentKind, PaymentStatus } from './payment';
import type { Announcement, Demo, Done, PageInfo, PageQuery } from './wire';

/** Paths below the API's base. */
export const ADMIN_PATHS = {
  overview: '/admin/overview',
  disputes: '/admin/disputes',
  payment: (paymentId: string) => `/admin/payments/${paymentId}`,
  resolve: (paymentId: string) => `/admin/payments/${paymentId}/resolve`,
  users: '/admin/users',
  ban: (userId: string) => `/admin/users/${userId}/ban`,
  announcements: '/admin/announcements',
  announcement: (id: string) => `/admin/announcements/${id}`,
  demo: (id: string) => `/admin/demos/${id}`,
  support: '/admin/support',
  supportMessage: (id: string) => `/admin/support/${id}`,
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

/** A party of a payment as an administrator sees it. */
export interface AdminParty {
  _id: string;
  fullName: string;
  email: string;
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
  joinedAt: string;
}

export interface AdminSupportMessage {
  _id: string;
  subject: string;
  message: string;
  createdAt: string;
  /** Null until it was dealt with. */
  doneAt: string | null;
  user: { _id: string; fullName: string; email: string };
}

export interface AdminDisputesAnswer {
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
/** Always one page, newest member first. */
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
