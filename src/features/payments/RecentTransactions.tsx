import { isUnderAppeal } from '../../../contract/payment';
import { DASHBOARD_TRANSACTIONS } from '../../../contract/limits';
import { ROUTES } from '../../../contract/routes';
import type { Payment } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { useGetTransactionsInfiniteQuery } from '../../api/endpoints/payments';
import { StatusPill } from '../../payment/StatusPill';
import { useAppSelector } from '../../store/hooks';
import { selectTransactions } from '../../store/lists/transactionSelectors';
import { Avatar } from '../../ui/Avatar';
import { ErrorState } from '../../ui/ErrorState';
import { List, ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Section, SectionLink } from '../../ui/Section';
import { SkeletonList } from '../../ui/Skeleton';
import { texts } from './recentTexts';
import { isTabStatus } from './tabs';
import styles from './RecentTransactions.module.css';

const ALL = {};

/** The latest two transactions with a link to all; renders nothing while there are none. */
export function RecentTransactions() {
  const { data, isError, isFetching, refetch } = useGetTransactionsInfiniteQuery(ALL);
  const latest = useAppSelector((state) => selectTransactions(state, ALL)).slice(0, DASHBOARD_TRANSACTIONS);
  if (latest.length === 0 && data) return null;

  return (
    <Section title={texts.title} action={<SectionLink to={ROUTES.payments}>{texts.seeAll}</SectionLink>}>
      {latest.length > 0 ? (
        <List label={texts.title}>
          {latest.map((payment) => (
            <TransactionRow key={payment._id} payment={payment} />
          ))}
        </List>
      ) : isError && !isFetching ? (
        <ErrorState title={texts.failed} message={texts.tryAgain} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={DASHBOARD_TRANSACTIONS} label={texts.loading} />
      )}
    </Section>
  );
}

function TransactionRow({ payment }: { payment: Payment }) {
  const { userFullName, profileImage, amount, status, paymentId } = payment;
  return (
    <ListRow
      keepsWords
      to={isTabStatus(status) ? `${ROUTES.payments}?status=${status}` : undefined}
      leading={<Avatar name={userFullName} src={profileImage} />}
      title={<bdi>{personName(userFullName)}</bdi>}
      detail={
        <bdi dir="ltr" className="unbroken">
          {paymentId}
        </bdi>
      }
      trailing={
        <span className={styles.sum}>
          <Money amount={amount} />
          <StatusPill status={status} view="receiver" underAppeal={isUnderAppeal(payment)} />
        </span>
      }
    />
  );
}
