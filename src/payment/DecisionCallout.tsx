import type { Payment } from '../../contract/wire';
import { Callout } from '../ui/Callout';
import { describeWindow, useApprovalWindow } from './approvalWindow';
import { texts } from './texts';

const words = texts.decision;

/** Tells either party that the payment was approved automatically, or what an administrator decided and why. */
export function DecisionCallout({ payment: { decision, status } }: { payment: Payment }) {
  const windowMs = useApprovalWindow();
  if (decision?.by === 'timeout') return <Callout>{words.timeout(describeWindow(windowMs))}</Callout>;
  if (decision?.by === 'settlement')
    return (
      <Callout tone={status === 'accepted' ? 'success' : 'info'} title={words.settlement}>
        {decision.reason}
      </Callout>
    );
  if (decision?.by !== 'admin') return null;
  return (
    <Callout
      tone={status === 'accepted' ? 'success' : 'danger'}
      title={words.admin(texts.status.neutral[status])}
    >
      {decision.reason ? `“${decision.reason}”` : words.noReason}
    </Callout>
  );
}
