import { ChevronRight } from 'lucide';
import { memo } from 'react';
import type { Payment } from '../../../contract/wire';
import { cx } from '../../lib/cx';
import { formatMoney } from '../../lib/formatMoney';
import { texts as acceptTexts } from '../../payment/acceptTexts';
import { texts as paymentTexts } from '../../payment/texts';
import { useAppSelector } from '../../store/hooks';
import { isHeld, isUnanswered, selectWaitingAccept, type WaitingAccept } from '../../store/waitingAccepts';
import { IconButton } from '../../ui/IconButton';
import type { Entry, Finding } from './compare';
import styles from './Rows.module.css';
import { sayFinding, sayUnclear, texts } from './texts';

interface FindingRowProps {
  payment: Payment;
  finding: Finding;
  /** Whether it is among those to be accepted; undefined where that is not offered. */
  isChosen?: boolean;
  onChoose?: (ids: readonly string[], isChosen: boolean) => void;
  /** Enlarges the payment (`_id`). */
  onShow: (id: string) => void;
}

/** A waiting payment, and what the statement says about it. */
export const FindingRow = memo(function FindingRow({
  payment,
  finding,
  isChosen,
  onChoose,
  onShow,
}: FindingRowProps) {
  const { _id, userFullName, transactionId, paymentId } = payment;
  const amount = formatMoney(payment.amount);
  const accept = useAppSelector((state) => selectWaitingAccept(state, _id));
  const says = accept ? sayAccept(accept) : sayFinding(finding);
  const content = (
    <>
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{userFullName}</bdi>
        </span>
        <span className={styles.detail}>
          {transactionId ? texts.orderId(transactionId) : <bdi dir="ltr">{paymentId}</bdi>}
        </span>
      </span>
      <span className={styles.says}>
        {says}
        {'entry' in finding && <EntryDetail entry={finding.entry} />}
      </span>
      <span className={styles.amount}>
        <bdi dir="ltr">{amount}</bdi>
      </span>
    </>
  );
  return (
    <li className={cx(styles.row, styles.opens)} data-kind={finding.kind}>
      {onChoose && !accept ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            aria-label={texts.select(userFullName, amount)}
            onChange={(event) => onChoose([_id], event.target.checked)}
          />
          {content}
        </label>
      ) : (
        <div className={styles.choice}>{content}</div>
      )}
      <IconButton
        className={styles.open}
        icon={ChevronRight}
        label={paymentTexts.receipt.enlargeOf(userFullName)}
        onClick={() => onShow(_id)}
      />
    </li>
  );
});

function sayAccept(accept: WaitingAccept): string {
  if (!isHeld(accept)) return texts.accepted;
  return isUnanswered(accept) ? acceptTexts.notConfirmed : acceptTexts.notSent;
}

function EntryDetail({ entry: { date, payer } }: { entry: Entry }) {
  if (!date && !payer) return null;
  return (
    <span className={styles.detail}>
      <bdi>{date}</bdi>
      {date && payer && ' · '}
      <bdi>{payer}</bdi>
    </span>
  );
}

interface OtherRowProps {
  entry: Entry;
  /** Given if it is unclear whether it came in: its word for that. */
  way?: string;
}

/** An entry that came in, or may have, and belongs to no payment. */
export const OtherRow = memo(function OtherRow({ entry, way }: OtherRowProps) {
  const { orderId, amount, date, payer } = entry;
  return (
    <li className={styles.row}>
      <div className={styles.choice}>
        <span className={styles.who}>
          <span className={styles.name}>
            <bdi>{payer || orderId || '-'}</bdi>
          </span>
          {payer && (
            <span className={styles.detail} dir="ltr">
              {orderId}
            </span>
          )}
        </span>
        <span className={styles.says}>
          {way !== undefined && <span>{sayUnclear(way)}</span>}
          <bdi>{date}</bdi>
        </span>
        <span className={styles.amount}>
          <bdi dir="ltr">{amount}</bdi>
        </span>
      </div>
    </li>
  );
});
