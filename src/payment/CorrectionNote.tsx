import type { Payment } from '../../contract/wire';
import { Callout } from '../ui/Callout';
import { RelativeTime } from '../ui/RelativeTime';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { texts } from './texts';

const words = texts.correction;

/** The payer's corrections since the proof was sent; nothing once the payment is approved. The history has each step. */
export function CorrectionNote({ payment: { corrected, status } }: { payment: Payment }) {
  if (!corrected || status === 'accepted') return null;
  const { at, transactionId, paymentLink } = corrected;
  return (
    <Callout>
      <p>{words.corrected(<RelativeTime value={at} />)}</p>
      {transactionId && (
        <p>
          {words.orderIdWas(
            <bdi dir="ltr" className="tabular">
              {transactionId}
            </bdi>,
          )}
        </p>
      )}
      {paymentLink && (
        <p>
          {words.receiptReplaced}{' '}
          <a href={paymentLink} target="_blank" rel="noopener">
            {words.viewEarlier}
            <VisuallyHidden> {texts.receipt.newTab}</VisuallyHidden>
          </a>
        </p>
      )}
    </Callout>
  );
}
