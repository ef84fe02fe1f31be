import type { ReactNode } from 'react';
import { isUnderAppeal } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { CorrectionNote } from '../../payment/CorrectionNote';
import { DecisionCallout } from '../../payment/DecisionCallout';
import { PaymentHistory } from '../../payment/PaymentHistory';
import { ReceiptLinks } from '../../payment/Receipt';
import { ReceiptView } from '../../payment/ReceiptView';
import { SentTime } from '../../payment/SentTime';
import { StatementMark } from '../../payment/StatementMark';
import { StatusPill } from '../../payment/StatusPill';
import { TimeLeft } from '../../payment/TimeLeft';
import { Callout } from '../../ui/Callout';
import { Facts } from '../../ui/Facts';
import { holdControls } from '../../ui/holdControls';
import { Money } from '../../ui/Money';
import { ToastRoom } from '../../ui/ToastRoom';
import { URGENCY } from '../../receipts/reader';
import { ReceiptMarks, ReceiptOutlines } from '../../receipts/ReceiptMarks';
import { CardActions } from './CardActions';
import { texts as words } from './detailTexts';
import { PaidToNote } from './PaidToNote';
import styles from './PaymentDetail.module.css';
import { shortcutSwitch } from '../../payment/shortcutSwitch';
import { texts } from './texts';

interface PaymentDetailProps {
  payment: Payment;
  /** Above the facts. */
  heading?: ReactNode;
  /** More tools, at the end of the receipt's bar, or below the words in its place. */
  tools?: ReactNode;
}

/**
 * One payment enlarged: its receipt, the facts beside it (below it on phones), and the decisions, always within reach.
 */
export function PaymentDetail({ payment, heading, tools }: PaymentDetailProps) {
  const hasKeys = shortcutSwitch.use();
  const { paymentId, paymentLink, userFullName: name, transactionId, paymentMethodId, status } = payment;
  const orderId = { term: texts.card.orderId, value: transactionId ?? '-', copy: transactionId ?? undefined };
  const isPending = status === 'pending';
  // Proofs were sent, and none is left.
  const isWithdrawn = isPending && Boolean(payment.attempt);
  const paidFrom = {
    term: texts.card.binanceId,
    note: texts.card.paidFrom,
    value: paymentMethodId,
    copy: paymentMethodId,
  };
  const facts = [
    ...(isPending ? [] : [paidFrom]),
    ...(payment.expiresAt ? [{ term: words.sent, value: <SentTime payment={payment} /> }] : []),
    { term: words.payment, value: paymentId },
  ];
  return (
    <div className={styles.frame}>
      <div className={styles.detail}>
        <div className={styles.picture}>
          {paymentLink ? (
            <ReceiptView
              src={paymentLink}
              alt={words.alt(name)}
              marks={<ReceiptOutlines payment={payment} />}
              keys={hasKeys ? 'around' : 'inside'}
              fill
            >
              {tools}
            </ReceiptView>
          ) : (
            <div className={styles.nothing}>
              <p>{isWithdrawn ? words.withdrawn : words.noReceipt}</p>
              {tools}
            </div>
          )}
        </div>
        <div className={styles.side}>
          {heading}
          <div className={styles.sum}>
            <Money amount={payment.amount} size="lg" />
            <StatusPill status={status} view="receiver" underAppeal={isUnderAppeal(payment)} />
          </div>
          <Facts items={[orderId]} />
          <PaidToNote payment={payment} />
          {payment.duplicateOf && (
            <Callout tone="warning">{texts.card.duplicate(payment.duplicateOf)}</Callout>
          )}
          <CorrectionNote payment={payment} />
          {status === 'submitted' && <StatementMark id={payment._id} />}
          {status === 'submitted' && paymentLink && (
            <ReceiptMarks key={paymentLink} payment={payment} urgency={URGENCY.shown} />
          )}
          {status === 'submitted' && (
            <TimeLeft
              key={payment._id}
              payment={payment}
              waitingFor={texts.card.waitingForYou}
              by={texts.card.decideBy}
              spokenAs={texts.card.about(name)}
            />
          )}
          <Facts items={facts} />
          <DecisionCallout payment={payment} />
          {paymentLink && (
            <div className={styles.links}>
              <ReceiptLinks key={paymentId} paymentId={paymentId} paymentLink={paymentLink} />
            </div>
          )}
          <PaymentHistory key={paymentId} paymentId={paymentId} about={texts.card.of(name)} />
        </div>
        <div className={styles.foot} data-bottom-bar>
          <ToastRoom keeps />
          {/* Anew for each payment: a key held down on Accept, or a double click, must not accept the next one. */}
          <div key={paymentId} ref={holdControls} className={styles.decisions}>
            <CardActions payment={payment} />
          </div>
        </div>
      </div>
    </div>
  );
}
