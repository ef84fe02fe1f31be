import { Type, type Static } from '@sinclair/typebox';
import { PAYMENT_STATUSES } from '../payment';
import { count, counts, nullable } from './common';

export type AdminOverview = Static<typeof AdminOverview>;
export const AdminOverview = Type.Object({
  users: count('Everybody but administrators and the company.'),
  active: count('Of these, users with a refer code who are not banned.'),
  banned: count(),
  payments: counts(PAYMENT_STATUSES),
  openDisputes: count(),
  openAppeals: count('Decisions that another administrator looks at again.'),
  unreadSupport: count(),
});

const seconds = nullable(Type.Number({ minimum: 0 }));
export type DecisionTimes = Static<typeof DecisionTimes>;
/** How long decisions took. The times are null if there was none. */
export const DecisionTimes = Type.Object(
  {
    count: count(),
    medianSeconds: seconds,
    p90Seconds: { ...seconds, description: 'Nine of ten were decided within this time.' },
  },
  { title: 'DecisionTimes' },
);

export type AdminActivityDay = Static<typeof AdminActivityDay>;
export const AdminActivityDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'In UTC.' }),
    entered: counts(PAYMENT_STATUSES, 'How often a payment entered each status.'),
    standing: counts(
      PAYMENT_STATUSES,
      'How many payments had each status at the end of the day; for today, now.',
    ),
    // Proofs that were approved automatically do not count.
    proofs: DecisionTimes,
    // Decided by an administrator, conceded by the receiver or settled by agreement.
    disputes: DecisionTimes,
  },
  { title: 'AdminActivityDay' },
);
export type AdminActivityAnswer = Static<typeof AdminActivityAnswer>;
export const AdminActivityAnswer = Type.Object({
  days: Type.Array(AdminActivityDay, {
    description: 'The last 30 days, oldest first; the last one is today.',
  }),
});
