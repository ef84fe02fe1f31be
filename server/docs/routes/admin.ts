import {
  announcementSchema,
  banSchema,
  demoSchema,
  resolveSchema,
  supportDoneSchema,
  supportReplySchema,
} from '../../../contract/adminSchemas';
import { COUNTED_MAX } from '../../../contract/limits';
import {
  adminPaymentAnswer,
  banAnswer,
  disputesAnswer,
  resolveAnswer,
  userAnswer,
  userPaymentsAnswer,
  usersAnswer,
} from '../answers/admin';
import {
  activityAnswer,
  announcementAnswer,
  auditAnswer,
  demoAnswer,
  overview,
  supportAnswer,
  supportDoneAnswer,
} from '../answers/admin-work';
import { done } from '../answers/common';
import { auditQuery, pageQuery, supportQuery, userPaymentsQuery, usersQuery, WHOLE_LIST } from '../queries';
import type { RouteGroup } from '../route-doc';

export const adminGroup: RouteGroup = {
  name: 'Administration',
  description: 'For everybody but administrators, none of these exists: they answer 404.',
  routes: {
    'GET /api/admin/overview': { summary: 'Count users, payments and what waits', answer: overview },
    'GET /api/admin/activity': { summary: 'Read what the last 30 days brought', answer: activityAnswer },
    'GET /api/admin/audit': {
      summary: 'List what administrators did',
      description: `Always one page. Up to ${COUNTED_MAX} are counted.`,
      query: auditQuery,
      answer: auditAnswer,
    },
    'GET /api/admin/disputes': {
      summary: 'List the open disputes',
      description: WHOLE_LIST,
      query: pageQuery,
      answer: disputesAnswer,
    },
    'GET /api/admin/payments/:id': {
      summary: 'Read a payment with its whole history',
      answer: adminPaymentAnswer,
    },
    'PUT /api/admin/payments/:id/resolve': {
      summary: 'Decide a dispute',
      body: resolveSchema,
      answer: resolveAnswer,
      refusals: { 409: 'The payment is not disputed any more.' },
    },
    'GET /api/admin/users': {
      summary: 'Search users',
      description: `Always one page. Of those that a search finds, up to ${COUNTED_MAX} are counted.`,
      query: usersQuery,
      answer: usersAnswer,
    },
    'GET /api/admin/users/:id': { summary: 'Read a user', answer: userAnswer },
    'GET /api/admin/users/:id/payments': {
      summary: 'List a user’s payments',
      description: 'Always one page.',
      query: userPaymentsQuery,
      answer: userPaymentsAnswer,
    },
    'PUT /api/admin/users/:id/ban': {
      summary: 'Ban a user or lift the ban',
      description: 'It counts from the user’s next request on; the reason goes to them by mail.',
      body: banSchema,
      answer: banAnswer,
      refusals: {
        409: 'Administrators and the company cannot be banned; nor can anybody twice, or lose a ban that is not there.',
      },
    },
    'GET /api/admin/support': {
      summary: 'List the messages to support',
      description: 'Always one page.',
      query: supportQuery,
      answer: supportAnswer,
    },
    'PUT /api/admin/support/:id': {
      summary: 'Mark a message as done or as open',
      body: supportDoneSchema,
      answer: supportDoneAnswer,
    },
    'POST /api/admin/support/:id/answers': {
      summary: 'Answer a message by mail',
      body: supportReplySchema,
      once: true,
      status: 201,
      answer: supportDoneAnswer,
      refusals: { 409: 'The member has deleted their account.' },
    },
    'POST /api/admin/announcements': {
      summary: 'Publish an announcement',
      body: announcementSchema,
      status: 201,
      answer: announcementAnswer,
    },
    'PUT /api/admin/announcements/:id': {
      summary: 'Change an announcement',
      body: announcementSchema,
      answer: announcementAnswer,
    },
    'DELETE /api/admin/announcements/:id': { summary: 'Delete an announcement', answer: done },
    'PUT /api/admin/demos/:id': {
      summary: 'Make or change a tutorial',
      description: 'The id is chosen here: 1 to 64 small letters, digits or hyphens.',
      body: demoSchema,
      answer: demoAnswer,
    },
    'DELETE /api/admin/demos/:id': { summary: 'Delete a tutorial', answer: done },
  },
};
