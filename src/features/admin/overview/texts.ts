/** Texts of the overview. */
export const texts = {
  failed: 'The overview could not be loaded.',
  counts: 'Counts',
  disputes: 'Open disputes',
  disputesNone: 'None waiting',
  disputesHint: 'Waiting for your decision',
  support: 'Support messages',
  supportHint: 'Waiting for an answer',
  supportNone: 'None waiting',
  users: 'Members',
  usersHint: (active: number, banned: number) => `${active} active, ${banned} banned`,
  payments: 'Payments',
  paymentsHint: (approved: number) => `${approved} % approved`,
  byStatus: 'Payments by status',
  ofAll: (percent: string) => `${percent} of all payments`,
  noPayments: 'There are no payments yet.',
};
