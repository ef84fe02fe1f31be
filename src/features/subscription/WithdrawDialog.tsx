import { useWithdrawPaymentMutation } from '../../api/endpoints/payments';
import { formatMoney } from '../../lib/formatMoney';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Spot } from './spot';
import { texts } from './texts';
import { useOpenedAttempt } from './useOpenedAttempt';

const words = texts.withdraw;

/** The payer takes back a proof that nobody has decided. */
export function WithdrawDialog({ spot: { payment, name }, onClose }: { spot: Spot; onClose: () => void }) {
  const [withdraw, withdrawing] = useWithdrawPaymentMutation();
  const { attempt, change } = useOpenedAttempt(payment, 'withdraw', withdrawing);
  if (change) return <ChangedDialog {...change} onClose={onClose} />;
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
      busy={withdrawing.isLoading}
      onConfirm={() => void confirm()}
    >
      {words.body(name)}
    </ConfirmDialog>
  );
}
