import type { SettlementKind } from '../../contract/settlement';

/** What was agreed on, in the history's line. `until` is a time as people say it. */
export const SETTLED_ON: Record<SettlementKind, (until: string) => string> = {
  confirm: () => 'the payment is confirmed',
  newProof: (until) => `a new proof by ${until}`,
  withdraw: () => 'the claim is withdrawn',
};
