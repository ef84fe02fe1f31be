import { Pause } from 'lucide';
import { MINUTE_MS } from '../../../contract/durations';
import type { Payment } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { cx } from '../../lib/cx';
import { minutesLeft } from '../../lib/formatTimeLeft';
import { useReadNow } from '../../lib/useNow';
import { useApprovalWindow, windowAt } from '../../payment/approvalWindow';
import { acceptDetail } from '../../payment/AcceptedState';
import { SentTime } from '../../payment/SentTime';
import { STATUS_LOOK } from '../../payment/statusLook';
import tones from '../../payment/statusTone.module.css';
import { texts as statusTexts } from '../../payment/texts';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { selectWaitingAccept } from '../../store/waitingAccepts';
import { StatementMark } from '../../payment/StatementMark';
import { RowMarks } from '../../receipts/RowMarks';
import { Card } from '../../ui/Card';
import { countdownTone, CountdownText } from '../../ui/Countdown';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { cardId } from '../../ui/cardId';
import { texts } from './detailTexts';
import styles from './DeskRow.module.css';

interface DeskRowProps {
  /** The payment's `_id`. */
  id: string;
  /** Its list has several statuses, so the row says its own instead of a time. */
  isMixed: boolean;
  isChosen: boolean;
}

/** A payment as one line; the one in focus is chosen, so the queue's shortcuts work here as with cards. */
export function DeskRow({ id, isMixed, isChosen }: DeskRowProps) {
  const payment = useAppSelector((state) => selectTransaction(state, id));
  const step = useAppSelector((state) => selectWaitingAccept(state, id)?.step);
  if (!payment) return null;
  const { status } = payment;
  const time = status === 'submitted' ? <Left payment={payment} /> : <SentTime payment={payment} />;
  const own = (
    <span className={cx(styles.status, tones[STATUS_LOOK[status].tone])}>
      {statusTexts.status.receiver[status]}
    </span>
  );
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
    >
      <span
        className={cx(styles.time, step && styles[step])}
        title={step && (acceptDetail(step) ?? undefined)}
      >
        {step ? texts.steps[step] : isMixed ? own : time}
      </span>
      <span id={`${cardId(id)}-name`} className={styles.name}>
        {status === 'submitted' && payment.windowPausedAt && (
          <span
            role="img"
            aria-label={statusTexts.timeLeftPaused}
            title={statusTexts.timeLeftPaused}
            className={styles.paused}
          >
            <Icon icon={Pause} />
          </span>
        )}
        {status === 'submitted' && <StatementMark id={id} isIcon />}
        <bdi>{personName(payment.userFullName)}</bdi>
      </span>
      <span className={styles.orderId} dir="ltr">
        {payment.transactionId ?? '-'}
      </span>
      <span className={styles.amount}>
        <Money amount={payment.amount} />
      </span>
      {(isMixed || status === 'submitted') && <RowMarks payment={payment} />}
    </Card>
  );
}

/** The same minutes as the countdown beside the list, but rendered only when they change: there are many rows. */
function Left({ payment }: { payment: Payment }) {
  const windowMs = useApprovalWindow(payment);
  const minutes = useReadNow((time) => {
    const window = windowAt(payment, time);
    return window && minutesLeft(window.msLeft);
  });
  if (minutes === null) return null;
  const msLeft = minutes * MINUTE_MS;
  return (
    <span className={cx(styles[countdownTone(msLeft, windowMs)])}>
      <CountdownText msLeft={msLeft} />
    </span>
  );
}
