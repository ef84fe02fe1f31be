import { MINUTE_MS } from '../../contract/durations';
import { plural, t } from '../../contract/translate';

/** Whole minutes, at least one, so that only an expired time reads as zero. */
export const minutesLeft = (msLeft: number): number =>
  msLeft <= 0 ? 0 : Math.max(1, Math.floor(msLeft / MINUTE_MS));

function split(msLeft: number): { hours: number; minutes: number } {
  const total = minutesLeft(msLeft);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/** Milliseconds as `3hr:5min`, `00:00` when expired (sections 2 and 9). */
export function formatTimeLeft(msLeft: number): string {
  if (msLeft <= 0) return '00:00';
  const { hours, minutes } = split(msLeft);
  return t('{hours}hr:{minutes}min', { hours, minutes });
}

/** The same in words for screen readers: `3 hours 5 minutes`, `no time`. */
export function describeTimeLeft(msLeft: number): string {
  if (msLeft <= 0) return t('no time');
  const { hours, minutes } = split(msLeft);
  const inHours = plural(hours, '# hour', '# hours');
  const inMinutes = plural(minutes, '# minute', '# minutes');
  if (hours === 0) return inMinutes;
  return minutes === 0 ? inHours : t('{hours} {minutes}', { hours: inHours, minutes: inMinutes });
}
