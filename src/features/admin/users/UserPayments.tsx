import { WalletCards } from 'lucide';
import type { AdminPayment, PartyRole } from '../../../../contract/admin';
import { StatusPill } from '../../../payment/StatusPill';
import { EmptyState } from '../../../ui/EmptyState';
import { formatMoney } from '../../../lib/formatMoney';
import { List } from '../../../ui/List';
import { RelativeTime } from '../../../ui/RelativeTime';
import { useGetUserPaymentsInfiniteQuery } from '../userEndpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { PagedList } from '../PagedList';
import { PaymentLink } from '../payments/PaymentLink';
import { texts as disputes } from '../disputes/texts';
import { texts as paymentTexts } from '../payments/texts';
import { UserLink } from './UserLink';
import styles from './UserPayments.module.css';
import { texts as words } from './texts';

/** The payments that a user owes or is owed, latest change first; each opens with its full history. */
export function UserPayments({ userId, role }: { userId: string; role: PartyRole }) {
  const answer = useGetUserPaymentsInfiniteQuery({ id: userId, role }, LIVE_QUERY);
  return (
    <Loaded answer={answer} failed={words.paymentsFailed}>
      {({ pages }) => {
        const payments = pages.flatMap((page) => page.payments);
        if (payments.length === 0) return <EmptyState icon={WalletCards} title={words.noPayments[role]} />;
        return (
          <PagedList answer={answer}>
            <List label={words.owed[role]}>
              {payments.map((payment) => (
                <PaymentRow key={payment._id} payment={payment} role={role} />
              ))}
            </List>
          </PagedList>
        );
      }}
    </Loaded>
  );
}

function PaymentRow({ payment, role }: { payment: AdminPayment; role: PartyRole }) {
  const { paymentId, kind, index, amount, status, transactionId, createdAt, changedAt } = payment;
  const other = role === 'payer' ? payment.receiver : payment.payer;
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <PaymentLink paymentId={paymentId} className={styles.id} />
      </p>
      <p className={styles.amount}>{formatMoney(amount)}</p>
      <p className={styles.other}>
        <span className={styles.term}>
          {words.counterparty[role]({
            kind: disputes.kind(kind, index),
            name: (
              <span className={styles.name}>
                <UserLink user={other} />
              </span>
            ),
          })}
        </span>
      </p>
      <p className={styles.order}>
        {transactionId && (
          <>
            <span className={styles.term}>{disputes.orderId}</span> <bdi dir="ltr">{transactionId}</bdi>
          </>
        )}
      </p>
      <p className={styles.when}>
        <span className={styles.term}>{changedAt ? paymentTexts.changed : paymentTexts.created}</span>{' '}
        <RelativeTime value={changedAt ?? createdAt} />
      </p>
      <div className={styles.status}>
        <StatusPill status={status} view="neutral" />
      </div>
    </li>
  );
}
