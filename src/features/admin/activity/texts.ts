/** Texts of the charts. */
export const texts = {
  title: 'The last 30 days',
  lead: 'Payments in each status at the end of each day (UTC).',
  failed: 'The charts could not be loaded.',
  now: 'now',
  summary: (name: string, now: number, least: number, most: number) =>
    `${name}: ${now} now, between ${least} and ${most} in the last 30 days`,
  change: (difference: number, days: number) =>
    difference === 0
      ? `same as ${days} days ago`
      : `${difference > 0 ? '+' : '−'}${Math.abs(difference)} in ${days} days`,
  times: 'Time to decision',
  timesLead: 'How long decisions took. Automatic approvals do not count.',
  proofs: 'Proofs, decided by receivers',
  disputes: 'Disputes',
  median: 'Half within',
  p90: 'Nine of ten within',
  decisions: (count: number) => `${count} ${count === 1 ? 'decision' : 'decisions'}`,
  timesSummary: (title: string, day: string, median: string, p90: string) =>
    `${title}: on ${day}, half within ${median}, nine of ten within ${p90}`,
  noDecisions: 'No decisions in the last 30 days.',
  none: '-',
  figures: 'Figures by day',
  table: {
    standing: 'Payments in each status at the end of the day',
    happened: 'Changes on the day',
    day: 'Day (UTC)',
    entered: {
      pending: 'New',
      submitted: 'Proofs sent',
      accepted: 'Approved',
      rejected: 'Rejected',
      disputed: 'Disputed',
    },
    proofs: 'Proofs: half / nine of ten within',
    disputes: 'Disputes: half / nine of ten within',
  },
};
