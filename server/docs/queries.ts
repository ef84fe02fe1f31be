import {
  AUDIT_KINDS,
  type AdminAuditQuery,
  type AdminSupportQuery,
  type AdminUserPaymentsQuery,
  type AdminUsersQuery,
} from '../../contract/admin';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../contract/limits';
import { PAYMENT_STATUSES } from '../../contract/payment';
import type { ChatRoomsQuery, MessagesQuery, PageQuery, PaymentsQuery } from '../../contract/wire';
import { object, oneOf, optional, text, whole } from './schema';

const limit = optional(
  whole(`Rows of one page; ${PAGE_SIZE} where only another parameter is given.`, {
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
  }),
);
const cursor = optional(text('The `nextCursor` of the page before.'));

/** For `description`: what a list answers without parameters. */
export const WHOLE_LIST =
  'Without parameters the whole list, and `nextCursor` and `counts` are missing; with any of them one page.';

export const pageQuery = object<PageQuery>({ limit, cursor });
export const paymentsQuery = object<PaymentsQuery>({
  status: optional(oneOf(PAYMENT_STATUSES)),
  search: optional(text("Part of the payer's name, of the Order ID or of the payment's readable id.")),
  limit,
  cursor,
});
export const chatRoomsQuery = object<ChatRoomsQuery>({
  unread: optional(
    oneOf(['true'], 'Only rooms with unread messages, of the thousand with the latest activity.'),
  ),
  limit,
  cursor,
});
export const messagesQuery = object<MessagesQuery>({
  limit,
  before: optional(text('The `nextCursor` of the page after which older messages are wanted.')),
});
export const usersQuery = object<AdminUsersQuery>({
  query: optional(text('Part of a name, an email, a phone number, a payment ID or a refer code.')),
  limit,
  cursor,
});
export const userPaymentsQuery = object<AdminUserPaymentsQuery>({
  role: oneOf(['payer', 'receiver'], 'What they owe, or what they are owed.'),
  limit,
  cursor,
});
export const supportQuery = object<AdminSupportQuery>({
  state: optional(oneOf(['open', 'done'], 'Only those that nobody has dealt with, or only the others.')),
  limit,
  cursor,
});
export const auditQuery = object<AdminAuditQuery>({
  kind: optional(oneOf(AUDIT_KINDS)),
  query: optional(text("Part of an administrator's name, of what it was done to, or of the reason.")),
  limit,
  cursor,
});
