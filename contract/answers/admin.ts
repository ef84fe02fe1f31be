/** The answers below `/admin`. These calls answer 404 to everybody but administrators. */
import { Type, type Static } from '@sinclair/typebox';
import { ADMIN_ROLES } from '../adminRoles';
import { AUDIT_KINDS } from '../audit';
import { PAYMENT_ACTORS, PAYMENT_STATUSES } from '../payment';
import { notes, openCase } from './adminCases';
import { count, counts, Done, named, nullable, oneOf, pageFields, PageQuery, text, time } from './common';
import { Announcement, Demo } from './content';
import { stepDetails, transition } from './history';
import { paymentFields, paymentStatus } from './payments';
import { proposals } from './settlement';

const email = text('Empty once the account is deleted.');
const actor = Type.Object({ ...named.properties, role: oneOf(PAYMENT_ACTORS) });

export type AdminParty = Static<typeof AdminParty>;
/** A party of a payment as an administrator sees it. */
export const AdminParty = Type.Object(
  {
    ...named.properties,
    email,
    isDeleted: Type.Boolean(),
    phone: text('E.164.'),
    paymentMethodId: text(),
    profileImage: nullable(text()),
    isBanned: Type.Boolean(),
  },
  { title: 'AdminParty' },
);

const recordedId = Type.Optional(nullable(text('When the latest proof was sent; null without one.')));

export type AdminPayment = Static<typeof AdminPayment>;
export const AdminPayment = Type.Object(
  {
    ...paymentFields,
    changedAt: Type.Optional(
      time(
        'When its status, proof or receiver last changed; an appeal that keeps the status does not count.',
      ),
    ),
    payer: AdminParty,
    receiver: AdminParty,
    payerPaymentId: recordedId,
    receiverPaymentId: recordedId,
    duplicateOf: Type.Optional(
      nullable(text('An earlier payment with the same receipt, or nearly the same.')),
    ),
  },
  { title: 'AdminPayment' },
);

export type AdminDispute = Static<typeof AdminDispute>;
export const AdminDispute = Type.Object(
  {
    ...AdminPayment.properties,
    disputedAt: time(),
    disputedBy: oneOf(PAYMENT_ACTORS),
    reason: nullable(text()),
    reasonImage: nullable(text('An image given with the reason; the link expires.')),
    case: openCase,
    proposals,
  },
  { title: 'AdminDispute' },
);
export type AdminDisputesAnswer = Static<typeof AdminDisputesAnswer>;
export const AdminDisputesAnswer = Type.Object({
  disputes: Type.Array(AdminDispute, { description: 'Oldest first, unless `order` says otherwise.' }),
  ...pageFields(counts(['total'])),
});

export type AdminHistoryEntry = Static<typeof AdminHistoryEntry>;
export const AdminHistoryEntry = Type.Object(
  {
    at: time(),
    actor: nullable(actor),
    transition,
    from: nullable(paymentStatus),
    to: paymentStatus,
    reason: nullable(text()),
    reasonImage: nullable(text()),
    paymentLink: nullable(text()),
    transactionId: nullable(text()),
    ...stepDetails,
  },
  { title: 'AdminHistoryEntry' },
);
export type AdminPaymentAnswer = Static<typeof AdminPaymentAnswer>;
export const AdminPaymentAnswer = Type.Object({
  payment: AdminPayment,
  history: Type.Array(AdminHistoryEntry, { description: 'Oldest first.' }),
  proposals,
  case: openCase,
  notes,
});
export type ResolveAnswer = Static<typeof ResolveAnswer>;
export const ResolveAnswer = Type.Object({ ...Done.properties, payment: AdminPayment });

export type AdminUser = Static<typeof AdminUser>;
export const AdminUser = Type.Object(
  {
    ...AdminParty.properties,
    referId: nullable(text()),
    banReason: nullable(text()),
    bannedAt: Type.Optional(nullable(time('Null unless they are banned, or if it is not known.'))),
    bannedBy: Type.Optional(
      nullable(
        Type.Object(named.properties, {
          description:
            'The administrator who banned them; null unless they are banned, or if it is not known.',
        }),
      ),
    ),
    isAdmin: Type.Boolean({ description: 'Also with the role support.' }),
    adminRole: Type.Optional(oneOf(ADMIN_ROLES, 'Only for administrators.')),
    isCompany: Type.Optional(
      Type.Boolean({ description: 'The root account; like administrators it cannot be banned.' }),
    ),
    joinedAt: time(),
  },
  { title: 'AdminUser' },
);
export type AdminPaymentsQuery = Static<typeof AdminPaymentsQuery>;
export const AdminPaymentsQuery = Type.Object({
  orderId: Type.Optional(text('A whole order ID; spaces and case are ignored.')),
});
export type AdminPaymentsFound = Static<typeof AdminPaymentsFound>;
export const AdminPaymentsFound = Type.Object({
  payments: Type.Array(Type.Object({ paymentId: text('Readable, such as PP-7K3M9Q.') }), {
    description: 'Those whose proof, or an earlier one, has this order ID; the latest first.',
  }),
});

export type AdminUsersQuery = Static<typeof AdminUsersQuery>;
export const AdminUsersQuery = Type.Object({
  query: Type.Optional(
    text("A user's whole email, or part of a name, an email, a phone number, a payment ID or a refer code."),
  ),
  status: Type.Optional(oneOf(['banned'], 'Only the users who are banned.')),
  ...PageQuery.properties,
});
export type AdminUsersAnswer = Static<typeof AdminUsersAnswer>;
export const AdminUsersAnswer = Type.Object({
  users: Type.Array(AdminUser, { description: 'Newest member first.' }),
  ...pageFields(counts(['total'])),
});
export type BanAnswer = Static<typeof BanAnswer>;
export const BanAnswer = Type.Object({ ...Done.properties, user: AdminUser });

export type AdminUserDetails = Static<typeof AdminUserDetails>;
export const AdminUserDetails = Type.Object(
  {
    ...AdminUser.properties,
    referrer: nullable(
      Type.Object(
        { ...named.properties, isDeleted: Type.Boolean() },
        { description: 'Whose refer code they joined with; null for the company and administrators.' },
      ),
    ),
    clients: count('How many joined with their refer code.'),
    mailRefused: Type.Optional(
      Type.Boolean({
        description:
          'Whether their email address has refused so many emails in a row that it only gets essential ones.',
      }),
    ),
    payments: Type.Object(
      { payer: counts(PAYMENT_STATUSES), receiver: counts(PAYMENT_STATUSES) },
      { description: 'Counts by status of the payments that they owe and of those owed to them.' },
    ),
  },
  { title: 'AdminUserDetails' },
);
export type AdminUserAnswer = Static<typeof AdminUserAnswer>;
export const AdminUserAnswer = Type.Object({ user: AdminUserDetails });

const partyRole = oneOf(['payer', 'receiver'], 'The payments that they owe, or those owed to them.');
export type PartyRole = Static<typeof partyRole>;
export const AdminUserPaymentsQuery = Type.Object({ role: partyRole, ...PageQuery.properties });
export type AdminUserPaymentsAnswer = Static<typeof AdminUserPaymentsAnswer>;
export const AdminUserPaymentsAnswer = Type.Object({
  payments: Type.Array(AdminPayment, { description: 'Latest change first.' }),
  ...pageFields(counts(['total'])),
});

export type AdminSupportReply = Static<typeof AdminSupportReply>;
export const AdminSupportReply = Type.Object(
  { _id: text(), at: time(), admin: named, answer: text() },
  { title: 'AdminSupportReply' },
);
export type AdminSupportMessage = Static<typeof AdminSupportMessage>;
export const AdminSupportMessage = Type.Object(
  {
    _id: text(),
    subject: text(),
    message: text(),
    createdAt: time(),
    doneAt: nullable(time('Null until an administrator marks it as done.')),
    doneBy: Type.Optional(nullable(named)),
    answers: Type.Optional(
      Type.Array(AdminSupportReply, { description: 'The answers by email, oldest first.' }),
    ),
    user: Type.Object({ ...named.properties, email, isDeleted: Type.Boolean() }),
  },
  { title: 'AdminSupportMessage' },
);
export type AdminSupportQuery = Static<typeof AdminSupportQuery>;
export const AdminSupportQuery = Type.Object({
  state: Type.Optional(
    oneOf(['open', 'done'], 'Only messages not yet marked as done, or only those marked.'),
  ),
  ...PageQuery.properties,
});
export type AdminSupportAnswer = Static<typeof AdminSupportAnswer>;
export const AdminSupportAnswer = Type.Object({
  supportMessages: Type.Array(AdminSupportMessage, { description: 'Newest first.' }),
  ...pageFields(counts(['total', 'unread'])),
});
export type SupportMessageAnswer = Static<typeof SupportMessageAnswer>;
export const SupportMessageAnswer = Type.Object({ supportMessage: AdminSupportMessage });
export type SupportDoneAnswer = Static<typeof SupportDoneAnswer>;
export const SupportDoneAnswer = Type.Object({
  ...Done.properties,
  supportMessage: AdminSupportMessage,
});

export type AdminAction = Static<typeof AdminAction>;
export const AdminAction = Type.Object(
  {
    _id: text(),
    at: time(),
    admin: named,
    action: text('Kind and verb, e.g. `user.ban`.'),
    subject: text("The subject's id; the readable one for a payment."),
    title: nullable(
      text(
        "The subject's name at that time; for a message to support, its current name. Null if neither is known.",
      ),
    ),
    reason: nullable(text()),
  },
  { title: 'AdminAction' },
);
export type AdminAuditQuery = Static<typeof AdminAuditQuery>;
export const AdminAuditQuery = Type.Object({
  kind: Type.Optional(oneOf(AUDIT_KINDS)),
  query: Type.Optional(text("Part of an administrator's name, the subject's title or id, or the reason.")),
  ...PageQuery.properties,
});
export type AdminAuditAnswer = Static<typeof AdminAuditAnswer>;
export const AdminAuditAnswer = Type.Object({
  actions: Type.Array(AdminAction, { description: 'Newest first. Rows never change.' }),
  ...pageFields(counts(['total'])),
});

export type AnnouncementAnswer = Static<typeof AnnouncementAnswer>;
export const AnnouncementAnswer = Type.Object({ ...Done.properties, annoncement: Announcement });
export type DemoAnswer = Static<typeof DemoAnswer>;
export const DemoAnswer = Type.Object({ ...Done.properties, link: Demo });
