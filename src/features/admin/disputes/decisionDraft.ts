import type { ResolveRequest } from '../../../../contract/admin';
import type { DecidedDispute } from './ResolveDisputeDialog';

/** Names the draft by dispute and decision: both parties read the text, so it must not appear in another one. */
export const decisionDraft = (
  status: ResolveRequest['status'],
  { paymentId, disputedAt }: Pick<DecidedDispute, 'paymentId' | 'disputedAt'>,
): string => `${status}:${paymentId}:${disputedAt}`;
