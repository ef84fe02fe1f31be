import type { ReactNode } from 'react';
import { COUNTED_MAX, LIMITS } from '../../../../contract/limits';
import { plural, t, toTranslate, translated } from '../../../../contract/translate';
import { sentence } from '../../../ui/sentence';

interface CounterpartyParts extends Record<string, ReactNode> {
  kind: string;
  name: ReactNode;
}

/** Without the comma that `plural` puts into thousands. */
const counted = (count: number) =>
  count < COUNTED_MAX ? plural(count, '# user', '# users') : t('{count} users', { count });

/** Texts of the users. */
export const texts = translated({
  failed: 'The users could not be loaded.',
  search: 'Find a user',
  searchHint: 'Name, email, phone, Binance ID or refer code, or the order ID of a payment',
  openPayment: (paymentId: string) => t('Open payment {paymentId}', { paymentId }),
  filter: 'Status',
  clear: 'Clear search',
  count: counted,
  found: (count: number) =>
    count < COUNTED_MAX ? counted(count) : t('{count}+ users', { count: COUNTED_MAX }),
  label: 'Users',
  empty: 'No users yet',
  noBanned: 'No user is banned.',
  noMatch: (search: string) => t('No user matches “{search}”.', { search }),
  noBannedMatch: (search: string) => t('No banned user matches “{search}”.', { search }),
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Binance ID',
  referId: 'Refer code',
  /** Administrators never get one. */
  noReferCode: (isAdmin: boolean): string => (isAdmin ? '-' : t('None yet')),
  joined: 'Joined',
  banReason: 'Banned because:',
  banned: (by: string | undefined, time: ReactNode) =>
    by
      ? sentence(toTranslate('Banned by {name} {time}'), { name: by, time })
      : sentence(toTranslate('Banned {time}'), { time }),
  mailRefused: (email: string) =>
    t(
      'Emails to {email} do not arrive: the mail server refused the last ones. Only essential emails are still sent.',
      { email },
    ),
  status: {
    admin: 'Administrator',
    support: 'Support',
    company: 'Company',
    banned: 'Banned',
    active: 'Active',
    joining: 'Not active yet',
  },
  ban: 'Ban',
  unban: 'Lift ban',
  signOut: 'Sign out everywhere',
  signOutTitle: (name: string) => t('Sign {name} out everywhere?', { name }),
  signOutBody: 'All their sessions end at once, on every device. They can sign in again with their password.',
  all: 'All users',
  open: (name: string) => t('{name}: payments and profile', { name }),
  userFailed: 'The user could not be loaded.',
  referrer: 'Joined with the code of',
  clientCount: (count: number) => plural(count, '# client', '# clients'),
  payments: 'Payments',
  owed: { payer: 'Pays', receiver: 'Receives' },
  owedTab: {
    payer: (count: number) => t('Pays ({count})', { count }),
    receiver: (count: number) => t('Receives ({count})', { count }),
  },
  owedCount: {
    payer: (count: number) => plural(count, '# payment to others', '# payments to others'),
    receiver: (count: number) => plural(count, '# payment from others', '# payments from others'),
  },
  counterparty: {
    payer: (parts: CounterpartyParts) => sentence(toTranslate('{kind} to {name}'), parts),
    receiver: (parts: CounterpartyParts) => sentence(toTranslate('{kind} by {name}'), parts),
  },
  paymentsFailed: 'The payments could not be loaded.',
  noPayments: {
    payer: 'They owe no payments.',
    receiver: 'No one owes them a payment.',
  },
});

/** Texts of banning a user. */
export const banTexts = translated({
  banTitle: (name: string) => t('Ban {name}?', { name }),
  banBody:
    'They can still sign in, read and settle their disputes, chat, appeal, write to support, and protect or delete their account. Payments and changes to their profile are blocked at once. Payments that wait for a decision are not approved automatically during the ban. They will see your reason.',
  banConfirm: 'Ban user',
  unbanTitle: (name: string) => t('Lift the ban on {name}?', { name }),
  unbanBody:
    'They can use everything again at once. Payments that wait for a decision continue their countdown. They get an email with your reason.',
  unbanConfirm: 'Lift ban',
  bannedTitle: (name: string) => t('{name} is already banned', { name }),
  liftedTitle: (name: string) => t('{name} is no longer banned', { name }),
  ended: 'Another administrator has done this in the meantime.',
  reason: 'Reason',
  get reasonHint() {
    return t('{min} characters or more. They will see it.', { min: LIMITS.banReason.min });
  },
});
