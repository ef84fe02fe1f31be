import {
  ADMIN_PATHS,
  type AdminCaseAnswer,
  type AdminCaseNotesAnswer,
  type AdminTemplateAnswer,
  type AdminTemplatesAnswer,
  type CaseNoteRequest,
  type CaseRequest,
  type ColleaguesAnswer,
  type TemplateChangeRequest,
  type TemplateRequest,
} from '../../../contract/admin';
import type { Done } from '../../../contract/wire';
import { rowsOf } from '../../api/rows';
import { injectAdminEndpoints } from './injectAdminEndpoints';
import { about, AUDIT, PAYMENTS_AND_COUNTS } from './endpoints';

type OfPayment<Request> = { paymentId: string } & Request;

const TEMPLATES = [about('templates'), AUDIT];

/** The calls with which administrators work on disputes. */
const caseApi = injectAdminEndpoints({
  endpoints: (build) => ({
    /** Takes the case, hands it on or frees it. */
    moveCase: build.mutation<AdminCaseAnswer, OfPayment<CaseRequest>>({
      query: ({ paymentId, ...body }) => ({ url: ADMIN_PATHS.case(paymentId), method: 'PUT', body }),
      // Also after a refusal, which usually means that somebody else took it first.
      invalidatesTags: [...PAYMENTS_AND_COUNTS, AUDIT],
    }),
    addCaseNote: build.mutation<AdminCaseNotesAnswer, OfPayment<CaseNoteRequest>>({
      query: ({ paymentId, ...body }) => ({
        url: ADMIN_PATHS.notes(paymentId),
        method: 'POST',
        body,
        once: `note ${paymentId}`,
      }),
      invalidatesTags: [about('payments'), AUDIT],
    }),
    /** All administrators, of both roles. */
    getColleagues: build.query<ColleaguesAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.colleagues }),
      extraOptions: { optional: true },
      transformResponse: ({ colleagues }: ColleaguesAnswer) => ({ colleagues: rowsOf(colleagues) }),
      providesTags: [about('administrators')],
    }),
    getTemplates: build.query<AdminTemplatesAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.templates }),
      extraOptions: { optional: true },
      transformResponse: ({ templates }: AdminTemplatesAnswer) => ({ templates: rowsOf(templates) }),
      providesTags: [about('templates')],
    }),
    createTemplate: build.mutation<AdminTemplateAnswer, TemplateRequest>({
      query: (body) => ({ url: ADMIN_PATHS.templates, method: 'POST', body }),
      invalidatesTags: TEMPLATES,
    }),
    updateTemplate: build.mutation<AdminTemplateAnswer, { id: string } & TemplateChangeRequest>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.template(id), method: 'PUT', body }),
      // Also after a refusal, which usually means that somebody else has changed it meanwhile.
      invalidatesTags: TEMPLATES,
    }),
    deleteTemplate: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.template(id), method: 'DELETE' }),
      invalidatesTags: TEMPLATES,
    }),
  }),
});

export const {
  useMoveCaseMutation,
  useAddCaseNoteMutation,
  useGetColleaguesQuery,
  useGetTemplatesQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
} = caseApi;
