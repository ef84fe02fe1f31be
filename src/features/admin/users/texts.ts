import { LIMITS } from '../../../../contract/limits';
import { plural, upTo } from '../counts';

/** Texts of the users. */
export const texts = {
  failed: 'The users could not be loaded.',
  search: 'Find a user',
  searchPlaceholder: 'Name, email, phone, payment ID or refer code',
  clear: 'Clear search',
  count: (count: number) => plural(count, 'user', 'users'),
  found: (count: number) => upTo(count, 'user', 'users'),
  label: 'Users',
  empty: 'No users yet',
  noMatch: (search: string) => `No user matches “${search}”.`,
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Binance ID',
  referId: 'Refer code',
  none: 'None yet',
  joined: 'Joined',
  banReason: 'Banned because:',
  mailRefused: (email: string) =>
    `Mails to ${email} do not arrive: the mail server refused the last ones. Only necessary mails are still sent.`,
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
  signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
  signOutBody: 'All their sessions end at once, on every device. They can sign in again with their password.',
  back: 'All users',
  open: 'payments and profile',
  userFailed: 'The user could not be loaded.',
  referrer: 'Joined with the code of',
  noReferrer: '-',
  clientCount: (count: number) => plural(count, 'client', 'clients'),
  payments: 'Payments',
  owed: { payer: 'Pays', receiver: 'Receives' },
  owedCount: {
    payer: (count: number) => plural(count, 'payment to others', 'payments to others'),
    receiver: (count: number) => plural(count, 'payment from others', 'payments from others'),
  },
  counterparty: { payer: 'to', receiver: 'by' },
  paymentsFailed: 'The payments could not be loaded.',
  noPayments: {
    payer: 'They owe no payments.',
    receiver: 'No one owes them a payment.',
  },
};

/** Texts of banning a user. */
export const banTexts = {
  banTitle: (name: string) => `Ban ${name}?`,
  banBody:
    'They can still sign in, read their disputes, chat and write to support. Everything else is blocked at once. Payments that wait for a decision are not approved automatically during the ban. They will see your reason.',
  banConfirm: 'Ban user',
  unbanTitle: (name: string) => `Lift the ban on ${name}?`,
  unbanBody:
    'They can use everything again at once. Payments that wait for a decision continue their countdown. They get an email with your reason.',
  unbanConfirm: 'Lift ban',
  reason: 'Reason',
  reasonHint: `${LIMITS.banReason.min} characters or more. They will see it.`,
};
