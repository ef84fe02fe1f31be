import { t, translated } from '../../../../contract/translate';

/** Texts of the overview. */
export const texts = translated({
  failed: 'The overview could not be loaded.',
  counts: 'Counts',
  disputes: 'Open disputes',
  disputesNone: 'None waiting',
  disputesHint: 'Waiting for your decision',
  appeals: 'Open appeals',
  appealsHint: 'Waiting for an administrator other than the one who decided',
  support: 'Support messages',
  supportHint: 'Waiting for an answer',
  supportNone: 'None waiting',
  users: 'Members',
  usersHint: (active: number) => t('{active} active (with a refer code)', { active }),
  banned: 'Banned members',
  bannedHint: 'By whom, when and why',
  payments: 'Payments',
  paymentsHint: (percent: string) => t('{percent} approved', { percent }),
  byStatus: 'Payments by status',
  ofAll: (percent: string) => t('{percent} of all payments', { percent }),
  noPayments: 'There are no payments yet.',
});
