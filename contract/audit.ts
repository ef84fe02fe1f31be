/** The kinds of thing that administrators act on; also the first part of an action's name, as in `user.ban`. */
export const AUDIT_KINDS = [
  'payment',
  'user',
  'announcement',
  'demo',
  'template',
  'support',
  'administrator',
  'legal',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
