import { memo } from 'react';
import { isUnderAppeal } from '../../../contract/payment';
import { personName } from '../../../contract/translate';
import { CorrectionNote } from '../../payment/CorrectionNote';
import { DecisionCallout } from '../../payment/DecisionCallout';
import { PaymentHistory } from '../../payment/PaymentHistory';
import { ReceiptLinks, ReceiptThumbnail } from '../../payment/Receipt';
import { receiverName } from '../../payment/receiver';
import { SentTime } from '../../payment/SentTime';
import { StatusPill } from '../../payment/StatusPill';
import { TimeLeft } from '../../payment/TimeLeft';
import { readingSwitch } from '../../receipts/readingSwitch';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { selectOwnPayment } from '../../store/user';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { cx } from '../../lib/cx';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { Facts } from '../../ui/Facts';
import { Money } from '../../ui/Money';
import { Callout } from '../../ui/Callout';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { CardActions } from './CardActions';
import { PaidToNote } from './PaidToNote';
import styles from './PaymentCard.module.css';
import { useQueue } from './queue';
import { texts } from './texts';
import { cardId } from '../../ui/cardId';
import { PHONE } from '../../ui/screenWidths';

const words = texts.card;

// Over the payer's picture, so nothing moves when it comes.
const SelectBox = lazyWhenIdle(() => import('./laterParts').then((module) => module.SelectBox));
const AcceptedNote = lazyWhenIdle(() => import('./laterParts').then((module) => module.AcceptedNote));
const ReceiptMarks = lazyWhenIdle(() =>
  import('../../receipts/ReceiptMarks').then((module) => module.ReceiptMarks),
);

const StatementMark = lazyWhenIdle(() => import('./laterParts').then((module) => module.StatementMark));
const RowMarks = lazyWhenIdle(() => import('../../receipts/RowMarks').then((module) => module.RowMarks));

interface PaymentCardProps {
  /** The payment's `_id`. */
  id: string;
}

/** One payment as its receiver sees it. Renders again only when this payment changes; its countdown ticks on its own. */
export const PaymentCard = memo(function PaymentCard({ id }: PaymentCardProps) {
  const { enlarge } = useQueue();
  const payment = useAppSelector((state) => selectTransaction(state, id));
  // For banned users, disputed payments that they owe are listed with those owed to them.
  const isOwn = useAppSelector((state) => Boolean(payment && selectOwnPayment(state, payment.paymentId)));
  const isLeaving = useAppSelector((state) => selectWaitingAccept(state, id) !== undefined);
  // Here the marks are icons, so that a card stays small; the viewer, one tap away, has their words.
  const isPhone = useMediaQuery(PHONE);
  const readsReceipts = readingSwitch.use();
  if (!payment) return null;

  const { paymentId, userFullName, transactionId, paymentMethodId, paymentLink, status } = payment;
  const hasMarks = status === 'submitted' && paymentLink;
  const facts = [
    { term: words.orderId, value: transactionId ?? '-', copy: transactionId ?? undefined },
    {
      term: words.binanceId,
      ...(status !== 'pending' && { note: words.paidFrom }),
      value: paymentMethodId,
      copy: paymentMethodId,
    },
    ...(payment.expiresAt ? [{ term: words.send, value: <SentTime payment={payment} /> }] : []),
  ];

  return (
    <Card
      as="article"
      id={cardId(id)}
      tabIndex={-1}
      className={cx(styles.card, status === 'submitted' && styles.waiting, isLeaving && styles.leaving)}
      aria-labelledby={`${cardId(id)}-name`}
    >
      <header className={styles.head}>
        <div className={styles.face}>
          <Avatar name={userFullName} src={payment.profileImage} size={40} />
          <SelectBox id={id} />
        </div>
        <div className={styles.who}>
          <h2 id={`${cardId(id)}-name`} className={styles.name}>
            <bdi>{personName(userFullName)}</bdi>
          </h2>
          <p className={styles.id}>
            {isOwn ? (
              words.owed(paymentId, receiverName(payment, payment.index))
            ) : (
              <bdi dir="ltr">{paymentId}</bdi>
            )}
            {hasMarks && isPhone && <RowMarks payment={payment} />}
          </p>
        </div>
        <div className={styles.sum}>
          <Money amount={payment.amount} size="lg" />
          <StatusPill status={status} view="receiver" underAppeal={isUnderAppeal(payment)} />
        </div>
      </header>

      {status === 'submitted' && (
        <div className={styles.time}>
          <TimeLeft
            payment={payment}
            waitingFor={words.waitingForYou}
            by={words.decideBy}
            spokenAs={words.about(userFullName)}
            compact
          />
          {isLeaving && <AcceptedNote id={id} />}
        </div>
      )}
      <div className={cx(styles.proof, paymentLink && styles.withReceipt)}>
        {paymentLink && (
          <ReceiptThumbnail src={paymentLink} about={userFullName} onEnlarge={() => enlarge(id)} />
        )}
        <Facts items={facts} />
      </div>
      {hasMarks && !isPhone && readsReceipts && (
        <div className={styles.marks}>
          <ReceiptMarks payment={payment} />
        </div>
      )}
      {status === 'submitted' && <StatementMark id={id} />}
      <PaidToNote payment={payment} />
      <CorrectionNote payment={payment} />
      {payment.duplicateOf && <Callout tone="warning">{words.duplicate(payment.duplicateOf)}</Callout>}
      <DecisionCallout payment={payment} />
      <CardActions payment={payment} isOnCard />
      <footer className={styles.foot}>
        <PaymentHistory
          paymentId={paymentId}
          about={words.of(userFullName)}
          aside={
            paymentLink && <ReceiptLinks variant="ghost" paymentId={paymentId} paymentLink={paymentLink} />
          }
        />
      </footer>
    </Card>
  );
});
