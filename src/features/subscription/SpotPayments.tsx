import { WalletCards } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import { isUnderAppeal } from '../../../contract/payment';
import { WANTED_PAYMENT } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { nextStep, stepsOf } from '../../payment/nextStep';
import { PaymentSegments } from '../../payment/PaymentSegments';
import { useAppSelector } from '../../store/hooks';
import { selectOwnPayments } from '../../store/user';
import { Card } from '../../ui/Card';
import { CardGrid } from '../../ui/CardGrid';
import { EmptyState } from '../../ui/EmptyState';
import { formatMoney, sumOfAmounts } from '../../lib/formatMoney';
import { Stack } from '../../ui/Stack';
import { useHoldPresses } from '../../ui/useHoldPresses';
import { leftToPay } from './spot';
import { SpotPaymentCard } from './SpotPaymentCard';
import styles from './SpotPayments.module.css';
import { texts } from './texts';

const words = texts.progress;

/** The user's five payments and their progress. */
export function SpotPayments() {
  const payments = useAppSelector(selectOwnPayments);
  const wanted = useSearchParams()[0].get(WANTED_PAYMENT);
  // A card is half as high in another status, so those below it then stand where others were.
  const grid = useHoldPresses(payments.map(({ status }) => status).join());
  if (payments.length === 0) return <EmptyState icon={WalletCards} title={texts.none} />;

  const accepted = payments.filter(({ status }) => status === 'accepted').length;
  const next = nextStep(stepsOf(payments))?.payment;
  return (
    <Stack gap={5}>
      <Card as="section" aria-label={words.label} className={styles.progress}>
        <div className={styles.numbers}>
          <p className={styles.count}>{words.count(accepted, payments.length)}</p>
          <p className={styles.left}>{whatIsLeft(payments)}</p>
        </div>
        <PaymentSegments payments={payments} />
        <p className={styles.then}>{accepted === payments.length ? words.done : words.then}</p>
      </Card>
      <CardGrid ref={grid}>
        {payments.map((payment, position) => (
          <SpotPaymentCard
            key={payment._id}
            payment={payment}
            position={position}
            isNext={payment === next}
            isWanted={payment.paymentId === wanted}
          />
        ))}
      </CardGrid>
    </Stack>
  );
}

/** What the payer still has to pay, apart from what is under appeal, which may end in a rejection. */
function whatIsLeft(payments: readonly Payment[]): string {
  const left = leftToPay(payments);
  // The money of a rejected payment may have been sent.
  const mayBePaid = payments.some((payment) => payment.status === 'rejected' && !isUnderAppeal(payment));
  const toPay = left > 0 && (mayBePaid ? words.leftOrProve : words.left)(formatMoney(left));
  const appealed = sumOfAmounts(payments.filter(isUnderAppeal));
  return appealed > 0
    ? `${toPay || words.nothingNow} · ${words.underAppeal(formatMoney(appealed))}`
    : toPay || words.nothingLeft;
}
