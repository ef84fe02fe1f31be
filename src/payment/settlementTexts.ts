import type { SettlementKind } from '../../contract/settlement';
import type { Settled } from '../../contract/wire';
import { t } from '../../contract/translate';
import { formatClockTime } from '../lib/formatClockTime';
import { unbroken } from '../lib/unbroken';

/** `until` is a time as people say it. */
const SETTLED_ON: Record<SettlementKind, (until: string) => string> = {
  confirm: () => t('the payment is confirmed'),
  newProof: (until) => t('a new proof by {until}', { until }),
  withdraw: () => t('the claim is withdrawn'),
};

/**
 * The agreed terms, in the history's line, on the card and in a notice; undefined for a kind that this app does not know,
 * from a newer or another server.
 */
export const settledOn = ({ kind, until }: Settled): string | undefined =>
  (SETTLED_ON as Partial<typeof SETTLED_ON>)[kind]?.(unbroken(formatClockTime(until ?? '')));

/** The terms as a sentence for both parties and for administrators; undefined if this app does not know them. */
export function agreedOn(settlement: Settled): string | undefined {
  const what = settledOn(settlement);
  return what && t('Agreed: {what}.', { what });
}
