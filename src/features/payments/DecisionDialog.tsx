import { useEffect, type ReactNode } from 'react';
import { findTransition, type ActionOf } from '../../../contract/payment';
import {
  useAcceptPaymentMutation,
  useDisputePaymentMutation,
  useRejectPaymentMutation,
} from '../../api/endpoints/payments';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { formatMoney } from '../../lib/formatMoney';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { texts } from './decisionTexts';
import { RejectDialog } from './RejectDialog';

/** Loaded separately: with its form and rules it is three times as large as the other two. */
const DisputeDialog = lazyWhenIdle(() =>
  import('../../payment/DisputeDialog').then((module) => module.DisputeDialog),
);

export type DecisionKind = ActionOf<'receiver'>;

export interface Decision {
  kind: DecisionKind;
  /** The payment's `_id`. */
  id: string;
}

interface DecisionDialogProps {
  decision: Decision;
  onOpen: (id: string) => void;
  onDecided: () => void;
  onClose: () => void;
}

/** Confirms a decision, with amount and name; says so if the payment has changed in the meantime. */
export function DecisionDialog({ decision: { kind, id }, onOpen, onDecided, onClose }: DecisionDialogProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const [accept, accepting] = useAcceptPaymentMutation();
  const [reject, rejecting] = useRejectPaymentMutation();
  const [dispute, disputing] = useDisputePaymentMutation();
  const calls = [accepting, rejecting, disputing];

  useEffect(() => {
    onOpen(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the card's position at opening counts
  }, [id]);

  if (!payment) return null;
  const { paymentId, userFullName: name, status } = payment;
  const amount = formatMoney(payment.amount);
  const orderId = payment.transactionId ?? '-';
  const isOwnDoing = calls.some(({ isLoading, isSuccess }) => isLoading || isSuccess);
  const finish = (answer: { error?: unknown }): boolean => {
    if (answer.error) return false;
    onDecided();
    onClose();
    return true;
  };

  if (!isOwnDoing && !findTransition(payment, kind, 'receiver'))
    return <ChangedDialog status={status} view="receiver" onClose={onClose} />;
  const confirmWords = status === 'disputed' ? texts.concede : texts.accept;
  const dialogs: Record<DecisionKind, () => ReactNode> = {
    accept: () => (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={confirmWords.title(amount, name)}
        confirmLabel={texts.accept.confirm}
        busy={accepting.isLoading}
        onConfirm={() => void accept({ paymentId }).then(finish)}
      >
        {confirmWords.body(orderId)}
      </ConfirmDialog>
    ),
    reject: () => (
      <RejectDialog
        payment={payment}
        amount={amount}
        busy={rejecting.isLoading}
        error={rejecting.error}
        onClose={onClose}
        onConfirm={(reason) => reject({ paymentId, ...(reason && { reason }) }).then(finish)}
      />
    ),
    dispute: () => (
      <DisputeDialog
        payment={payment}
        title={texts.dispute.title(amount, name)}
        description={texts.dispute.body(name)}
        submitLabel={texts.dispute.confirm}
        initialSubject="Other (please explain)"
        onClose={onClose}
        onSubmit={async (request) => {
          await dispute({ paymentId, ...request }).unwrap();
          onDecided();
        }}
      />
    ),
  };
  return dialogs[kind]();
}
