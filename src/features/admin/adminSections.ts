import type { AdminRole } from '../../../contract/admin';
import { ROUTES } from '../../../contract/routes';

/** The sections of the administration in tab order; the address names one as `?section=`. */
const SECTIONS = [
  'overview',
  'disputes',
  'users',
  'announcements',
  'tutorials',
  'templates',
  'legal',
  'support',
  'audit',
  'administrators',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Support reads what members ask about. Everybody may read announcements and tutorials elsewhere. */
const FOR_SUPPORT: readonly Section[] = ['overview', 'disputes', 'users', 'support'];
/** A backend without roles has only one administrator, and no calls for the terms and the templates. */
const WITHOUT_ROLES = SECTIONS.filter(
  (section) => !['administrators', 'legal', 'templates'].includes(section),
);

/** The sections for this role; undefined if the backend has no roles. */
export function sectionsOf(role: AdminRole | undefined): readonly Section[] {
  if (role === undefined) return WITHOUT_ROLES;
  return role === 'support' ? FOR_SUPPORT : SECTIONS;
}

/** Link to a section, relative to the administration. */
export const sectionLink = (section: Section): string => `?section=${section}`;

/** Link to a section from outside the administration. */
export const sectionPath = (section: Section): string => `${ROUTES.admin}${sectionLink(section)}`;

/** Link to the banned users. */
export const bannedLink = `${sectionLink('users')}&status=banned`;

/** Link to an open dispute, by its payment's readable id. */
export const disputeLink = (paymentId: string): string =>
  `${sectionLink('disputes')}&dispute=${encodeURIComponent(paymentId)}`;

/** Link to a user's page, relative to the administration. */
export const userLink = (userId: string): string => `${sectionLink('users')}&user=${userId}`;
