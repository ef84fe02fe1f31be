/**
 * The roles of administrators. `admin` does everything; `support` reads what members ask about, answers them, takes
 * disputes and writes in them, but cannot decide or ban anybody.
 */
export const ADMIN_ROLES = ['admin', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The code of a 403: the call is not for administrators with the role `support`. */
export const SUPPORT_ROLE = 'support_role';
