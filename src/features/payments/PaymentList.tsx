import { Keyboard, SearchX } from 'lucide';
import { memo, useDeferredValue } from 'react';
import { type TransactionsQuery, useGetTransactionsInfiniteQuery } from '../../api/endpoints/payments';
import { GENERIC_ERROR, isApiError } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectTransactionIds } from '../../store/lists/transactionSelectors';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Kbd } from '../../ui/Kbd';
import { LoadMore } from '../../ui/LoadMore';
import { SkeletonList } from '../../ui/Skeleton';
import { PaymentCards, type PaymentCardsProps } from './PaymentCards';
import type { TabStatus } from './tabs';
import { texts } from './texts';
import styles from './PaymentList.module.css';

interface NothingProps {
  query: TransactionsQuery & { status: TabStatus };
  onClearSearch: () => void;
}

interface PaymentListProps extends NothingProps, Pick<PaymentCardsProps, 'onDecide' | 'onEnlarge'> {
  onHelp: () => void;
}

/** The results of one query, page by page. Does not render again when a dialog opens above it. */
export const PaymentList = memo(function PaymentList({
  query,
  onClearSearch,
  onDecide,
  onEnlarge,
  onHelp,
}: PaymentListProps) {
  const answer = useGetTransactionsInfiniteQuery(query);
  const present = useAppSelector((state) => selectTransactionIds(state, query));
  // Many cards render in slices, so that the browser stays responsive; removed cards disappear at once.
  const drawn = useDeferredValue(present);
  const ids = present.length > drawn.length ? drawn : present;
  const isAnswered = useDeferredValue(answer.data !== undefined);

  if (ids.length === 0 && !isAnswered) {
    if (!answer.isError || answer.isFetching)
      return <SkeletonList kind="card" rows={4} label={texts.loading} />;
    const message = isApiError(answer.error) ? answer.error.message : GENERIC_ERROR;
    return <ErrorState title={texts.failed} message={message} onRetry={() => void answer.refetch()} />;
  }
  return (
    <>
      <div className={styles.hint}>
        <Button size="sm" variant="ghost" icon={Keyboard} onClick={onHelp}>
          {texts.shortcuts} <Kbd>?</Kbd>
        </Button>
      </div>
      {ids.length === 0 ? (
        <Nothing query={query} onClearSearch={onClearSearch} />
      ) : (
        <PaymentCards ids={ids} hasMore={answer.hasNextPage} onDecide={onDecide} onEnlarge={onEnlarge} />
      )}
      {answer.hasNextPage && (
        <LoadMore
          label={texts.loadMore}
          loading={answer.isFetching}
          failed={answer.isFetchNextPageError}
          onLoad={() => void answer.fetchNextPage()}
        />
      )}
    </>
  );
});

function Nothing({ query: { status, search }, onClearSearch }: NothingProps) {
  if (!search) return <EmptyState title={texts.empty(status)}>{texts.emptyHints[status]}</EmptyState>;
  return (
    <EmptyState
      icon={SearchX}
      title={texts.noMatch(search)}
      action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
    />
  );
}
