import { t, translated } from '../../../../contract/translate';

/** Texts of the overview. */
export const texts = translated({
  failed: 'The overview could not be loaded.',
  counts: 'Counts',
  disputes: 'Open disputes',
  disputesNone: 'None waiting',
  disputesHint: 'Waiting for your decision',
  appeals: 'Open appeals',
  appealsHint: 'Waiting for an administrator who did not decide',
  support: 'Support messages',
  supportHint: 'Waiting for an answer',
  supportNone: 'None waiting',
  users: 'Members',
  usersHint: (active: number, banned: number) =>
    t('{active} active (with a refer code), {banned} banned', { active, banned }),
  payments: 'Payments',
  paymentsHint: (approved: number) => t('{approved} % approved', { approved }),
  byStatus: 'Payments by status',
  ofAll: (percent: string) => t('{percent} of all payments', { percent }),
  noPayments: 'There are no payments yet.',
});
