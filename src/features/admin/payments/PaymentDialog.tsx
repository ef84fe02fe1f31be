import { Gavel, MessageSquare } from 'lucide';
import type { AdminPayment } from '../../../../contract/admin';
import { asksForAppeal } from '../../../../contract/appeal';
import { chatPath } from '../../../../contract/routes';
import { windowAt } from '../../../payment/approvalWindow';
import { ReceiptView } from '../../../payment/ReceiptView';
import { StatusPill } from '../../../payment/StatusPill';
import { ButtonLink } from '../../../ui/Button';
import { CountdownText } from '../../../ui/Countdown';
import { Dialog } from '../../../ui/Dialog';
import { Facts } from '../../../ui/Facts';
import { formatMoney } from '../../../lib/formatMoney';
import { Callout } from '../../../ui/Callout';
import { RelativeTime } from '../../../ui/RelativeTime';
import { Stack } from '../../../ui/Stack';
import { useNow } from '../../../lib/useNow';
import { DisputeHistory } from '../disputes/DisputeHistory';
import { useGetAdminPaymentQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PartyPanel } from '../disputes/PartyPanel';
import { texts as disputes } from '../disputes/texts';
import styles from './PaymentDialog.module.css';
import { PaymentLink } from './PaymentLink';
import { disputeLink } from '../adminSections';
import { texts as words } from './texts';

/** A payment for administrators: details, parties, receipts and the full history. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const answer = useGetAdminPaymentQuery(paymentId, LIVE_QUERY);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={words.title(paymentId)}>
      <Loaded answer={answer} failed={words.failed}>
        {({ payment, history }) => (
          // A note that is being written belongs to this payment.
          <Stack key={paymentId} gap={5}>
            <Summary payment={payment} underAppeal={asksForAppeal(history.at(-1)?.transition)} />
            <div className={styles.parties}>
              <PartyPanel party={payment.payer} role="payer" recordedId={payment.payerPaymentId} />
              <PartyPanel party={payment.receiver} role="receiver" recordedId={payment.receiverPaymentId} />
            </div>
            {payment.duplicateOf && (
              <Callout tone="warning">
                {disputes.duplicate(<PaymentLink paymentId={payment.duplicateOf} />)}
              </Callout>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function Summary({ payment, underAppeal }: { payment: AdminPayment; underAppeal: boolean }) {
  const { paymentId, paymentLink, payer, status, transactionId } = payment;
  return (
    <div className={paymentLink ? styles.withReceipt : undefined}>
      {paymentLink && (
        <div className={styles.receipt}>
          <ReceiptView src={paymentLink} alt={disputes.receipt(payer.fullName)} />
        </div>
      )}
      <div>
        <Facts
          items={[
            {
              term: words.status,
              value: <StatusPill status={status} view="neutral" underAppeal={underAppeal} />,
            },
            { term: words.amount, value: formatMoney(payment.amount) },
            { term: words.kind, value: disputes.kind(payment.kind, payment.index) },
            {
              term: disputes.orderId,
              value: transactionId ?? '-',
              copy: transactionId ?? undefined,
            },
            { term: words.created, value: <RelativeTime value={payment.createdAt} /> },
            ...(status === 'submitted'
              ? [
                  {
                    term: payment.windowPausedAt ? words.expiresPaused : words.expires,
                    value: <WindowLeft payment={payment} />,
                  },
                ]
              : []),
          ]}
        />
        <div className={styles.links}>
          {status === 'disputed' && (
            <ButtonLink size="sm" icon={Gavel} to={disputeLink(paymentId)}>
              {words.toDispute}
            </ButtonLink>
          )}
          {payment.chatRoomId && (
            <ButtonLink size="sm" variant="ghost" icon={MessageSquare} to={chatPath(payment.chatRoomId._id)}>
              {disputes.chat}
            </ButtonLink>
          )}
        </div>
        <h3 className={styles.heading}>{words.history}</h3>
        <DisputeHistory paymentId={paymentId} />
      </div>
    </div>
  );
}

function WindowLeft({ payment }: { payment: AdminPayment }) {
  const msLeft = windowAt(payment, useNow())?.msLeft ?? 0;
  return <CountdownText msLeft={msLeft} />;
}
