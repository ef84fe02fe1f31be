import type { PaymentStatus } from '../../../contract/payment';

/** The statuses that have a tab (section 2), in order. */
export const TAB_STATUSES = ['submitted', 'accepted', 'disputed'] as const satisfies readonly PaymentStatus[];
export type TabStatus = (typeof TAB_STATUSES)[number];

/** The tab that opens first, except for banned users. */
export const FIRST_TAB: TabStatus = 'submitted';

export const isTabStatus = (value: unknown): value is TabStatus =>
  (TAB_STATUSES as readonly unknown[]).includes(value);
