import type { SettlementKind } from '../../contract/settlement';
import type { Settled } from '../../contract/wire';
import { formatClockTime } from '../lib/formatClockTime';

/** What was agreed on, in the history's line, on the card and in a notice. `until` is a time as people say it. */
export const SETTLED_ON: Record<SettlementKind, (until: string) => string> = {
  confirm: () => 'the payment is confirmed',
  newProof: (until) => `a new proof by ${until}`,
  withdraw: () => 'the claim is withdrawn',
};

/** What its parties agreed on, as a sentence for both of them and for administrators. */
export const agreedOn = ({ kind, until }: Settled): string =>
  `Agreed: ${SETTLED_ON[kind](formatClockTime(until ?? ''))}.`;
