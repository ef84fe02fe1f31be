import { memo } from 'react';
import type { Payment } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { useNow } from '../../lib/useNow';
import { useApprovalWindow, useSentAt, windowAt } from '../../payment/approvalWindow';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { RowMarks } from '../../receipts/RowMarks';
import { Card } from '../../ui/Card';
import { countdownTone, CountdownText } from '../../ui/Countdown';
import { Money } from '../../ui/Money';
import { RelativeTime } from '../../ui/RelativeTime';
import { cardId } from '../../ui/cardId';
import { texts } from './detailTexts';
import styles from './DeskRow.module.css';

const MINUTE_MS = 60_000;

interface DeskRowProps {
  /** The payment's `_id`. */
  id: string;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** A payment as one line; the one in focus is chosen, so the queue's shortcuts work here as with cards. */
export const DeskRow = memo(function DeskRow({ id, isChosen, onChoose }: DeskRowProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const isAccepted = useAppSelector((state) => selectWaitingAccept(state, id) !== undefined);
  if (!payment) return null;
  const time = payment.status === 'submitted' ? <Left payment={payment} /> : <Sent payment={payment} />;
  return (
    <Card
      as="article"
      flush
      tone="plain"
      id={cardId(id)}
      tabIndex={isChosen ? 0 : -1}
      aria-labelledby={`${cardId(id)}-name`}
      aria-current={isChosen}
      className={styles.row}
      onFocus={() => onChoose(id)}
    >
      <span className={cx(styles.time, isAccepted && styles.accepted)}>
        {isAccepted ? texts.accepted : time}
      </span>
      <span id={`${cardId(id)}-name`} className={styles.name}>
        {payment.userFullName}
      </span>
      <span className={styles.orderId}>{payment.transactionId ?? '-'}</span>
      <span className={styles.amount}>
        <Money amount={payment.amount} />
      </span>
      <RowMarks payment={payment} />
    </Card>
  );
});

function Left({ payment }: { payment: Payment }) {
  const windowMs = useApprovalWindow();
  const window = windowAt(payment, useNow(MINUTE_MS));
  if (!window) return null;
  return (
    <span className={cx(styles[countdownTone(window.msLeft, windowMs)])}>
      <CountdownText msLeft={window.msLeft} />
    </span>
  );
}

function Sent({ payment }: { payment: Payment }) {
  const sent = useSentAt(payment);
  return sent ? <RelativeTime value={sent} /> : '-';
}
