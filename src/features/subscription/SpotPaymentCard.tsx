import { Flag, MessageSquare, Pencil, RotateCcw, Undo2, Upload } from 'lucide';
import { memo, useState, type ComponentType, type ReactNode } from 'react';
import { allowedActions, isUnderAppeal, type ActionOf } from '../../../contract/payment';
import { chatPath } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { PaymentHistory } from '../../payment/PaymentHistory';
import { ReceiptLinks } from '../../payment/Receipt';
import { StatusPill } from '../../payment/StatusPill';
import { Avatar } from '../../ui/Avatar';
import { Button, ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cardId } from '../../ui/cardId';
import { FocusStaysNear } from '../../ui/FocusStaysNear';
import { FullLabel } from '../../ui/FullLabel';
import { lazyDialog } from '../../ui/lazyWhenIdle';
import { Money } from '../../ui/Money';
import { useFocusWanted } from '../../ui/useFocusWanted';
import { ChangedAgo, useChangedLately } from './ChangedAgo';
import { spotOf, type Spot } from './spot';
import styles from './SpotPaymentCard.module.css';
import { SpotState } from './SpotState';
import { texts } from './texts';
import { useHasProofDraft } from './useProofDraft';

const PayDialog = lazyDialog(() => import('./PayDialog').then((module) => module.PayDialog));
const ReportDialog = lazyDialog(() => import('./ReportDialog').then((module) => module.ReportDialog));
const CorrectDialog = lazyDialog(() => import('./CorrectDialog').then((module) => module.CorrectDialog));
const WithdrawDialog = lazyDialog(() => import('./WithdrawDialog').then((module) => module.WithdrawDialog));

type PayerAction = ActionOf<'payer'>;

const DIALOGS: Record<PayerAction, ComponentType<{ spot: Spot; onClose: () => void }>> = {
  submit: PayDialog,
  correct: CorrectDialog,
  withdraw: WithdrawDialog,
  dispute: ReportDialog,
};

const words = texts.card;

interface SpotPaymentCardProps {
  payment: Payment;
  /** 0 to 4. */
  position: number;
  /** The guide on Home names this payment as the next one. */
  isNext: boolean;
  /** The address names this payment, so the page begins with it. */
  isWanted: boolean;
}

/** One of the user's own five payments, with its current actions. */
export const SpotPaymentCard = memo(function SpotPaymentCard({
  payment,
  position,
  isNext,
  isWanted,
}: SpotPaymentCardProps) {
  const [open, setOpen] = useState<PayerAction | null>(null);
  const Dialog = open && DIALOGS[open];
  const spot = spotOf(payment, position);
  const { paymentId, status } = payment;
  const label = spot.isConnectFee ? words.connect : words.spot;
  const allowed = allowedActions(payment, 'payer');
  const about = words.of(paymentId);
  const isToDo = isNext && allowed.includes('submit');
  const headingId = `spot-${payment._id}`;
  const id = cardId(payment._id);
  useFocusWanted(id, isWanted);
  const buttons: Record<PayerAction, ReactNode> = {
    dispute: (
      <Button variant="ghost" icon={Flag} onClick={() => setOpen('dispute')}>
        <FullLabel sentence={about}>{words.report}</FullLabel>
      </Button>
    ),
    withdraw: (
      <Button variant="ghost" icon={Undo2} onClick={() => setOpen('withdraw')}>
        <FullLabel sentence={about}>{words.withdraw}</FullLabel>
      </Button>
    ),
    correct: (
      <Button icon={Pencil} onClick={() => setOpen('correct')}>
        <FullLabel sentence={about}>{words.correct}</FullLabel>
      </Button>
    ),
    submit: (
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        icon={status === 'rejected' ? RotateCcw : Upload}
        onClick={() => setOpen('submit')}
      >
        <FullLabel sentence={about}>{status === 'rejected' ? words.rePay : words.pay}</FullLabel>
      </Button>
    ),
  };

  return (
    <Card
      as="article"
      id={id}
      tabIndex={-1}
      className={cx(styles.card, isToDo && styles.isNext)}
      aria-labelledby={headingId}
      aria-current={isToDo ? 'step' : undefined}
    >
      {isToDo && <p className={styles.next}>{words.next}</p>}
      <header className={styles.head}>
        <h2 id={headingId} className={styles.label}>
          <span>{label}</span>{' '}
          <bdi dir="ltr" className={styles.id}>
            {paymentId}
          </bdi>
        </h2>
        <StatusPill status={status} view="payer" underAppeal={isUnderAppeal(payment)} />
      </header>
      <div className={styles.who}>
        <Avatar name={spot.name} size={40} />
        <p className={styles.name}>
          <bdi>{spot.name}</bdi>
        </p>
        <Money amount={payment.amount} size="lg" />
      </div>
      {allowed.includes('submit') && <PayToChanged payment={payment} />}
      <SpotState spot={spot} />
      <div className={styles.actions}>
        {allowed.includes('submit') && <KeptEntries payment={payment} isOpen={open === 'submit'} />}
        {Object.entries(buttons).map(
          ([action, button]) =>
            allowed.some((each) => each === action) && <FocusStaysNear key={action}>{button}</FocusStaysNear>,
        )}
        {status === 'disputed' && payment.chatRoomId?._id && (
          <ButtonLink
            variant={isNext ? 'primary' : 'secondary'}
            icon={MessageSquare}
            to={chatPath(payment.chatRoomId._id)}
          >
            <FullLabel sentence={about}>{words.chat}</FullLabel>
          </ButtonLink>
        )}
      </div>
      {(status !== 'pending' || Boolean(payment.attempt)) && (
        <footer className={styles.foot}>
          <PaymentHistory
            paymentId={paymentId}
            about={about}
            aside={
              payment.paymentLink && (
                <ReceiptLinks variant="ghost" paymentId={paymentId} paymentLink={payment.paymentLink} />
              )
            }
          />
        </footer>
      )}
      {Dialog && <Dialog spot={spot} onClose={() => setOpen(null)} />}
    </Card>
  );
});

/** Says that the pay dialog will have what was entered before. */
function KeptEntries({ payment, isOpen }: Pick<SpotPaymentCardProps, 'payment'> & { isOpen: boolean }) {
  return useHasProofDraft(payment, isOpen) && <p className={styles.kept}>{words.kept}</p>;
}

/** The payment ID to pay to, for a day after it has changed. */
function PayToChanged({ payment }: Pick<SpotPaymentCardProps, 'payment'>) {
  const { recieverPaymentId, recieverPaymentIdChangedAt: at } = payment;
  if (!useChangedLately(at)) return null;
  return (
    <p>
      {words.paymentId}{' '}
      <bdi dir="ltr" className="tabular">
        {recieverPaymentId}
      </bdi>{' '}
      <ChangedAgo at={at} />
    </p>
  );
}
