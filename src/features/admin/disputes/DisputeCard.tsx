import { reasonInWords } from '../../../../contract/dispute';
import { Check, X } from 'lucide';
import type { AdminDispute } from '../../../../contract/admin';
import { cx } from '../../../lib/cx';
import { HistoryDisclosure } from '../../../payment/HistoryDisclosure';
import { ProposalList } from '../../../payment/ProposalList';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CopyButton } from '../../../ui/CopyButton';
import { formatMoney } from '../../../lib/formatMoney';
import { Callout } from '../../../ui/Callout';
import { FullLabel } from '../../../ui/FullLabel';
import { RelativeTime } from '../../../ui/RelativeTime';
import { cardId } from '../../../ui/cardId';
import { useFocusWanted } from '../../../ui/useFocusWanted';
import { CaseBar, type CaseBarProps } from './CaseBar';
import { CaseLink } from './CaseLink';
import type { Decision } from './ResolveDisputeDialog';
import styles from './DisputeCard.module.css';
import { DisputeHistory } from './DisputeHistory';
import { PartyPanel } from './PartyPanel';
import { PaymentLink } from '../payments/PaymentLink';
import { DisputeReceipts } from './DisputeReceipts';
import { complainantOf, receiptsOf } from './disputeParts';
import { useIsSupport } from '../useAdminRole';
import { texts as words } from './texts';

interface DisputeCardProps {
  dispute: AdminDispute;
  /** Scrolls this card into view because the address names it. */
  isWanted: boolean;
  /** In a list that it leaves when its case is moved. */
  leaving?: CaseBarProps['leaving'];
  onDecide: (decision: Decision) => void;
  onEnlarge: (dispute: AdminDispute) => void;
}

/** Everything a decision needs in one place: the parties, their statements, the receipts and the history. Support reads it. */
export function DisputeCard({ dispute, isWanted, leaving, onDecide, onEnlarge }: DisputeCardProps) {
  const { paymentId, kind, index, payer, receiver, disputedBy, transactionId, chatRoomId } = dispute;
  const isSupport = useIsSupport();
  const id = cardId(dispute._id);
  const headingId = `${id}-title`;
  useFocusWanted(id, isWanted);
  const about = words.payment(paymentId);
  return (
    <Card as="article" id={id} tabIndex={-1} aria-labelledby={headingId} className={styles.card}>
      <header>
        <h3 id={headingId} className={styles.title}>
          {words.heading(formatMoney(dispute.amount), payer.fullName, receiver.fullName)}
        </h3>
        <p className={styles.facts}>
          <PaymentLink paymentId={paymentId} />
          <span>{words.kind(kind, index)}</span>
          <span>{words.disputed(<RelativeTime value={dispute.disputedAt} />)}</span>
        </p>
      </header>

      {dispute.case && <CaseBar paymentId={paymentId} openCase={dispute.case} leaving={leaving} />}

      <div className={styles.pair}>
        <PartyPanel
          party={payer}
          role="payer"
          recordedId={dispute.payerPaymentId}
          hasDisputed={disputedBy === 'payer'}
        />
        <PartyPanel
          party={receiver}
          role="receiver"
          recordedId={dispute.receiverPaymentId}
          hasDisputed={disputedBy === 'receiver'}
        />
      </div>

      <div className={styles.pair}>
        <div className={styles.claim}>
          <h4 className={styles.label}>{words.reason(complainantOf(dispute).fullName)}</h4>
          {dispute.reason ? (
            <blockquote className={styles.reason} dir="auto">
              {reasonInWords(dispute.reason)}
            </blockquote>
          ) : (
            <p className={styles.none}>{words.noReason}</p>
          )}
          <h4 className={styles.label}>{words.orderId}</h4>
          <p className={styles.orderId}>
            <bdi>{transactionId ?? '-'}</bdi>
            {transactionId && <CopyButton value={transactionId} label={words.copyOrderId} iconOnly />}
          </p>
        </div>
        <DisputeReceipts
          paymentId={paymentId}
          receipts={receiptsOf(dispute)}
          onEnlarge={() => onEnlarge(dispute)}
        />
      </div>

      {dispute.duplicateOf && (
        <Callout tone="warning">{words.duplicate(<PaymentLink paymentId={dispute.duplicateOf} />)}</Callout>
      )}

      {dispute.proposals && dispute.proposals.length > 0 && (
        <div>
          <h4 className={cx(styles.label, styles.proposals)}>{words.proposals}</h4>
          <ProposalList payment={dispute} proposals={dispute.proposals} />
        </div>
      )}

      <HistoryDisclosure about={words.of(paymentId)}>
        <DisputeHistory paymentId={paymentId} />
      </HistoryDisclosure>

      <footer className={styles.actions}>
        {chatRoomId && <CaseLink paymentId={paymentId} roomId={chatRoomId._id} />}
        {!isSupport && (
          <>
            <Button variant="danger" icon={X} onClick={() => onDecide({ dispute, status: 'rejected' })}>
              <FullLabel sentence={about}>{words.reject}</FullLabel>
            </Button>
            <Button icon={Check} onClick={() => onDecide({ dispute, status: 'accepted' })}>
              <FullLabel sentence={about}>{words.accept}</FullLabel>
            </Button>
          </>
        )}
      </footer>
    </Card>
  );
}
