import { Check } from 'lucide';
import { useState } from 'react';
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
export function Concede({ payment: { paymentId, amount, payer }, history }: ConcedeProps) {
  const [isAsking, setAsking] = useState(false);
  const [accept, { isLoading }] = useAcceptPaymentMutation();
  // Each proof is an attempt, and each brought the payment into review.
  const proofs = history.filter(({ to }) => to === 'submitted');
  const attempt = String(proofs.length);
  const concede = async (): Promise<void> => {
    const { error } = await accept({ paymentId, attempt, status: 'disputed' });
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
          orderId={proofs.at(-1)?.transactionId ?? null}
          busy={isLoading}
          onConfirm={() => void concede()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
