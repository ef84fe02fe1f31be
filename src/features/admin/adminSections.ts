/** The sections of the administration in tab order; the address names one as `?section=`. */
export const SECTIONS = [
  'overview',
  'disputes',
  'users',
  'announcements',
  'tutorials',
  'support',
  'audit',
] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (value: unknown): value is Section =>
  (SECTIONS as readonly unknown[]).includes(value);

/** Link to a section, relative to the administration. */
export const sectionLink = (section: Section): string => `?section=${section}`;

/** Link to an open dispute, by its payment's readable id. */
export const disputeLink = (paymentId: string): string =>
  `${sectionLink('disputes')}&dispute=${encodeURIComponent(paymentId)}`;

/** Link to a user's page, relative to the administration. */
export const userLink = (userId: string): string => `${sectionLink('users')}&user=${userId}`;
