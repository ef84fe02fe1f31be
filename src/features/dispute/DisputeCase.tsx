import { ChevronDown } from 'lucide';
import { useId, useRef, useState } from 'react';
import { asksForAppeal } from '../../../contract/appeal';
import type { HistoryEntry } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { EvidenceButton } from '../../payment/EvidenceButton';
import { FollowLink } from '../../payment/FollowLink';
import { HistorySteps } from '../../payment/HistorySteps';
import { StatusPill } from '../../payment/StatusPill';
import { useAppSelector } from '../../store/hooks';
import { selectIsBanned, selectUserId } from '../../store/user';
import { Card } from '../../ui/Card';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import scroll from '../../ui/scrollShadow.module.css';
import { TWO_COLUMNS } from '../../ui/screenWidths';
import { Stack } from '../../ui/Stack';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { AttemptReceipts } from './AttemptReceipts';
import { PastProposals } from './PastProposals';
import { Settlement } from './Settlement';
import styles from './DisputeCase.module.css';
import { texts } from './texts';
import { useFocusAfterAnswer } from './useFocusAfterAnswer';
import { usePaymentCase } from './usePaymentCase';

/**
 * A dispute's case: parties, amount, proof and history. Renders nothing while the room's payment is unknown, or if the
 * backend keeps no history.
 */
export function DisputeCase({ paymentId }: { paymentId: string | undefined }) {
  const { answer, payment, history } = usePaymentCase(paymentId);
  // Beside the chat the case is always open.
  const isBeside = useMediaQuery(TWO_COLUMNS);
  const [isOpen, setOpen] = useState(false);
  const isOver = payment !== undefined && payment.status !== 'disputed';
  const [wasOver, setWasOver] = useState(isOver);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // On a phone it and the outcome would leave the chat no height.
    if (isOver) setOpen(false);
  }
  const bodyId = useId();
  const userId = useAppSelector(selectUserId);
  const isBanned = useAppSelector(selectIsBanned);
  const inside = useRef<HTMLDivElement>(null);
  const { proposals = [], answeredWithinHours } = answer.data ?? {};
  const open = proposals.find(({ outcome }) => outcome === null);
  useFocusAfterAnswer(inside, open?._id, payment?.status === 'disputed');
  if (!payment || !history) return null;
  const isParty = userId === payment.payer._id || userId === payment.receiver._id;
  const isReceiver = userId === payment.receiver._id;
  const mayAccept = isReceiver && isBanned ? null : { isReader: isReceiver, name: payment.receiver.fullName };
  const isShown = isBeside || isOpen;
  const toggles = isOpen ? texts.hide : texts.show;
  return (
    <Card as="section" tabIndex={-1} className={styles.case} aria-label={texts.title}>
      <div className={styles.summary}>
        <p className={styles.parties}>{texts.parties(payment.payer.fullName, payment.receiver.fullName)}</p>
        <Money amount={payment.amount} />
        <StatusPill
          status={payment.status}
          view="neutral"
          underAppeal={asksForAppeal(history.at(-1)?.transition)}
        />
        {!isBeside && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            // Leaving the chat's input moves the page, from under the finger if it happens before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => {
              currentTarget.focus();
              setOpen(!isOpen);
            }}
          >
            {isParty && payment.status === 'disputed' ? texts.withSettlement : toggles}
            <Icon icon={ChevronDown} className={cx(styles.chevron, isOpen && styles.up)} />
          </button>
        )}
      </div>
      <div ref={inside} className={cx(styles.inside, scroll.shadow)}>
        <Settlement payment={payment} history={history} proposals={proposals} isFolded={!isShown} />
        <div id={bodyId} hidden={!isShown}>
          {isShown && (
            <Stack gap={4}>
              {payment.status === 'disputed' && (
                <p className={styles.open}>{texts.open(mayAccept, isParty)}</p>
              )}
              {answeredWithinHours && (
                <p className={styles.open}>{texts.answeredWithin(answeredWithinHours)}</p>
              )}
              <Proof history={history} />
              <AttemptReceipts history={history} />
              <div>
                <h2 className={styles.heading}>{texts.history}</h2>
                <HistorySteps answer={answer} />
              </div>
              <PastProposals payment={payment} proposals={proposals} />
              <div>
                <EvidenceButton paymentId={payment.paymentId} />
                {isParty && <FollowLink key={payment.paymentId} paymentId={payment.paymentId} />}
              </div>
            </Stack>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The latest proof, as the server recorded it. */
function Proof({ history }: { history: readonly HistoryEntry[] }) {
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
