import { useState } from 'react';
import { attemptOf, findTransition } from '../../../contract/payment';
import { useWithdrawPaymentMutation } from '../../api/endpoints/payments';
import { formatMoney } from '../../lib/formatMoney';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Spot } from './spot';
import { texts } from './texts';

const words = texts.withdraw;

/** The payer takes back a proof that nobody has decided. */
export function WithdrawDialog({ spot: { payment, name }, onClose }: { spot: Spot; onClose: () => void }) {
  const [withdraw, { isLoading, isSuccess }] = useWithdrawPaymentMutation();
  // What was on the screen when it was opened; another tab may correct it meanwhile.
  const [attempt] = useState(() => attemptOf(payment));
  if (!isLoading && !isSuccess && !findTransition(payment, 'withdraw', 'payer'))
    return <ChangedDialog status={payment.status} view="payer" onClose={onClose} />;
  const confirm = async (): Promise<void> => {
    const { error } = await withdraw({ paymentId: payment.paymentId, attempt });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title(formatMoney(payment.amount), name)}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      busy={isLoading}
      onConfirm={() => void confirm()}
    >
      {words.body(name)}
    </ConfirmDialog>
  );
}
