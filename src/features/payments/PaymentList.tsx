import { Keyboard, SearchX } from 'lucide-react';
import { startTransition, useCallback, useDeferredValue, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { allowedActions } from '../../../contract/payment';
import { GENERIC_ERROR, isApiError } from '../../api/errors';
import { useAppSelector } from '../../store/hooks';
import { selectTransaction, selectTransactionIds } from '../../store/lists/transactionSelectors';
import type { StoreState } from '../../store/state';
import { selectIsBanned } from '../../store/user';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Kbd } from '../../ui/Kbd';
import { later } from '../../ui/later';
import { LoadMore } from '../../ui/LoadMore';
import { SkeletonList } from '../../ui/SkeletonList';
import type { Decision } from './DecisionDialog';
import { useGetTransactionsInfiniteQuery } from './endpoints';
import { PaymentCards } from './PaymentCards';
import styles from './PaymentList.module.css';
import type { TabStatus } from './tabs';
import { texts } from './texts';
import { QueueShortcuts, type CardKey } from './QueueShortcuts';
import { useFocusNextCard } from '../../ui/useFocusNextCard';

/** What most come for. */
const DecisionDialog = later(() => import('./DecisionDialog').then((module) => module.DecisionDialog), {
  first: true,
});
const ReceiptViewer = later(() => import('./ReceiptViewer').then((module) => module.ReceiptViewer));
const ShortcutsDialog = later(() => import('./ShortcutsDialog').then((module) => module.ShortcutsDialog));

const DECISIONS = { a: 'accept', r: 'reject', d: 'dispute' } as const;

interface PaymentListProps {
  status: TabStatus;
  search: string;
  onClearSearch: () => void;
}

/** One tab's cards, page by page, and the dialogs that open from them. */
export function PaymentList({ status, search, onClearSearch }: PaymentListProps) {
  const query = { status, ...(search && { search }) };
  const answer = useGetTransactionsInfiniteQuery(query);
  const present = useAppSelector((state) => selectTransactionIds(state, query));
  // Many cards are drawn in slices, between which the browser answers to a tap; one that is gone goes at once.
  const drawn = useDeferredValue(present);
  const ids = present.length > drawn.length ? drawn : present;
  const isAnswered = useDeferredValue(answer.data !== undefined);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const store = useStore<StoreState>();
  const { onOpen, onDecided } = useFocusNextCard(list, ids);
  const { fetchNextPage } = answer;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  // The tap itself is answered first.
  const decide = useCallback((next: Decision) => startTransition(() => setDecision(next)), []);
  const enlarge = useCallback((id: string) => startTransition(() => setReceiptOf(id)), []);

  // Only what the card's own buttons offer.
  const onCardKey = (key: CardKey, id: string): void => {
    const payment = selectTransaction(store.getState(), id);
    if (!payment) return;
    if (key === 'v') return enlarge(id);
    const kind = DECISIONS[key];
    const isBanned = selectIsBanned(store.getState());
    if (!isBanned && allowedActions(payment, 'receiver').includes(kind)) decide({ kind, id });
  };

  if (ids.length === 0 && !isAnswered) {
    if (!answer.isError || answer.isFetching)
      return <SkeletonList kind="card" rows={4} label={texts.loading} />;
    const message = isApiError(answer.error) ? answer.error.message : GENERIC_ERROR;
    return <ErrorState title={texts.failed} message={message} onRetry={() => void answer.refetch()} />;
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <QueueShortcuts list={list} onCardKey={onCardKey} onHelp={() => setHelpOpen(true)} />
      <div className={styles.hint}>
        <Button size="sm" variant="ghost" icon={Keyboard} onClick={() => setHelpOpen(true)}>
          {texts.shortcuts} <Kbd>?</Kbd>
        </Button>
      </div>
      {ids.length === 0 ? (
        <Nothing status={status} search={search} onClearSearch={onClearSearch} />
      ) : (
        <PaymentCards ids={ids} hasMore={answer.hasNextPage} onDecide={decide} onEnlarge={enlarge} />
      )}
      {answer.hasNextPage && (
        <LoadMore
          label={texts.loadMore}
          loading={answer.isFetchingNextPage}
          failed={answer.isFetchNextPageError}
          onLoad={loadMore}
        />
      )}
      {decision && (
        <DecisionDialog
          key={`${decision.kind} ${decision.id}`}
          decision={decision}
          onClose={() => setDecision(null)}
          onOpen={onOpen}
          onDecided={onDecided}
        />
      )}
      {receiptOf && <ReceiptViewer ids={ids} id={receiptOf} onShow={setReceiptOf} />}
      {isHelpOpen && <ShortcutsDialog open onOpenChange={setHelpOpen} />}
    </div>
  );
}

function Nothing({ status, search, onClearSearch }: PaymentListProps) {
  if (!search) return <EmptyState title={texts.empty(status)}>{texts.emptyHints[status]}</EmptyState>;
  return (
    <EmptyState
      icon={SearchX}
      title={texts.noMatch(search)}
      action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
    />
  );
}
