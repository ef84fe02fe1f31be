import { useEffect, useState, type ReactNode } from 'react';
import { attemptOf, findTransition, type ActionOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import {
  useAcceptPaymentMutation,
  useDisputePaymentMutation,
  useRejectPaymentMutation,
} from '../../api/endpoints/payments';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { ConcedeDialog } from '../../payment/ConcedeDialog';
import { ReceiptView } from '../../payment/ReceiptView';
import { useTypedReason } from '../../payment/usePaymentDraft';
import { ReceiptOutlines } from '../../receipts/ReceiptMarks';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { formatMoney } from '../../lib/formatMoney';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import { texts } from './decisionTexts';
import { texts as detailTexts } from './detailTexts';
import { RejectDialog } from './RejectDialog';
import { texts as cardTexts } from './texts';

/** Loaded separately: with its form and rules it is three times as large as the other two. */
const DisputeDialog = lazyDialog(() =>
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

/**
 * Asks before a decision that cannot be undone, with amount and name; says so if the payment has changed in the meantime.
 * A submitted payment is accepted without it (docs/adr/0042).
 */
export function DecisionDialog({ decision: { kind, id }, onOpen, onDecided, onClose }: DecisionDialogProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const [accept, accepting] = useAcceptPaymentMutation();
  const [reject, rejecting] = useRejectPaymentMutation();
  const [dispute, disputing] = useDisputePaymentMutation();
  const calls = [accepting, rejecting, disputing];
  const [opened] = useState(payment);

  useEffect(() => {
    onOpen(id);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the card's position at opening counts
  }, [id]);

  if (!payment || !opened) return null;
  const attempt = attemptOf(opened);
  const { paymentId, userFullName: name, status } = payment;
  const amount = formatMoney(payment.amount);
  const facts = [
    { term: cardTexts.card.orderId, value: payment.transactionId ?? '-' },
    { term: detailTexts.amount, value: amount },
  ];
  const receipt = payment.paymentLink && (
    <ReceiptView
      src={payment.paymentLink}
      alt={detailTexts.alt(name)}
      marks={<ReceiptOutlines payment={payment} />}
      fill
    />
  );
  const isOwnDoing = calls.some(({ isLoading, isSuccess }) => isLoading || isSuccess);
  const finish = (answer: { error?: unknown }): boolean => {
    if (answer.error) return false;
    onDecided();
    onClose();
    return true;
  };

  const isPossible = findTransition(payment, kind, 'receiver') !== undefined;
  if (!isOwnDoing && !(isPossible && attemptOf(payment) === attempt))
    return (
      <ChangedDecision
        kind={kind}
        opened={opened}
        status={status}
        hasNewProof={isPossible}
        onClose={onClose}
      />
    );
  const dialogs: Record<DecisionKind, () => ReactNode> = {
    accept: () => (
      <ConcedeDialog
        amount={payment.amount}
        payerName={name}
        orderId={payment.transactionId}
        busy={accepting.isLoading}
        onConfirm={() => void accept({ paymentId, attempt, status: 'disputed' }).then(finish)}
        onClose={onClose}
      />
    ),
    reject: () => (
      <RejectDialog
        payment={payment}
        amount={amount}
        facts={facts}
        receipt={receipt}
        busy={rejecting.isLoading}
        error={rejecting.error}
        onClose={onClose}
        onConfirm={(reason) => reject({ paymentId, attempt, ...(reason && { reason }) }).then(finish)}
      />
    ),
    dispute: () => (
      <DisputeDialog
        payment={payment}
        by="receiver"
        title={texts.dispute.title(amount, name)}
        description={texts.dispute.body(name)}
        submitLabel={texts.dispute.confirm}
        initialSubject="Other (please explain)"
        facts={facts}
        receipt={receipt}
        offersLastReasons
        onClose={onClose}
        onSubmit={async (request) => {
          await dispute({ paymentId, attempt, ...request }).unwrap();
          onDecided();
        }}
      />
    ),
  };
  return dialogs[kind]();
}

interface ChangedDecisionProps {
  kind: DecisionKind;
  /** The payment as it was when the dialog was opened. */
  opened: Payment;
  status: Payment['status'];
  hasNewProof: boolean;
  onClose: () => void;
}

/** A reason typed for one proof is shown, not used for the next one, which it may not fit. */
function ChangedDecision({ kind, opened, ...changed }: ChangedDecisionProps) {
  const typed = useTypedReason(kind === 'reject' ? 'reject' : 'dispute', opened);
  return (
    <ChangedDialog {...changed} payment={opened} view="receiver" typed={kind === 'accept' ? '' : typed} />
  );
}
