import { plural, t, translated } from '../../../../contract/translate';

/** Texts of the charts. */
export const texts = translated({
  title: 'The last 30 days',
  lead: 'Payments in each status at the end of each day (UTC).',
  failed: 'The charts could not be loaded.',
  summary: (name: string, now: number, least: number, most: number) =>
    t('{name}: {now} now, between {least} and {most} in the last 30 days', { name, now, least, most }),
  change: (difference: number, days: number) =>
    difference === 0
      ? plural(days, 'same as # day ago', 'same as # days ago')
      : plural(days, '{difference} in # day', '{difference} in # days', {
          difference: `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`,
        }),
  times: 'Time to decision',
  timesLead: 'How long decisions took. Automatic approvals do not count.',
  proofs: 'Proofs, decided by receivers',
  disputes: 'Disputes',
  median: '50% within',
  p90: '90% within',
  decisions: (count: number) => plural(count, '# decision', '# decisions'),
  timesSummary: (title: string, day: string, median: string, p90: string) =>
    t('{title}: on {day}, 50% within {median}, 90% within {p90}', { title, day, median, p90 }),
  noDecisions: 'No decisions in the last 30 days.',
  figures: 'Figures by day',
  table: {
    standing: 'Payments in each status at the end of the day',
    happened: 'Changes on the day',
    day: 'Day (UTC)',
    entered: {
      pending: 'New or reopened',
      submitted: 'Proofs sent',
      accepted: 'Approved',
      rejected: 'Rejected',
      disputed: 'Disputed',
    },
    proofs: 'Proofs: 50% / 90% within',
    disputes: 'Disputes: 50% / 90% within',
  },
});
