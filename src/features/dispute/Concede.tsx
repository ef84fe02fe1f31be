import { Check } from 'lucide';
import { useState } from 'react';
import { attemptOf } from '../../../contract/payment';
import type { HistoryEntry, PaymentCase } from '../../../contract/wire';
import { useAcceptPaymentMutation } from '../../api/endpoints/payments';
import { Button } from '../../ui/Button';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import { texts } from './settlementTexts';

const ConcedeDialog = lazyDialog(() =>
  import('../../payment/ConcedeDialog').then((module) => module.ConcedeDialog),
);

interface ConcedeProps {
  payment: PaymentCase;
  history: readonly HistoryEntry[];
}

/** With this the receiver ends the dispute in favour of the payer. */
export function Concede({ payment, history }: ConcedeProps) {
  const { paymentId, amount, payer } = payment;
  const [isAsking, setAsking] = useState(false);
  const [accept, { isLoading }] = useAcceptPaymentMutation();
  const proof = history.findLast(({ to }) => to === 'submitted');
  const concede = async (): Promise<void> => {
    const { error } = await accept({ paymentId, attempt: attemptOf(payment), status: 'disputed' });
    if (!error) setAsking(false);
  };
  return (
    <>
      <Button size="sm" icon={Check} onClick={() => setAsking(true)}>
        {texts.concede}
      </Button>
      {isAsking && (
        <ConcedeDialog
          amount={amount}
          payerName={payer.fullName}
          orderId={proof?.transactionId ?? null}
          busy={isLoading}
          onConfirm={() => void concede()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
