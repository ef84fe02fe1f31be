/**
 * The calls below `/admin` (contract, "Administration"), which answer 404 to everybody but administrators, and those that
 * make one.
 */
import type { InferType } from 'yup';
import type * as schemas from './adminSchemas';
import type * as invitations from './invitationSchemas';

export type * from './answers/admin';
export type * from './answers/adminAccounts';
export type * from './answers/adminAppeals';
export type * from './answers/adminCases';
export type * from './answers/adminLegal';
export type * from './answers/adminOverview';
export * from './adminRoles';
export * from './audit';

/** Paths below the API's base. */
export const ADMIN_PATHS = {
  overview: '/admin/overview',
  activity: '/admin/activity',
  disputes: '/admin/disputes',
  payments: '/admin/payments',
  payment: (paymentId: string) => `/admin/payments/${paymentId}`,
  resolve: (paymentId: string) => `/admin/payments/${paymentId}/resolve`,
  appeals: '/admin/appeals',
  decideAppeal: (paymentId: string) => `/admin/payments/${paymentId}/appeal`,
  case: (paymentId: string) => `/admin/payments/${paymentId}/case`,
  notes: (paymentId: string) => `/admin/payments/${paymentId}/notes`,
  colleagues: '/admin/colleagues',
  templates: '/admin/templates',
  template: (id: string) => `/admin/templates/${id}`,
  users: '/admin/users',
  user: (userId: string) => `/admin/users/${userId}`,
  userPayments: (userId: string) => `/admin/users/${userId}/payments`,
  userSessions: (userId: string) => `/admin/users/${userId}/sessions`,
  ban: (userId: string) => `/admin/users/${userId}/ban`,
  decideBanAppeal: (userId: string) => `/admin/users/${userId}/ban-appeal`,
  announcements: '/admin/announcements',
  announcement: (id: string) => `/admin/announcements/${id}`,
  demo: (id: string) => `/admin/demos/${id}`,
  legalTexts: '/admin/legal',
  legalText: (kind: string, number: number | string) => `/admin/legal/${kind}/${number}`,
  support: '/admin/support',
  supportMessage: (id: string) => `/admin/support/${id}`,
  supportAnswers: (id: string) => `/admin/support/${id}/answers`,
  audit: '/admin/audit',
  administrators: '/admin/administrators',
  administrator: (id: string) => `/admin/administrators/${id}`,
  invitations: '/admin/invitations',
  invitation: (id: string) => `/admin/invitations/${id}`,
  resendInvitation: (id: string) => `/admin/invitations/${id}/resend`,
} as const;

/** For the invited person, who has no account yet; the token is from the mail. */
export const INVITATION_PATHS = {
  read: '/auth/admin-invitation',
  accept: '/auth/accept-admin-invitation',
} as const;

export type ResolveRequest = InferType<typeof schemas.resolveSchema>;
export type DisputeDecisionRequest = InferType<typeof schemas.disputeDecisionSchema>;
/** The refusal of a decision about a case that another administrator has taken. */
export const CASE_TAKEN = 'case_taken';
export type BanAppealRequest = InferType<typeof schemas.banAppealSchema>;
export type BanRequest = InferType<typeof schemas.banSchema>;
export type AnnouncementRequest = InferType<typeof schemas.announcementSchema>;
export type AnnouncementChangeRequest = InferType<typeof schemas.announcementChangeSchema>;
export type DemoRequest = InferType<typeof schemas.demoChangeSchema>;
/** The refusal of a change to words that somebody else has changed meanwhile. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';
export type LegalTextRequest = InferType<typeof schemas.legalTextSchema>;
export type CaseRequest = InferType<typeof schemas.caseSchema>;
export type CaseNoteRequest = InferType<typeof schemas.caseNoteSchema>;
export type TemplateRequest = InferType<typeof schemas.templateSchema>;
export type TemplateChangeRequest = InferType<typeof schemas.templateChangeSchema>;
export type SupportDoneRequest = InferType<typeof schemas.supportDoneSchema>;
export type SupportReplyRequest = InferType<typeof schemas.supportAnswerSchema>;
/** The refusal of an answer to a message that somebody else has answered meanwhile. */
export const ANSWERED_MEANWHILE = 'answered_meanwhile';
export type InviteRequest = InferType<typeof invitations.inviteSchema>;
export type AdminRoleRequest = InferType<typeof invitations.adminRoleSchema>;
export type ReadInvitationRequest = InferType<typeof invitations.readInvitationSchema>;
export type AcceptInvitationRequest = InferType<typeof invitations.acceptInvitationSchema>;
