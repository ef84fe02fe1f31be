import { useEffect, useMemo } from 'react';
import { useGetTransactionsInfiniteQuery } from '../../api/endpoints/payments';
import type { Payment } from '../../../contract/wire';
import { sentAtOf } from '../../payment/approvalWindow';
import { useAppSelector } from '../../store/hooks';
import { selectKnownWindowHours } from '../../store/lists/companyPlans';
import { selectTransactionCount, selectTransactions } from '../../store/lists/transactionSelectors';
import type { WaitingPayment } from './statement/columns';

const SUBMITTED = { status: 'submitted' } as const;

/** All payments that wait for this user's decision, read page by page and kept up to date by events. */
export function useWaitingPayments() {
  const answer = useGetTransactionsInfiniteQuery(SUBMITTED);
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const rows = useAppSelector((state) => selectTransactions(state, SUBMITTED));
  const total = useAppSelector((state) => selectTransactionCount(state, 'submitted'));
  const windowHours = useAppSelector(selectKnownWindowHours);

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const waiting = useMemo(() => rows.map((row) => toWaiting(row, windowHours)), [rows, windowHours]);
  const isComplete = answer.data !== undefined && !hasNextPage;
  return {
    rows,
    total,
    /** Null until all have been read: an order ID must not be in two of them. */
    waiting: isComplete ? waiting : null,
    failed: isError && !isFetching,
    retry: () => void (answer.isFetchNextPageError ? fetchNextPage() : answer.refetch()),
  };
}

function toWaiting(payment: Payment, windowHours: number | null): WaitingPayment {
  return {
    id: payment._id,
    orderId: payment.transactionId,
    cents: Math.round(payment.amount * 100),
    payer: payment.userFullName,
    payerId: payment.paymentMethodId,
    sentAt: sentAtOf(payment, windowHours),
  };
}
