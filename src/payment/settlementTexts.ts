import type { SettlementKind } from '../../contract/settlement';
import type { Settled } from '../../contract/wire';
import { t } from '../../contract/translate';
import { formatClockTime } from '../lib/formatClockTime';

/** The agreed terms, in the history's line, on the card and in a notice. `until` is a time as people say it. */
export const SETTLED_ON: Record<SettlementKind, (until: string) => string> = {
  confirm: () => t('the payment is confirmed'),
  newProof: (until) => t('a new proof by {until}', { until }),
  withdraw: () => t('the claim is withdrawn'),
};

/** The terms its parties agreed on, as a sentence for both of them and for administrators. */
export const agreedOn = ({ kind, until }: Settled): string =>
  t('Agreed: {what}.', { what: SETTLED_ON[kind](formatClockTime(until ?? '')) });
