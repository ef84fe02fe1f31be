import type { Payment } from '../../contract/wire';
import { Notice } from '../ui/Notice';
import { describeWindow, useApprovalWindow } from './approvalWindow';
import { texts } from './texts';

const words = texts.decision;

/** Says on the card of either party that nobody decided in time, or what an administrator decided and why. */
export function DecisionNotice({ payment: { decision, status } }: { payment: Payment }) {
  const windowMs = useApprovalWindow();
  if (decision?.by === 'timeout') return <Notice>{words.timeout(describeWindow(windowMs))}</Notice>;
  if (decision?.by !== 'admin') return null;
  return (
    <Notice
      tone={status === 'accepted' ? 'success' : 'danger'}
      title={words.admin(texts.status.receiver[status])}
    >
      {decision.reason ? `“${decision.reason}”` : words.noReason}
    </Notice>
  );
}
