import type {
  AdminAction,
  AdminActivityAnswer,
  AdminActivityDay,
  AdminAuditAnswer,
  AdminOverview,
  AdminSupportAnswer,
  AdminSupportMessage,
  AdminSupportReply,
  AnnouncementAnswer,
  DecisionTimes,
  DemoAnswer,
  SupportDoneAnswer,
} from '../../../contract/admin';
import { PAYMENT_STATUSES } from '../../../contract/payment';
import {
  as,
  count,
  counts,
  list,
  nullable,
  object,
  optional,
  text,
  time,
  yesOrNo,
  type Schema,
} from '../schema';
import { named } from './admin';
import { doneFields, pageInfo } from './common';
import { announcement, demo } from './content';

export const overview = object<AdminOverview>({
  users: count('Everybody but administrators and the company.'),
  active: count('Of these, those whose refer code was issued and who are not banned.'),
  banned: count(),
  payments: counts(PAYMENT_STATUSES),
  openDisputes: count(),
  unreadSupport: count(),
});

const seconds: Schema<number> = { type: 'number', minimum: 0 };
const decisionTimes = object<DecisionTimes>(
  {
    count: count(),
    medianSeconds: nullable(seconds),
    p90Seconds: nullable(as(seconds, 'Nine of ten were decided within this time.')),
  },
  'DecisionTimes',
);
export const activityAnswer = object<AdminActivityAnswer>({
  days: list(
    object<AdminActivityDay>(
      {
        day: text('In UTC.', { format: 'date' }),
        entered: as(counts(PAYMENT_STATUSES), 'How often a payment came into each status.'),
        standing: as(counts(PAYMENT_STATUSES), "How many payments stood in each status at the day's end."),
        proofs: decisionTimes,
        disputes: decisionTimes,
      },
      'AdminActivityDay',
    ),
    'The last 30 days, oldest first.',
  ),
});

export const auditAnswer = object<AdminAuditAnswer>({
  actions: list(
    object<AdminAction>(
      {
        _id: text(),
        at: time(),
        admin: named,
        action: text('Kind and deed, e.g. `user.ban`.'),
        subject: text("The id of what it was done to; a payment's readable one."),
        title: nullable(
          text('What the subject was called at that time; of a message to support, what it is called now.'),
        ),
        reason: nullable(text()),
      },
      'AdminAction',
    ),
    'Newest first. Rows are never changed.',
  ),
  ...pageInfo(counts(['total'])),
});

const supportMessage = object<AdminSupportMessage>(
  {
    _id: text(),
    subject: text(),
    message: text(),
    createdAt: time(),
    doneAt: nullable(time('Null until it was dealt with.')),
    doneBy: optional(nullable(named)),
    answers: optional(
      list(
        object<AdminSupportReply>(
          { _id: text(), at: time(), admin: named, answer: text() },
          'AdminSupportReply',
        ),
        'What was answered by mail, oldest first.',
      ),
    ),
    user: object<AdminSupportMessage['user']>({
      _id: text(),
      fullName: text(),
      email: text('Empty once the account is deleted.'),
      isDeleted: yesOrNo(),
    }),
  },
  'AdminSupportMessage',
);
export const supportAnswer = object<AdminSupportAnswer>({
  supportMessages: list(supportMessage, 'Newest first.'),
  ...pageInfo(counts(['total', 'unread'])),
});
export const supportDoneAnswer = object<SupportDoneAnswer>({ ...doneFields, supportMessage });

export const announcementAnswer = object<AnnouncementAnswer>({ ...doneFields, annoncement: announcement });
export const demoAnswer = object<DemoAnswer>({ ...doneFields, link: demo });
