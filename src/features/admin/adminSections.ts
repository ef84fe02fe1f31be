/** The parts of the administration, in the order of their tabs; each stands in the address as `?section=`. */
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

/** Where a section is found, from within the administration. */
export const sectionLink = (section: Section): string => `?section=${section}`;

/** Where one open dispute is found, by its payment's readable id. */
export const disputeLink = (paymentId: string): string =>
  `${sectionLink('disputes')}&dispute=${encodeURIComponent(paymentId)}`;

/** Where a user's page is found, from within the administration. */
export const userLink = (userId: string): string => `${sectionLink('users')}&user=${userId}`;
