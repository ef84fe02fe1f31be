import type { PaymentStatus } from '../../contract/payment';
import { Pill } from '../ui/Pill';
import { STATUS_LOOK } from './statusLook';
import { texts } from './texts';

interface StatusPillProps {
  status: PaymentStatus;
  /** The viewer's side: a submitted payment is 'In Review' for its payer and 'Pending' for its receiver. */
  view: 'payer' | 'receiver' | 'neutral';
  /** Another pill says that the decision is looked at again; the status stays. */
  underAppeal?: boolean;
}

/** A payment's status as icon, word and colour. */
export function StatusPill({ status, view, underAppeal }: StatusPillProps) {
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
    </>
  );
}
