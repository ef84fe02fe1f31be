import {
  ADMIN_PATHS,
  type AdminActivityAnswer,
  type AdminAppealsAnswer,
  type AdminAuditAnswer,
  type AdminAuditQuery,
  type AdminDisputesAnswer,
  type AdminInvitationAnswer,
  type AdminLegalTextsAnswer,
  type AdministratorAnswer,
  type AdministratorsAnswer,
  type AdminOverview,
  type AdminPaymentAnswer,
  type AdminRoleRequest,
  type AdminSupportAnswer,
  type AdminSupportQuery,
  type AnnouncementAnswer,
  type AnnouncementChangeRequest,
  type AnnouncementRequest,
  type BanAnswer,
  type BanAppealRequest,
  type DemoAnswer,
  type DemoRequest,
  type InviteRequest,
  type LegalTextPublished,
  type LegalTextRequest,
  type ResolveAnswer,
  type DisputeDecisionRequest,
  type ResolveRequest,
  type SupportDoneAnswer,
  type SupportDoneRequest,
  type SupportMessageAnswer,
  type SupportReplyRequest,
  type WhoseCases,
} from '../../../contract/admin';
import { PAGE_SIZE } from '../../../contract/limits';
import type { Done, LegalKind } from '../../../contract/wire';
import { PAGES_BY_CURSOR } from '../../api/api';
import type { ApiRequest } from '../../api/baseQuery';
import { rowsOf } from '../../api/rows';
import { injectAdminEndpoints } from './injectAdminEndpoints';

export type ById<Request = object> = { id: string } & Request;
/** About the proof with this `attempt`; the server refuses to decide about another one. */
type OfSeenProof<Request> = { paymentId: string; attempt?: number } & Request;
type NextLegalText = { kind: LegalKind; number: number } & LegalTextRequest;

const decide = (
  path: (paymentId: string) => string,
  { paymentId, attempt, ...body }: OfSeenProof<DisputeDecisionRequest>,
): ApiRequest => ({ url: path(paymentId), method: 'PUT', body, seenAttempt: attempt?.toString() });

/** The tag of one kind of answers. */
export const about = (id: string) => ({ type: 'Admin' as const, id });
/** The page that follows `cursor`. */
export const pageAfter = (cursor: string | null) => ({ limit: PAGE_SIZE, cursor: cursor ?? undefined });

/** Answers that may change whenever a payment or its chat does. */
export const PAYMENTS_AND_COUNTS = [about('disputes'), about('payments'), about('overview')];
export const AUDIT = about('audit');
const ADMINISTRATORS = [about('administrators'), AUDIT];
const SUPPORT_AND_COUNTS = [about('support'), about('overview'), AUDIT];

/** The calls of the administration. They are injected when its page loads, which only administrators open. */
export const adminApi = injectAdminEndpoints({
  endpoints: (build) => ({
    getAdminOverview: build.query<AdminOverview, void>({
      query: () => ({ url: ADMIN_PATHS.overview }),
      providesTags: [about('overview')],
    }),
    /** The numbers behind the charts. */
    getAdminActivity: build.query<AdminActivityAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.activity }),
      providesTags: [about('overview')],
    }),
    /** Those of one kind, the oldest unanswered first. */
    getDisputes: build.infiniteQuery<AdminDisputesAnswer, WhoseCases, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: whose, pageParam }) => ({
        url: ADMIN_PATHS.disputes,
        params: { order: 'unanswered', whose, ...pageAfter(pageParam) },
      }),
      transformResponse: (page: AdminDisputesAnswer) => ({ ...page, disputes: rowsOf(page.disputes) }),
      providesTags: [about('disputes')],
    }),
    /** Oldest first. */
    getAppeals: build.query<AdminAppealsAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.appeals }),
      transformResponse: ({ appeals, banAppeals }: AdminAppealsAnswer) => ({
        appeals: rowsOf(appeals),
        banAppeals: rowsOf(banAppeals),
      }),
      providesTags: [about('disputes')],
    }),
    decideAppeal: build.mutation<ResolveAnswer, OfSeenProof<ResolveRequest>>({
      query: (decision) => decide(ADMIN_PATHS.decideAppeal, decision),
      invalidatesTags: (_answer, _error, { paymentId }) => [
        ...PAYMENTS_AND_COUNTS,
        AUDIT,
        { type: 'History', id: paymentId },
      ],
    }),
    /** A payment with its whole history, by its readable id. */
    getAdminPayment: build.query<AdminPaymentAnswer, string>({
      query: (paymentId) => ({ url: ADMIN_PATHS.payment(paymentId) }),
      transformResponse: (page: AdminPaymentAnswer) => ({ ...page, history: rowsOf(page.history) }),
      providesTags: [about('payments')],
    }),
    resolveDispute: build.mutation<ResolveAnswer, OfSeenProof<DisputeDecisionRequest>>({
      query: (decision) => decide(ADMIN_PATHS.resolve, decision),
      // Also after a refusal, which usually means that somebody else has decided meanwhile.
      invalidatesTags: (_answer, _error, { paymentId }) => [
        ...PAYMENTS_AND_COUNTS,
        about('users'),
        AUDIT,
        { type: 'History', id: paymentId },
      ],
    }),
    decideBanAppeal: build.mutation<BanAnswer, ById<BanAppealRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.decideBanAppeal(id), method: 'PUT', body }),
      invalidatesTags: [about('users'), ...PAYMENTS_AND_COUNTS, AUDIT],
    }),
    createAnnouncement: build.mutation<AnnouncementAnswer, AnnouncementRequest>({
      query: (body) => ({ url: ADMIN_PATHS.announcements, method: 'POST', body, once: 'announcement' }),
      invalidatesTags: ['Announcements', AUDIT],
    }),
    updateAnnouncement: build.mutation<AnnouncementAnswer, ById<AnnouncementChangeRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.announcement(id), method: 'PUT', body }),
      // Also after a refusal, which usually means that somebody else has changed it meanwhile.
      invalidatesTags: ['Announcements', AUDIT],
    }),
    deleteAnnouncement: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.announcement(id), method: 'DELETE' }),
      invalidatesTags: ['Announcements', AUDIT],
    }),
    /** Updates the tutorial with this id, or adds it at the end of the list. */
    saveTutorial: build.mutation<DemoAnswer, ById<DemoRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.demo(id), method: 'PUT', body }),
      invalidatesTags: ['Demos', AUDIT],
    }),
    deleteTutorial: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.demo(id), method: 'DELETE' }),
      invalidatesTags: ['Demos', AUDIT],
    }),
    /** Both documents, with their authors. */
    getLegalTexts: build.query<AdminLegalTextsAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.legalTexts }),
      transformResponse: ({ legalTexts }: AdminLegalTextsAnswer) => ({ legalTexts: rowsOf(legalTexts) }),
      providesTags: [about('legal')],
    }),
    publishLegalText: build.mutation<LegalTextPublished, NextLegalText>({
      query: ({ kind, number, ...body }) => ({
        url: ADMIN_PATHS.legalText(kind, number),
        method: 'PUT',
        body,
      }),
      // Also after a refusal: somebody else has published a version then.
      invalidatesTags: [about('legal'), 'CompanyPlans', AUDIT],
    }),
    /** Newest first; the argument selects open or finished ones. */
    getSupportMessages: build.infiniteQuery<AdminSupportAnswer, AdminSupportQuery['state'], string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: state, pageParam }) => ({
        url: ADMIN_PATHS.support,
        params: { state, ...pageAfter(pageParam) },
      }),
      transformResponse: (page: AdminSupportAnswer) => ({
        ...page,
        supportMessages: rowsOf(page.supportMessages),
      }),
      providesTags: [about('support')],
    }),
    getSupportMessage: build.query<SupportMessageAnswer, string>({
      query: (id) => ({ url: ADMIN_PATHS.supportMessage(id) }),
      providesTags: [about('support')],
    }),
    /** Sends the answer by email and marks the message as done. */
    answerSupportMessage: build.mutation<SupportDoneAnswer, ById<SupportReplyRequest>>({
      query: ({ id, ...body }) => ({
        url: ADMIN_PATHS.supportAnswers(id),
        method: 'POST',
        body,
        once: `answer ${id}`,
      }),
      invalidatesTags: SUPPORT_AND_COUNTS,
    }),
    markSupportMessage: build.mutation<SupportDoneAnswer, ById<SupportDoneRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.supportMessage(id), method: 'PUT', body }),
      invalidatesTags: SUPPORT_AND_COUNTS,
    }),
    /** Actions of administrators, newest first. */
    getAudit: build.infiniteQuery<AdminAuditAnswer, Pick<AdminAuditQuery, 'kind' | 'query'>, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: { kind, query }, pageParam }) => ({
        url: ADMIN_PATHS.audit,
        params: { kind, query: query || undefined, ...pageAfter(pageParam) },
      }),
      transformResponse: (page: AdminAuditAnswer) => ({ ...page, actions: rowsOf(page.actions) }),
      providesTags: [AUDIT],
    }),
    /** All administrators and the open invitations. */
    getAdministrators: build.query<AdministratorsAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.administrators }),
      transformResponse: ({ administrators, invitations }: AdministratorsAnswer) => ({
        administrators: rowsOf(administrators),
        invitations: rowsOf(invitations),
      }),
      providesTags: [about('administrators')],
    }),
    changeAdminRole: build.mutation<AdministratorAnswer, ById<AdminRoleRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.administrator(id), method: 'PUT', body }),
      // Administrators may change their own role.
      invalidatesTags: ['Profile', ...ADMINISTRATORS],
    }),
    removeAdministrator: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.administrator(id), method: 'DELETE' }),
      invalidatesTags: ADMINISTRATORS,
    }),
    inviteAdministrator: build.mutation<AdminInvitationAnswer, InviteRequest>({
      query: (body) => ({ url: ADMIN_PATHS.invitations, method: 'POST', body }),
      invalidatesTags: ADMINISTRATORS,
    }),
    /** With a new link; the one before no longer works. */
    resendInvitation: build.mutation<AdminInvitationAnswer, string>({
      query: (id) => ({ url: ADMIN_PATHS.resendInvitation(id), method: 'POST' }),
      invalidatesTags: ADMINISTRATORS,
    }),
    withdrawInvitation: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.invitation(id), method: 'DELETE' }),
      invalidatesTags: ADMINISTRATORS,
    }),
  }),
});

export const {
  useGetAdminOverviewQuery,
  useGetAdminActivityQuery,
  useGetAppealsQuery,
  useDecideAppealMutation,
  useGetDisputesInfiniteQuery,
  useGetAdminPaymentQuery,
  useResolveDisputeMutation,
  useDecideBanAppealMutation,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useSaveTutorialMutation,
  useDeleteTutorialMutation,
  useGetLegalTextsQuery,
  usePublishLegalTextMutation,
  useGetSupportMessagesInfiniteQuery,
  useGetSupportMessageQuery,
  useAnswerSupportMessageMutation,
  useMarkSupportMessageMutation,
  useGetAuditInfiniteQuery,
  useGetAdministratorsQuery,
  useChangeAdminRoleMutation,
  useRemoveAdministratorMutation,
  useInviteAdministratorMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = adminApi;
