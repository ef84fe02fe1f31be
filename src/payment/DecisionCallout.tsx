import type { Payment } from '../../contract/wire';
import { Callout } from '../ui/Callout';
import { AppealNote } from './AppealNote';
import { agreedOn } from './settlementTexts';
import { texts } from './texts';

const words = texts.decision;

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
  if (decision?.by === 'timeout') return <Callout>{words.timeout}</Callout>;
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

/** Other backends say it in the reason alone, or know terms that this app does not. */
function Agreement({ decision: { reason, settlement } }: { decision: NonNullable<Payment['decision']> }) {
  const agreed = settlement && agreedOn(settlement);
  if (!agreed) return reason;
  const { note } = settlement;
  return (
    <>
      <p>{agreed}</p>
      {note && <p dir="auto">“{note}”</p>}
    </>
  );
}
