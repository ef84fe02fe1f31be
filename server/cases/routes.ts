import {
  AdminCaseAnswer,
  AdminCaseNotesAnswer,
  AdminTemplateAnswer,
  AdminTemplatesAnswer,
  ColleaguesAnswer,
} from '../../contract/answers/adminCases';
import { Done } from '../../contract/answers/common';
import { ADMIN_PATHS } from '../../contract/admin';
import {
  caseNoteSchema,
  caseSchema,
  templateChangeSchema,
  templateSchema,
} from '../../contract/adminSchemas';
import { CHANGED_409 } from '../admin/refuse-if-changed';
import { selectAdministrators } from '../auth/read-administrators';
import { callerOf } from '../http/access';
import { refusal } from '../http/answers';
import { byId, type Api } from '../http/api';
import { onceHeaders, onceKeyOf } from '../http/once';
import { parseBody } from '../http/validate';
import type { Services } from '../services';
import { addNote } from './notes';
import { moveCase } from './take-case';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates';

/** Both roles work on cases; only the role admin edits templates, and decides. */
const config = { access: 'support' } as const;
const adminOnly = { access: 'admin' } as const;
const tags = ['Administration'];

/** How administrators work on open disputes. */
export function caseRoutes(api: Api, services: Services): void {
  workRoutes(api, services);
  templateRoutes(api, services);
}

function workRoutes(api: Api, services: Services): void {
  api.put(
    ADMIN_PATHS.case(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Take a dispute, hand it on or free it',
        description:
          '`administrator` is the id of the administrator who gets the case, `from` of the one who has it, as the caller has seen; null for nobody. Only the role admin can move another administrator’s case.',
        body: caseSchema,
        response: {
          200: AdminCaseAnswer,
          403: refusal('Another administrator has taken it (`case_taken`).'),
          409: refusal(
            'Somebody else has taken it in the meantime (`case_changed`), or the payment is not disputed any more.',
          ),
        },
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const wanted = await parseBody(caseSchema, request.body);
      const moved = await moveCase(services, userId, request.params.id, wanted);
      const { takenBy } = moved;
      const message = !takenBy
        ? 'The case is free again.'
        : takenBy._id === userId
          ? 'You have taken this case.'
          : `${takenBy.fullName} has this case now.`;
      return { message, case: moved };
    },
  );

  api.post(
    ADMIN_PATHS.notes(':id'),
    {
      config,
      schema: {
        params: byId,
        tags,
        summary: 'Leave a note about a dispute',
        description: 'For administrators alone; it stays in the audit log.',
        headers: onceHeaders,
        body: caseNoteSchema,
        response: { 201: AdminCaseNotesAnswer },
      },
    },
    async (request, reply) => {
      const note = await parseBody(caseNoteSchema, request.body);
      const { userId } = callerOf(request);
      const notes = await addNote(services, userId, request.params.id, note, onceKeyOf(request));
      reply.code(201);
      return { message: 'Note added.', notes };
    },
  );

  api.get(
    ADMIN_PATHS.colleagues,
    {
      config,
      schema: {
        tags,
        summary: 'List the names of all administrators',
        response: { 200: ColleaguesAnswer },
      },
    },
    async () => {
      const administrators = await selectAdministrators(services.db)
        .orderBy('full_name')
        .orderBy('id')
        .execute();
      return {
        colleagues: administrators.map(({ id, full_name, role }) => ({ _id: id, fullName: full_name, role })),
      };
    },
  );
}

function templateRoutes(api: Api, services: Services): void {
  api.get(
    ADMIN_PATHS.templates,
    {
      config,
      schema: {
        tags,
        summary: 'List the templates for messages in disputes',
        response: { 200: AdminTemplatesAnswer },
      },
    },
    async () => ({ templates: await listTemplates(services.db) }),
  );

  api.post(
    ADMIN_PATHS.templates,
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Add a template',
        body: templateSchema,
        response: { 201: AdminTemplateAnswer },
      },
    },
    async (request, reply) => {
      const content = await parseBody(templateSchema, request.body);
      const template = await createTemplate(services, callerOf(request).userId, content);
      reply.code(201);
      return { message: 'Template added.', template };
    },
  );

  api.put(
    ADMIN_PATHS.template(':id'),
    {
      config: adminOnly,
      schema: {
        params: byId,
        tags,
        summary: 'Change a template',
        body: templateChangeSchema,
        response: { 200: AdminTemplateAnswer, 409: CHANGED_409 },
      },
    },
    async (request) => {
      const { userId } = callerOf(request);
      const content = await parseBody(templateChangeSchema, request.body);
      const template = await updateTemplate(services, userId, request.params.id, content);
      return { message: 'Template saved.', template };
    },
  );

  api.delete(
    ADMIN_PATHS.template(':id'),
    {
      config: adminOnly,
      schema: { params: byId, tags, summary: 'Delete a template', response: { 200: Done } },
    },
    async (request) => {
      await deleteTemplate(services, callerOf(request).userId, request.params.id);
      return { message: 'Template deleted.' };
    },
  );
}
