import { useEffect, useId, useMemo, useRef } from 'react';
import { LIMITS } from '../../../contract/limits';
import { formatMoney } from '../../lib/formatMoney';
import { sayToScreenReader } from '../../lib/sayToScreenReader';
import { compare } from '../../receipts/findings';
import { orderIdsOn, SURE } from '../../receipts/identifiers';
import { texts } from '../../receipts/texts';
import { useReading } from '../../receipts/useReading';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import styles from './ReceiptCheck.module.css';
import type { Caution } from './useSendProof';

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
  /** Order IDs that the server has refused. */
  refusedIds?: readonly string[];
  onUse: (orderId: string) => void;
  caution: Caution;
  /** Hears whether the receipt is being read or warns of something, again for each order ID and picture. */
  onCaution: (caution: Caution) => void;
}

const isOrderId = (text: string): boolean =>
  text.length >= LIMITS.transactionId.min && text.length <= LIMITS.transactionId.max;

/**
 * Reads the chosen receipt on this device: offers its order ID, and says what differs from the payment. The last part of
 * its form: it stays in view above the buttons.
 */
export function ReceiptCheck({
  image,
  orderId,
  amount,
  payeeId,
  refusedIds,
  onUse,
  caution,
  onCaution,
}: ReceiptCheckProps) {
  const reading = useReading(image);
  const typed = orderId.trim();
  const check = useMemo(() => {
    if (!reading) return null;
    const findings = compare(reading, { orderId: typed, amount, payeeId, span: null });
    const isReadable = reading.words.filter(({ confidence }) => confidence >= SURE).length >= READABLE;
    const isMissing = isReadable && isOrderId(typed) && findings.orderId.kind !== 'found';
    const isOffered = (id: string): boolean => isOrderId(id) && !refusedIds?.includes(id);
    const [offered] = findings.orderId.kind === 'found' ? [] : orderIdsOn(reading, isOffered);
    const warnings = [
      findings.amount.kind === 'other' && words.amount(findings.amount.value, formatMoney(amount)),
      findings.payeeId.kind === 'other' && words.payee(findings.payeeId.value, payeeId),
      isMissing && words.orderId(typed),
    ];
    return { offered, warnings: warnings.filter((warning) => warning !== false) };
  }, [reading, typed, amount, payeeId, refusedIds]);

  const hasWarnings = Boolean(check?.warnings.length);
  const warnings = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    onCaution(reading === undefined ? 'reading' : hasWarnings ? 'warned' : 'none');
    return () => onCaution('none');
  }, [onCaution, reading, hasWarnings, image, typed]);
  useEffect(() => {
    if (caution !== 'shown') return;
    warnings.current?.scrollIntoView({ block: 'nearest' });
    warnings.current?.focus();
  }, [caution]);

  const use = (found: string): void => {
    // Its button goes, and the field would open a phone's keyboard.
    status.current?.focus();
    onUse(found);
    sayToScreenReader(words.used(found));
  };

  return (
    <div ref={status} role="status" tabIndex={-1} className={styles.check}>
      {reading === undefined && words.reading}
      {check?.offered && (
        <Callout
          action={
            <Button size="sm" onClick={() => use(check.offered!)}>
              {words.use}
            </Button>
          }
        >
          {words.found(check.offered)}
        </Callout>
      )}
      {check && hasWarnings && (
        <div ref={warnings} tabIndex={-1} role="group" aria-label={words.check} aria-describedby={listId}>
          <Callout tone="warning" title={words.check}>
            <div id={listId}>
              {check.warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </div>
          </Callout>
        </div>
      )}
    </div>
  );
}
