import { useMemo } from 'react';
import { LIMITS } from '../../../contract/limits';
import { formatMoney } from '../../lib/formatMoney';
import { compare } from '../../receipts/findings';
import { orderIdsOn, SURE } from '../../receipts/identifiers';
import { texts } from '../../receipts/texts';
import { useReading } from '../../receipts/useReading';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';

const words = texts.offer;
/** With fewer sure words the picture is hard to read, and it means little that something was not found. */
const READABLE = 6;

interface ReceiptCheckProps {
  image: Blob;
  /** As typed so far. */
  orderId: string;
  amount: number;
  /** The payment ID that the payer paid to. */
  payeeId: string;
  onUse: (orderId: string) => void;
}

const isOrderId = (text: string): boolean =>
  text.length >= LIMITS.transactionId.min && text.length <= LIMITS.transactionId.max;

/** Reads the chosen receipt on this device: offers its order ID, and says what differs from the payment. */
export function ReceiptCheck({ image, orderId, amount, payeeId, onUse }: ReceiptCheckProps) {
  const reading = useReading(image);
  const typed = orderId.trim();
  const check = useMemo(() => {
    if (!reading) return null;
    const findings = compare(reading, { orderId: typed, amount, payeeId, span: null });
    const isReadable = reading.words.filter(({ confidence }) => confidence >= SURE).length >= READABLE;
    const isMissing = isReadable && isOrderId(typed) && findings.orderId.kind !== 'found';
    const [offered] = findings.orderId.kind === 'found' ? [] : orderIdsOn(reading, isOrderId);
    const warnings = [
      findings.amount.kind === 'other' && words.amount(findings.amount.value, formatMoney(amount)),
      findings.payeeId.kind === 'other' && words.payee(findings.payeeId.value, payeeId),
      isMissing && words.orderId(typed),
    ];
    return { offered, warnings: warnings.filter((warning) => warning !== false) };
  }, [reading, typed, amount, payeeId]);

  return (
    <div role="status">
      {reading === undefined && words.reading}
      {check?.offered && (
        <Callout
          action={
            <Button size="sm" onClick={() => onUse(check.offered!)}>
              {words.use}
            </Button>
          }
        >
          {words.found(check.offered)}
        </Callout>
      )}
      {check && check.warnings.length > 0 && (
        <Callout tone="warning" title={words.check}>
          {check.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}
