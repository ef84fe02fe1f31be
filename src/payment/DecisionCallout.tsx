import type { Payment } from '../../contract/wire';
import { minutesLeft } from '../lib/formatTimeLeft';
import { Callout } from '../ui/Callout';
import { AppealNote } from './AppealNote';
import { describeWindow, useApprovalWindow } from './approvalWindow';
import { agreedOn } from './settlementTexts';
import { texts } from './texts';

const words = texts.decision;

/** True for a window of one hour or one minute. */
const isOne = (windowMs: number) => [1, 60].includes(minutesLeft(windowMs));

/**
 * Tells either party that the payment was approved automatically, or what an administrator decided and why, and whether
 * that can be or is being appealed.
 */
export function DecisionCallout({ payment }: { payment: Payment }) {
  return (
    <>
      <Decision payment={payment} />
      <AppealNote payment={payment} />
    </>
  );
}

function Decision({ payment: { decision, status } }: { payment: Payment }) {
  const windowMs = useApprovalWindow();
  if (decision?.by === 'timeout')
    return <Callout>{words.timeout(describeWindow(windowMs), isOne(windowMs))}</Callout>;
  if (decision?.by === 'settlement')
    return (
      <Callout tone={status === 'accepted' ? 'success' : 'info'} title={words.settlement}>
        <Agreement decision={decision} />
      </Callout>
    );
  if (decision?.by !== 'admin' && decision?.by !== 'appeal') return null;
  return (
    <Callout
      tone={status === 'accepted' ? 'success' : 'danger'}
      title={words[decision.by](texts.status.neutral[status])}
    >
      {decision.reason ? <span dir="auto">“{decision.reason}”</span> : words.noReason}
    </Callout>
  );
}

/** Other backends say it in the reason alone. */
function Agreement({ decision: { reason, settlement } }: { decision: NonNullable<Payment['decision']> }) {
  if (!settlement) return reason;
  const { note } = settlement;
  return (
    <>
      <p>{agreedOn(settlement)}</p>
      {note && <p dir="auto">“{note}”</p>}
    </>
  );
}
