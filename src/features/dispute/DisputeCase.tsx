import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { HistoryEntry, PaymentCase } from '../../../contract/wire';
import { useGetPaymentHistoryQuery } from '../../api/endpoints/payments';
import { cx } from '../../lib/cx';
import { EvidenceButton } from '../../payment/EvidenceButton';
import { historyLine, HistorySteps } from '../../payment/HistorySteps';
import { StatusPill } from '../../payment/StatusPill';
import { useAppSelector } from '../../store/hooks';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { Callout } from '../../ui/Callout';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { TWO_COLUMNS } from '../../ui/screenWidths';
import { Stack } from '../../ui/Stack';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AttemptReceipts } from './AttemptReceipts';
import styles from './DisputeCase.module.css';
import { texts } from './texts';

/**
 * What a dispute is about: parties, amount, proof, history, and its outcome. Renders nothing while the room's payment is
 * unknown, or if the backend keeps no history.
 */
export function DisputeCase({ roomId }: { roomId: string }) {
  const paymentId = useAppSelector((state) => selectChatRoom(state, roomId)?.paymentId);
  const answer = useGetPaymentHistoryQuery(paymentId ?? '', { skip: !paymentId });
  // Beside the chat the case is always open.
  const isBeside = useMediaQuery(TWO_COLUMNS);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const { payment, history } = answer.data ?? {};
  if (!payment || !history) return null;
  const isShown = isBeside || isOpen;
  return (
    <Card as="section" className={styles.case} aria-label={texts.title}>
      <div className={styles.head}>
        <div className={styles.summary}>
          <p className={styles.parties}>{texts.parties(payment.payer.fullName, payment.receiver.fullName)}</p>
          <Money amount={payment.amount} />
          <StatusPill status={payment.status} view="neutral" />
        </div>
        {!isBeside && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <VisuallyHidden>{isOpen ? texts.hide : texts.show}</VisuallyHidden>
            <Icon icon={ChevronDown} className={cx(styles.chevron, isOpen && styles.up)} />
          </button>
        )}
      </div>
      <Outcome payment={payment} history={history} />
      <div id={bodyId} className={styles.body} hidden={!isShown}>
        {isShown && (
          <Stack gap={4}>
            {payment.status === 'disputed' && <p className={styles.open}>{texts.open}</p>}
            <Proof history={history} />
            <AttemptReceipts history={history} />
            <div>
              <h2 className={styles.heading}>{texts.history}</h2>
              <HistorySteps answer={answer} />
            </div>
            <EvidenceButton paymentId={payment.paymentId} />
          </Stack>
        )}
      </div>
    </Card>
  );
}

interface OfCase {
  payment: PaymentCase;
  history: readonly HistoryEntry[];
}

/** What was decided, by whom and why; nothing while the dispute is open. */
function Outcome({ payment: { status }, history }: OfCase) {
  const last = history.at(-1);
  if (status === 'disputed' || !last) return null;
  return (
    <Callout tone={status === 'accepted' ? 'success' : 'warning'} title={historyLine(last)}>
      {last.reason && `“${last.reason}”`}
    </Callout>
  );
}

/** The latest proof, as the server recorded it. */
function Proof({ history }: Pick<OfCase, 'history'>) {
  const proof = history.findLast(({ to }) => to === 'submitted');
  if (!proof) return null;
  const { transactionId, payerPaymentId, receiverPaymentId } = proof;
  const items = [
    { term: texts.orderId, value: transactionId },
    { term: texts.paidFrom, value: payerPaymentId },
    { term: texts.paidTo, value: receiverPaymentId },
  ];
  return <Facts items={items.flatMap(({ term, value }) => (value ? [{ term, value, copy: value }] : []))} />;
}
