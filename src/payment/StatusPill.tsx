import type { PaymentStatus } from '../../contract/payment';
import { Pill } from '../ui/Pill';
import { AsOf } from './AsOf';
import { STATUS_LOOK } from './statusLook';
import { texts } from './texts';

interface StatusPillProps {
  status: PaymentStatus;
  /** The viewer's side: a submitted payment is 'In Review' for its payer and 'Pending' for its receiver. */
  view: 'payer' | 'receiver' | 'neutral';
  /** Another pill says that the decision is under appeal; the status stays. */
  underAppeal?: boolean;
  /** The screen itself says when the status was read. */
  isDated?: boolean;
}

/** A payment's status as icon, word and colour; offline also until when it was live. */
export function StatusPill({ status, view, underAppeal, isDated }: StatusPillProps) {
  const { tone, icon } = STATUS_LOOK[status];
  return (
    <>
      <Pill tone={tone} icon={icon}>
        {texts.status[view][status]}
      </Pill>
      {underAppeal && (
        <Pill tone="warning" icon={STATUS_LOOK.submitted.icon}>
          {texts.underAppeal}
        </Pill>
      )}
      {!isDated && <AsOf />}
    </>
  );
}
