import type { ReactNode } from 'react';
import { useGetPaymentHistoryQuery } from '../api/endpoints/payments';
import type { LabelSentence } from '../ui/FullLabel';
import { lazyWhenIdle } from '../ui/lazyWhenIdle';
import { HistoryDisclosure } from './HistoryDisclosure';

const PaymentSteps = lazyWhenIdle(() => import('./PaymentSteps').then((module) => module.PaymentSteps));

interface PaymentHistoryProps {
  paymentId: string;
  /** Names the payment for screen readers. */
  about: LabelSentence;
  /** At the other end of the button's line. */
  aside?: ReactNode;
}

/** A payment's attempts with their reasons, loaded when opened. */
export function PaymentHistory({ paymentId, about, aside }: PaymentHistoryProps) {
  return (
    <HistoryDisclosure about={about} aside={aside}>
      <Steps paymentId={paymentId} />
    </HistoryDisclosure>
  );
}

function Steps({ paymentId }: { paymentId: string }) {
  const answer = useGetPaymentHistoryQuery(paymentId, { refetchOnMountOrArgChange: 60 });
  return <PaymentSteps paymentId={paymentId} answer={answer} />;
}
