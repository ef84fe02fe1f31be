import { LIMITS } from '../../../contract/limits';
import { LastReasons } from '../../payment/LastReasons';
import type { UsedReasons } from '../../payment/useLastReasons';
import { TextArea } from '../../ui/TextArea';
import { texts } from './decisionTexts';

interface RejectReasonProps {
  used: UsedReasons;
  reason: string;
  /** Who will read it. */
  hint: string;
  isSending: boolean;
  error?: string;
  onChange: (reason: string) => void;
}

/** The optional reason of a rejection, with those used last above it. */
export function RejectReason({ used, reason, hint, isSending, error, onChange }: RejectReasonProps) {
  return (
    <>
      <LastReasons
        used={used}
        isSending={isSending}
        text={reason}
        max={LIMITS.rejectReason.max}
        onChange={onChange}
      />
      <TextArea
        ref={used.field}
        label={texts.reject.reason}
        optional
        hint={hint}
        rows={3}
        maxLength={LIMITS.rejectReason.max}
        readOnly={isSending}
        error={error}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
