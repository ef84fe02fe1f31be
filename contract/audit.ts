/** What an administrator's action can concern; also the first part of its name, as in `user.ban`. */
export const AUDIT_KINDS = ['payment', 'user', 'announcement', 'demo', 'support'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
